import type { Alignment } from '@jolimot/card/style';
import type { MessageSlot } from '@jolimot/card/templates/template';
import { printable, splitGraphemes } from '@jolimot/card/typeset/printable-text';
import type { SetLine, SetMessage } from '@jolimot/card/typeset/set-message';
import { type Shaper, widthOf } from '@jolimot/card/typeset/shaper';

/** In UTF-16 units of the printable text; mm from the trim's top-left. */
type MappedLine = {
  readonly start: number;
  /** After the last drawn letter. */
  readonly end: number;
  /** And the undrawn spaces. */
  readonly next: number;
  readonly top: number;
  readonly xs: readonly number[];
};

/** By the shaper of the print. */
export type CaretMap = {
  /** As typed. */
  readonly text: string;
  /** As drawn. */
  readonly drawn: string;
  readonly leading: number;
  readonly lines: readonly MappedLine[];
};

export type CaretPlace = { readonly line: number; readonly x: number; readonly top: number };

const startShare = { left: 0, center: 0.5, right: 1 } as const;
const isSpace = (character: string | undefined): boolean => character === ' ' || character === '\u00A0';

export type MappedMessage = {
  readonly text: string;
  readonly set: SetMessage;
  readonly slot: MessageSlot;
  readonly align: Alignment;
  readonly shaper: Shaper;
};

export function mapCarets(message: MappedMessage): CaretMap {
  const { text, set, slot, align } = message;
  const drawn = printable(text);
  const { leading } = set;
  const top = (line: number): number => slot.rect.y + line * leading;
  const lines: MappedLine[] = [];
  let from = 0;
  set.lines.forEach((line, index) => {
    const { start } = line;
    const end = start + line.text.length;
    const next = nextStart(drawn, end, set.lines[index + 1]);
    lines.push(mappedLine({ start, end, next, top: top(index) }, () => placesOf(message, line, next - start)));
    from = next;
  });
  // The caret can be there.
  const empty = slot.rect.x + slot.rect.w * startShare[align];
  while (from < drawn.length || lines.length === 0 || endsLine(drawn, lines.at(-1))) {
    const stop = drawn.indexOf('\n', from);
    const end = stop === -1 ? drawn.length : stop;
    const next = stop === -1 ? drawn.length : stop + 1;
    const xs = Array.from({ length: next - from + 1 }, () => empty);
    lines.push({ start: from, end, next, top: top(lines.length), xs });
    from = next;
  }
  return { text, drawn, leading, lines };
}

/** A key needs only the caret's line. */
function mappedLine(line: Omit<MappedLine, 'xs'>, measure: () => number[]): MappedLine {
  let xs: readonly number[] | undefined;
  return {
    ...line,
    get xs() {
      xs ??= measure();
      return xs;
    },
  };
}

const endsLine = (drawn: string, line: MappedLine | undefined): boolean =>
  line !== undefined && line.next > line.end && drawn[line.next - 1] === '\n';

function nextStart(drawn: string, end: number, next: SetLine | undefined): number {
  if (next) return next.start;
  let at = end;
  while (isSpace(drawn[at])) at += 1;
  return drawn[at] === '\n' ? at + 1 : at;
}

/** Letters of one glyph share its width; trailing spaces stay inside. */
function placesOf({ set, slot, shaper }: MappedMessage, line: SetLine, count: number): number[] {
  const perUnit = set.sizeMm / shaper.unitsPerEm(set.fontId);
  const widths = new Map<number, number>();
  for (const { cluster, advance } of line.shaped.glyphs) widths.set(cluster, (widths.get(cluster) ?? 0) + advance);
  const clusters = [...widths.keys()].sort((a, b) => a - b);
  const xs: number[] = [];
  let x = line.x;
  clusters.forEach((cluster, index) => {
    const until = clusters[index + 1] ?? line.text.length;
    const width = (widths.get(cluster) ?? 0) * perUnit;
    for (let at = cluster; at < until; at += 1) xs.push(x + (width * (at - cluster)) / (until - cluster));
    x += width;
  });
  xs.push(x);
  const space = spaceWidth(set, shaper);
  const edge = Math.max(x, slot.rect.x + slot.rect.w);
  while (xs.length <= count) xs.push(Math.min(edge, (xs.at(-1) ?? x) + space));
  return xs;
}

const spaceWidth = ({ fontId, sizeMm }: SetMessage, shaper: Shaper): number =>
  widthOf(shaper, fontId, '\u00A0', sizeMm);

/** Drawing composes accents and drops invisible characters. */
const toDrawn = (map: CaretMap, offset: number): number =>
  offset >= map.text.length ? map.drawn.length : printable(map.text.slice(0, offset)).length;

function toTyped(map: CaretMap, offset: number): number {
  let [low, high] = [0, map.text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (toDrawn(map, middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function lineOf(map: CaretMap, drawnOffset: number): number {
  const index = map.lines.findLastIndex((line) => line.start <= drawnOffset);
  return Math.max(0, index);
}

/** mm */
export function caretPlace(map: CaretMap, offset: number): CaretPlace {
  const at = toDrawn(map, offset);
  const line = lineOf(map, at);
  const found = map.lines[line];
  return { line, x: found?.xs[Math.min(at - found.start, found.xs.length - 1)] ?? 0, top: found?.top ?? 0 };
}

/** @param x in mm */
function nearestIn(map: CaretMap, line: MappedLine, x: number): number {
  // After a broken line it is of the next.
  const last = Math.min(
    line.next - line.start,
    endsLine(map.drawn, line) ? line.next - line.start - 1 : line.end - line.start,
  );
  let best = 0;
  let at = 0;
  for (const grapheme of ['', ...splitGraphemes(map.drawn.slice(line.start, line.start + last))]) {
    at += grapheme.length;
    if (Math.abs((line.xs[at] ?? 0) - x) < Math.abs((line.xs[best] ?? 0) - x)) best = at;
  }
  return toTyped(map, line.start + best);
}

/** x and y in mm. */
export function offsetAt(map: CaretMap, x: number, y: number): number {
  const first = map.lines[0];
  if (!first) return 0;
  const index = Math.floor((y - first.top) / map.leading);
  const line = map.lines[Math.max(0, Math.min(map.lines.length - 1, index))];
  return line ? nearestIn(map, line, x) : 0;
}

/** Nearest to x (mm); else the start or end of the text. */
export function offsetBeside(map: CaretMap, offset: number, by: 1 | -1, x: number): number {
  const line = map.lines[caretPlace(map, offset).line + by];
  if (line) return nearestIn(map, line, x);
  return by === 1 ? map.text.length : 0;
}

export function lineEnds(map: CaretMap, offset: number): { start: number; end: number } {
  const line = map.lines[caretPlace(map, offset).line];
  if (!line) return { start: 0, end: map.text.length };
  const isCut = line.end === line.next && line !== map.lines.at(-1);
  // After a cut word it is of the next line.
  const letters = isCut ? splitGraphemes(map.drawn.slice(line.start, line.end)).slice(0, -1).join('') : null;
  const end = letters === null ? line.end : line.start + letters.length;
  return { start: toTyped(map, line.start), end: toTyped(map, end) };
}

export type Band = { readonly x: number; readonly width: number; readonly top: number };

/** A selected line end is a narrow strip. */
export function selectedBands(map: CaretMap, from: number, to: number): Band[] {
  const [start, end] = [toDrawn(map, from), toDrawn(map, to)];
  return map.lines.flatMap((line): Band[] => {
    if (end <= start || end <= line.start || start >= Math.max(line.next, line.start + 1)) return [];
    const a = line.xs[Math.max(0, start - line.start)] ?? 0;
    const isEnded = endsLine(map.drawn, line);
    const b = line.xs[Math.min(end, isEnded ? line.next - 1 : line.next) - line.start] ?? a;
    const lineEnd = isEnded && end >= line.next ? map.leading * 0.2 : 0;
    return b - a + lineEnd > 0 ? [{ x: a, width: b - a + lineEnd, top: line.top }] : [];
  });
}
