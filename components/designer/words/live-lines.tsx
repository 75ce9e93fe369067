import type { Rect } from '@jolimot/card/geometry';
import { textItems } from '@jolimot/card/layout/place-text';
import { sameItem } from '@jolimot/card/layout/same-item';
import type { CardStyle } from '@jolimot/card/style';
import type { MessageSlot } from '@jolimot/card/templates/template';
import { messageBaselines } from '@jolimot/card/typeset/set-message';
import { memo } from 'react';
import { selectedBands } from '@/lib/creation/words/caret-map';
import { Line } from '../card/card-face';
import { useDesigner } from '../document/designer-context';
import { useLiveMessage } from './live-message';

/** The colour of the paper, and that of text that will not be printed. */
const paper = '#FFFFFF';
const refused = '#A3164C';

/** Memoised: a key changes one or two lines. */
const KnownLine = memo(Line, ({ item: before }, { item: after }) => sameItem(before, after));

/** The message with the line breaks of the print, on ruled lines, which are not printed. */
export function LiveLines({ view }: { view: Rect }) {
  const { creation, shaper } = useDesigner();
  const { slot, drawn, ink } = useLiveMessage();
  if (!creation) return null;
  const { style } = creation;
  const max = slot.lines[style.size];
  const lines =
    drawn && shaper
      ? textItems(
          drawn.set.lines,
          { role: 'Message', fontId: style.font, sizeMm: drawn.set.sizeMm, color: ink },
          shaper,
        )
      : [];
  return (
    <svg
      viewBox={`${view.x} ${view.y} ${view.w} ${view.h}`}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      {drawn && drawn.set.lines.length > max && (
        <Slip slot={slot} lines={drawn.set.lines.length - max} leading={drawn.set.leading} />
      )}
      <Rules slot={slot} font={style.font} size={style.size} />
      <UnprintableMarks />
      {lines.map((item) => (
        <KnownLine key={item.line} item={item.line < max ? item : { ...item, color: refused }} />
      ))}
    </svg>
  );
}

const Rules = memo(function Rules({ slot, font, size }: Pick<CardStyle, 'font' | 'size'> & { slot: MessageSlot }) {
  const { x, w } = slot.rect;
  const d = messageBaselines(slot, { font, size })
    .map((y) => `M${x} ${y + 0.5}h${w}`)
    .join('');
  return <path d={d} stroke="#6AA5EE" strokeOpacity="0.45" strokeWidth="0.25" fill="none" />;
});

/** The paper under lines that do not fit the card: they are shown below it, and not lost. */
function Slip({ slot, lines, leading }: { slot: MessageSlot; lines: number; leading: number }) {
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

/** Marks each character that cannot be printed. */
function UnprintableMarks() {
  const { drawn, unprintables } = useLiveMessage();
  if (!drawn) return null;
  const { carets } = drawn;
  return unprintables.flatMap(({ from, to }) =>
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
