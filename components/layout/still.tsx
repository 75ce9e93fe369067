'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** The markup of still parts that are not in the page at the moment, by their names. */
const kept = new Map<string, string>();

type StillProps = {
  /** Unlike that of any other still part of the page. */
  name: string;
  children?: ReactNode;
};

/**
 * A part of a page that the browser only shows: it has links, `details` and forms, but no component of its own. When the
 * page is opened, its content comes as markup alone (lib/prerendered/still-parts.mjs), and is not hydrated; when the
 * page is swapped in, it comes as a tree.
 */
export function Still({ name, children }: StillProps) {
  return children === undefined ? <FoundInPage key="found" name={name} /> : <div className="contents">{children}</div>;
}

/** Keeps what the page brought, and gives it back when the visitor returns by the browser's button. */
function FoundInPage({ name }: { name: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    return () => {
      if (element) kept.set(name, element.innerHTML);
    };
  }, [name]);
  // The server wrote the content; hydration leaves what an element with markup of its own has.
  return (
    <div
      ref={ref}
      className="contents"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: kept.get(name) ?? '' }}
    />
  );
}
