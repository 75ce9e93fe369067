import { type RefObject, useEffect } from 'react';

/**
 * Writes the height of the question into the custom property `--foot`, so that it covers nothing: the page ends higher
 * and bars at the foot stand above it. On a wide screen the question lies in a corner, and the height is 0.
 */
export function useFootHeight(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement;
    const element = frame.current;
    if (!element) return;
    const tell = () => {
      const spans = element.offsetWidth >= root.clientWidth;
      root.style.setProperty('--foot', `${spans ? element.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--foot');
    };
  }, [frame]);
}
