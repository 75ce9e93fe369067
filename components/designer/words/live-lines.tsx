import type { Rect } from '@jolimot/card/geometry';
import { type TextLook, textItems } from '@jolimot/card/layout/place-text';
import type { CardStyle } from '@jolimot/card/style';
import type { MessageSlot } from '@jolimot/card/templates/template';
import { messageBaselines, type SetLine } from '@jolimot/card/typeset/set-message';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import { useOutbox } from '@/lib/creation/outbox/outbox-store';
import { selectedBands } from '@/lib/creation/words/caret-map';
import { Line } from '../../card/card-face';
import { useDesign, useDrawing } from '../document/designer-context';
import { type LiveMessage, useLiveMessage, useReadMessage } from './live-message';
import { frameOf, paintLines } from './painted-lines';

const paper = '#FFFFFF';
const refused = '#A3164C';

function LiveLine({ line, at, look, shaper }: { line: SetLine; at: number; look: TextLook; shaper: Shaper }) {
  return textItems([line], look, shaper).map((item) => <Line key={at} item={{ ...item, line: at }} />);
}

const sameLook = (a: TextLook, b: TextLook): boolean =>
  a.fontId === b.fontId && a.sizeMm === b.sizeMm && a.color === b.color;
const sameLine = (a: SetLine, b: SetLine): boolean => a.text === b.text && a.x === b.x && a.y === b.y;

/** A key changes one or two lines. */
const KnownLine = memo(
  LiveLine,
  (before, after) =>
    before.shaper === after.shaper && sameLook(before.look, after.look) && sameLine(before.line, after.line),
);

/** The rules are not printed. */
export function LiveLines({ view }: { view: Rect }) {
  const { creation } = useDesign();
  const slot = useLiveMessage((live) => live.slot);
  if (!creation) return null;
  const { font, size } = creation.style;
  return (
    <svg
      viewBox={`${view.x} ${view.y} ${view.w} ${view.h}`}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      <Slip slot={slot} max={slot.lines[size]} />
      <Rules slot={slot} font={font} size={size} />
      <UnprintableMarks />
      <Lines font={font} max={slot.lines[size]} />
    </svg>
  );
}

/** {@link paintLines} writes changes within lines. */
function Lines({ font, max }: { font: CardStyle['font']; max: number }) {
  const { shaper } = useDrawing();
  const ink = useLiveMessage((live) => live.ink);
  const frame = useLiveMessage(({ drawn }) => drawn && frameOf(drawn.set));
  const group = useRef<SVGGElement>(null);
  const read = useReadMessage();
  usePaintedLines(group, read, frame);
  const set = read().drawn?.set;
  if (!set || !shaper) return null;
  const look: TextLook = { role: 'Message', fontId: font, sizeMm: set.sizeMm, color: ink };
  return (
    <g ref={group}>
      {set.lines.map((line, index) => (
        <KnownLine
          key={index}
          line={line}
          at={index}
          look={index < max ? look : { ...look, color: refused }}
          shaper={shaper}
        />
      ))}
    </g>
  );
}

function usePaintedLines(
  group: RefObject<SVGGElement | null>,
  read: () => LiveMessage,
  frame: string | undefined,
): void {
  useLayoutEffect(() => {
    const paint = (): void => {
      const set = read().drawn?.set;
      // Other lines must render first.
      if (group.current && set && frameOf(set) === frame) paintLines(group.current, set);
    };
    paint();
    return useOutbox.subscribe(paint);
  });
}

const Rules = memo(function Rules({ slot, font, size }: Pick<CardStyle, 'font' | 'size'> & { slot: MessageSlot }) {
  const { x, w } = slot.rect;
  const d = messageBaselines(slot, { font, size })
    .map((y) => `M${x} ${y + 0.5}h${w}`)
    .join('');
  return <path d={d} stroke="#6AA5EE" strokeOpacity="0.45" strokeWidth="0.25" fill="none" />;
});

/** Below the card, not lost. */
function Slip({ slot, max }: { slot: MessageSlot; max: number }) {
  const lines = useLiveMessage(({ drawn }) => Math.max(0, (drawn?.set.lines.length ?? 0) - max));
  if (lines === 0) return null;
  const leading = slot.rect.h / max;
  const { x, y, w, h } = slot.rect;
  const top = y + h;
  return (
    <g>
      <rect
        x={x - 4}
        y={top}
        width={w + 8}
        height={(lines + 0.4) * leading}
        fill={paper}
        filter="drop-shadow(0 .6px .8px #3a2a1a40)"
      />
      <path d={`M${x - 4} ${top}h${w + 8}`} stroke={refused} strokeWidth="0.35" strokeDasharray="1.6 1.2" />
    </g>
  );
}

function UnprintableMarks() {
  // No render per key while all can be printed.
  const live = useLiveMessage((now) => (now.unprintables.length > 0 ? now : null));
  if (!live?.drawn) return null;
  const { carets } = live.drawn;
  return live.unprintables.flatMap(({ from, to }) =>
    selectedBands(carets, from, to).map(({ x, width, top }) => (
      <rect
        key={`${from}-${top}`}
        x={x - 0.4}
        y={top + carets.leading * 0.12}
        width={width + 0.8}
        height={carets.leading * 0.8}
        rx="0.6"
        fill="#FBDCE0"
        stroke={refused}
        strokeWidth="0.25"
      />
    )),
  );
}
