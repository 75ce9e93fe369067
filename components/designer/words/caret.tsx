import type { Rect } from '@jolimot/card/geometry';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { percentOf } from '@/lib/creation/card/views';
import { caretPlace, selectedBands } from '@/lib/creation/words/caret-map';
import { type PauseTimer, pauseTimer } from '@/lib/creation/words/pause-timer';
import { useLiveMessage } from './live-message';
import { useSelection } from './use-selection';
import './caret.css';

/** The drawn caret and selection: the browser's own would follow its own line breaks. */
export function Caret({ view, field }: { view: Rect; field: RefObject<HTMLTextAreaElement | null> }) {
  const ink = useLiveMessage((live) => live.ink);
  const carets = useLiveMessage(({ drawn }) => drawn?.carets);
  const selection = useSelection(field);
  const marker = useRef<HTMLSpanElement>(null);
  const place = carets && selection ? caretPlace(carets, selection.head) : null;

  const line = place?.line;
  useEffect(() => {
    if (line !== undefined) marker.current?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  }, [line]);

  useBlinking(marker, `${place?.x} ${line}`);

  if (!carets || !selection || !place) return null;
  const { leading } = carets;
  return (
    <>
      {selection.from !== selection.to && (
        <svg
          viewBox={`${view.x} ${view.y} ${view.w} ${view.h}`}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full overflow-visible"
        >
          {selectedBands(carets, selection.from, selection.to).map(({ x, width, top }) => (
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
const blinking = 'blinking-caret';

/** Sets the class on the element instead of in state, so that nothing is rendered for it. */
function useBlinking(caret: RefObject<HTMLElement | null>, place: string): void {
  const timer = useRef<PauseTimer>(undefined);
  // A layout effect: React would plan a task at each key for another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place restarts the delay
  useLayoutEffect(() => {
    timer.current ??= pauseTimer(blinkDelay, () => caret.current?.classList.add(blinking));
    caret.current?.classList.remove(blinking);
    timer.current.stir();
  }, [caret, place]);
  useEffect(() => () => timer.current?.stop(), []);
}
