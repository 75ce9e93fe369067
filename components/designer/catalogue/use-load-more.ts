'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** The next page is asked for while so much of the present one is still below the window's edge. */
const ahead = '800px';

/** Calls back whenever an element comes near the window, as long as there is more to load. */
export function useLoadMore(isWanted: boolean, load: () => void): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted || !mark.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: `0px 0px ${ahead}`,
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isWanted, load]);
  return mark;
}
