import { type ReactNode, useEffect, useRef } from 'react';

/** Whether the browser loaded this very address as a document, and not a link or a button of another page. */
function isLoadedHere(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load === undefined || new URL(load.name, location.href).pathname === location.pathname;
}

type ArrivalHeadingProps = {
  /** True once an action on this very page has changed what it is about. */
  renewed?: boolean | undefined;
  children: ReactNode;
};

/**
 * The heading of a page to which an action led: the window stands at its top, and the focus on the heading, so that a
 * screen reader tells it and Tab goes on from there (docs/product/screens.md, "After paying and ordering"). A page that
 * was loaded as a document keeps the place that the browser gives it.
 */
export function ArrivalHeading({ renewed = false, children }: ArrivalHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLoadedHere() && !renewed) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [renewed]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
      {children}
    </h1>
  );
}
