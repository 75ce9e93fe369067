import { type RefObject, useEffect } from 'react';

/**
 * Writes the height of the question into the custom property `--foot`, so that it covers nothing: the page ends higher
 * and bars at the foot stand above it.
 */
export function useFootHeight(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement;
    const element = frame.current;
    if (!element) return;
    const tell = () => root.style.setProperty('--foot', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--foot');
    };
  }, [frame]);
}
