'use client';

import type { Rect } from '@jolimot/card/geometry';
import { type RefObject, useEffect, useRef } from 'react';
import { caretPlace, selectedBands } from '@/lib/creation/caret-map';
import { useLiveMessage } from './live-message';
import { useSelection } from './use-selection';
import './caret.css';

/** The caret and the selection, where the drawing has them. */
export function Caret({ view, field }: { view: Rect; field: RefObject<HTMLTextAreaElement | null> }) {
  const { drawn } = useLiveMessage();
  const selection = useSelection(field);
  const marker = useRef<HTMLSpanElement>(null);
  const place = drawn && selection ? caretPlace(drawn.carets, selection.head) : null;

  const line = place?.line;
  useEffect(() => {
    if (line !== undefined) marker.current?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  }, [line]);

  if (!drawn || !selection || !place) return null;
  const { leading } = drawn.carets;
  const share = (mm: number): string => `${(mm / view.h) * 100}%`;
  return (
    <>
      <svg
        viewBox={`${view.x} ${view.y} ${view.w} ${view.h}`}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full overflow-visible"
      >
        {selectedBands(drawn.carets, selection.from, selection.to).map(({ x, width, top }) => (
          <rect key={top} x={x} y={top} width={width} height={leading} fill="#6AA5EE" fillOpacity="0.4" />
        ))}
        {selection.from === selection.to && (
          <path
            // Each move begins the blinking anew, so that a moving caret is always seen.
            key={`${selection.head} ${drawn.carets.text.length}`}
            d={`M${place.x} ${place.top + leading * 0.12}v${leading * 0.8}`}
            stroke="#1B4894"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            className="drawn-caret"
          />
        )}
      </svg>
      <span
        ref={marker}
        aria-hidden="true"
        style={{ top: share(place.top - view.y), height: share(leading) }}
        className="pointer-events-none absolute left-0 w-px scroll-mt-[120px] scroll-mb-[calc(var(--message-foot,60px)+12px)]"
      />
    </>
  );
}
