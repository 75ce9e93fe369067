import { type RefObject, useEffect, useState } from 'react';

/**
 * The page ends above the question, scrolling stops above it, and `above-foot` elements get its height as `--foot`.
 * Rules for a few elements: a property of the root would restyle the whole page.
 * @param frame the question
 */
export function RoomAtFoot({ frame }: { frame: RefObject<HTMLElement | null> }) {
  /** px; null until measured. */
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
