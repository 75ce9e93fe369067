import type { Rect } from '@jolimot/card/geometry';
import { type RefObject, useEffect, useRef } from 'react';
import { percentOf } from '@/lib/creation/card/views';
import { caretPlace, selectedBands } from '@/lib/creation/words/caret-map';
import { useLiveMessage } from './live-message';
import { useSelection } from './use-selection';
import './caret.css';

/** The drawn caret and selection: the browser's own would follow its own line breaks. */
export function Caret({ view, field }: { view: Rect; field: RefObject<HTMLTextAreaElement | null> }) {
  const { drawn, ink } = useLiveMessage();
  const selection = useSelection(field);
  const marker = useRef<HTMLSpanElement>(null);
  const place = drawn && selection ? caretPlace(drawn.carets, selection.head) : null;

  const line = place?.line;
  useEffect(() => {
    if (line !== undefined) marker.current?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  }, [line]);

  useBlinking(marker, `${place?.x} ${line}`);

  if (!drawn || !selection || !place) return null;
  const { leading } = drawn.carets;
  return (
    <>
      {selection.from !== selection.to && (
        <svg
          viewBox={`${view.x} ${view.y} ${view.w} ${view.h}`}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full overflow-visible"
        >
          {selectedBands(drawn.carets, selection.from, selection.to).map(({ x, width, top }) => (
            <rect key={top} x={x} y={top} width={width} height={leading} fill="#6AA5EE" fillOpacity="0.4" />
          ))}
        </svg>
      )}
      <span
        ref={marker}
        aria-hidden="true"
        style={{
          left: percentOf(place.x - view.x, view.w),
          top: percentOf(place.top + leading * 0.12 - view.y, view.h),
          height: percentOf(leading * 0.8, view.h),
          ...(selection.from === selection.to ? { backgroundColor: ink } : {}),
        }}
        className="pointer-events-none absolute -ml-px w-0.5 scroll-mt-[120px] scroll-mb-[calc(var(--message-foot,60px)+12px)]"
      />
    </>
  );
}

/** The caret starts blinking when it has not moved for this long (ms). */
const blinkDelay = 500;

/** Sets the class on the element instead of in state, so that nothing is rendered for it. */
function useBlinking(caret: RefObject<HTMLElement | null>, place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place restarts the delay
  useEffect(() => {
    const element = caret.current;
    const timer = setTimeout(() => element?.classList.add('blinking-caret'), blinkDelay);
    return () => {
      clearTimeout(timer);
      element?.classList.remove('blinking-caret');
    };
  }, [caret, place]);
}
