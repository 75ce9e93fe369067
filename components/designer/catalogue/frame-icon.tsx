import type { PhotoLayout } from '@jolimot/card/cover-filters';

/** Windows of each layout on an 18 × 26 sheet: left, top, width, height. */
const windows: Readonly<Record<PhotoLayout, readonly (readonly [number, number, number, number])[]>> = {
  none: [],
  full: [[2, 2, 14, 22]],
  triptyque1: [
    [2, 2, 14, 11],
    [2, 15, 6, 7],
    [10, 15, 6, 7],
  ],
  triptyque2: [
    [2, 2, 8, 20],
    [12, 2, 4, 9],
    [12, 13, 4, 9],
  ],
  inside: [
    [2, 9, 4, 7],
    [7, 9, 4, 7],
    [12, 9, 4, 7],
  ],
};

/** `inside` is an open card. */
export function FrameIcon({ layout }: { layout: PhotoLayout }) {
  const isOpen = layout === 'inside';
  return (
    <svg viewBox={isOpen ? '-1 -1 38 28' : '-1 -1 20 28'} aria-hidden="true" className="h-[30px] w-auto flex-none">
      <rect width="18" height="26" rx="1.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {isOpen && <rect x="18" width="18" height="26" rx="1.5" fill="none" stroke="currentColor" strokeWidth="1.5" />}
      {windows[layout].map(([x, y, width, height]) => (
        <rect key={`${x}-${y}`} x={x} y={y} width={width} height={height} fill="currentColor" opacity="0.75" />
      ))}
    </svg>
  );
}
