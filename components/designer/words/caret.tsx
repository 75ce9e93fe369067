import type { Rect } from '@jolimot/card/geometry';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { placeOver } from '@/lib/creation/card/views';
import { useEditor } from '@/lib/creation/screen/editor';
import { type CaretMap, type CaretPlace, caretPlace, selectedBands } from '@/lib/creation/words/caret-map';
import { type PauseTimer, pauseTimer } from '@/lib/creation/words/pause-timer';
import { useLiveMessage, useReadMessage } from './live-message';
import { endsOf } from './use-field-keys';
import './caret.css';

type CaretProps = { view: Rect; field: RefObject<HTMLTextAreaElement | null> };

/** The browser's caret follows its own line breaks. */
export function Caret({ view, field }: CaretProps) {
  const { stroke, anchor } = useMovedCaret({ view, field });
  return (
    <>
      <Selection view={view} field={field} />
      {/* Moving a box lays out the whole page. */}
      <Drawing view={view}>
        <polyline
          ref={stroke}
          className="hidden fill-none"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          data-caret=""
        />
      </Drawing>
      {/* A box: scroll margins work reliably. */}
      <span
        ref={anchor}
        aria-hidden="true"
        className="pointer-events-none absolute scroll-mt-[120px] scroll-mb-[calc(var(--message-foot,60px)+12px)]"
      />
    </>
  );
}

function Drawing({ view, children }: { view: Rect; children: ReactNode }) {
  return (
    <svg
      viewBox={`${view.x} ${view.y} ${view.w} ${view.h}`}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      {children}
    </svg>
  );
}

function Selection({ view, field }: CaretProps) {
  const letters = useSelectedLetters(field);
  // No render per key, unless letters are selected.
  const carets = useLiveMessage(({ drawn }) => (letters ? drawn?.carets : undefined));
  if (!letters || !carets) return null;
  return (
    <Drawing view={view}>
      {selectedBands(carets, letters.from, letters.to).map(({ x, width, top }) => (
        <rect key={top} x={x} y={top} width={width} height={carets.leading} fill="#6AA5EE" fillOpacity="0.4" />
      ))}
    </Drawing>
  );
}

type CaretElements = { stroke: RefObject<SVGPolylineElement | null>; anchor: RefObject<HTMLSpanElement | null> };

/** Outside React: see `painted-lines.ts`. @returns the stroke, and the scroll target of its line */
function useMovedCaret({ view, field }: CaretProps): CaretElements {
  const elements = { stroke: useRef<SVGPolylineElement>(null), anchor: useRef<HTMLSpanElement>(null) };
  const { stroke, anchor } = elements;
  const read = useReadMessage();
  const blink = useBlinking(stroke);
  useLayoutEffect(() => {
    let line: number | undefined;
    const move = (): void => {
      const { drawn, ink } = read();
      const selection = selectionOf(field.current);
      if (!stroke.current || !anchor.current) return;
      stroke.current.classList.toggle('hidden', !drawn || !selection);
      if (!drawn || !selection) return;
      const place = caretPlace(drawn.carets, selection.head);
      const color = selection.from === selection.to ? ink : 'transparent';
      if (draw(stroke.current, { points: pointsAt(place, drawn.carets), stroke: color })) blink();
      if (place.line === line) return;
      line = place.line;
      Object.assign(anchor.current.style, placeOver(view, boxAt(place, drawn.carets)));
      anchor.current.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
    };
    move();
    const stops = [useEditor.subscribe(move), onSelection(move)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [view, field, stroke, anchor, read, blink]);
  return elements;
}

/** mm */
const boxAt = ({ x, top }: CaretPlace, { leading }: CaretMap): Rect => ({
  x,
  y: top + leading * 0.12,
  w: 0,
  h: leading * 0.8,
});

function pointsAt(place: CaretPlace, carets: CaretMap): string {
  const { x, y, h } = boxAt(place, carets);
  return `${x} ${y} ${x} ${y + h}`;
}

/** @returns whether it changed */
function draw(element: Element, attributes: Record<string, string>): boolean {
  const changed = Object.entries(attributes).filter(([name, value]) => element.getAttribute(name) !== value);
  for (const [name, value] of changed) element.setAttribute(name, value);
  return changed.length > 0;
}

/** ms */
const blinkDelay = 500;
const blinking = 'blinking-caret';

/** @returns call it when the caret moved */
function useBlinking(caret: RefObject<Element | null>): () => void {
  const timer = useRef<PauseTimer>(undefined);
  useEffect(() => () => timer.current?.stop(), []);
  return useRef(() => {
    timer.current ??= pauseTimer(blinkDelay, () => caret.current?.classList.add(blinking));
    caret.current?.classList.remove(blinking);
    timer.current.resetTimeout();
  }).current;
}

/** UTF-16 units. */
type FieldSelection = { readonly from: number; readonly to: number; readonly head: number };

/** Null without focus. */
function selectionOf(field: HTMLTextAreaElement | null): FieldSelection | null {
  if (!field || document.activeElement !== field) return null;
  return { from: field.selectionStart, to: field.selectionEnd, head: endsOf(field).head };
}

/** A moving caret renders nothing. */
function useSelectedLetters(field: RefObject<HTMLTextAreaElement | null>): FieldSelection | null {
  const known = useSyncExternalStore(
    onSelection,
    useCallback(() => {
      const selection = selectionOf(field.current);
      return !selection || selection.from === selection.to ? '' : `${selection.from},${selection.to},${selection.head}`;
    }, [field]),
    () => '',
  );
  if (known === '') return null;
  const [from = 0, to = 0, head = 0] = known.split(',').map(Number);
  return { from, to, head };
}

const events = ['selectionchange', 'focusin', 'focusout'] as const;

function onSelection(listener: () => void): () => void {
  for (const name of events) document.addEventListener(name, listener);
  return () => {
    for (const name of events) document.removeEventListener(name, listener);
  };
}
