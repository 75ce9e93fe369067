import { type ReactNode, useEffect, useRef } from 'react';

type ArrivalHeadingProps = {
  /** An action on this page changed its subject. */
  renewed?: boolean | undefined;
  children: ReactNode;
};

/**
 * Takes the focus when an action on the page changes its subject, as after a navigation (docs/product/screens.md,
 * "Focus").
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
