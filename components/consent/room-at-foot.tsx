import { type RefObject, useEffect, useState } from 'react';

/**
 * Makes room for the question at the foot of the window, so that it covers nothing: the page ends higher, scrolling
 * stops above it, and parts of class `above-foot` know its height as `--foot`. These are rules for the few elements
 * concerned: a property of the root would have every element of the page styled anew.
 * @param frame the question
 */
export function RoomAtFoot({ frame }: { frame: RefObject<HTMLElement | null> }) {
  /** px; null until it was measured. */
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  if (height === null) return null;
  return (
    <style>{`html{scroll-padding-bottom:${height}px}body{padding-bottom:${height}px}.above-foot{--foot:${height}px}`}</style>
  );
}
