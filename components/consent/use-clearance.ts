import { type RefObject, useEffect } from 'react';

/**
 * Tells the page how much of its foot is taken, in the custom property `--foot`, so that nothing stays out of reach
 * under it: the page ends higher and bars at the foot stand on it. On a desk the question is a slip in the corner and
 * takes nothing; only where it spans the window does it count.
 */
export function useClearance(frame: RefObject<HTMLElement | null>): void {
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
