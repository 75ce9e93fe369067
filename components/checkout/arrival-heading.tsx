import { type ReactNode, useEffect, useRef } from 'react';

type ArrivalHeadingProps = {
  /** True once an action on this very page has changed what it is about. */
  renewed?: boolean | undefined;
  children: ReactNode;
};

/**
 * The heading of a page that confirms. When an action on the page itself changes what it is about, the reader is led there
 * as to another page (docs/product/screens.md, "Focus").
 */
export function ArrivalHeading({ renewed = false, children }: ArrivalHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!renewed) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [renewed]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-h1">
      {children}
    </h1>
  );
}
