import { type FontId, fonts } from '../fonts';
import type { CardStyle } from '../style';
import type { MessageSlot } from '../templates/template';
import { breakLines, type ParagraphCache } from './break-lines';
import { printable } from './printable-text';
import { type ShapedText, type Shaper, widthOf } from './shaper';

export type SetLine = {
  /** After {@link printable}. */
  readonly text: string;
  /** UTF-16 offset in the printable text. */
  readonly start: number;
  readonly shaped: ShapedText;
  /** mm from the trim's left. */
  readonly x: number;
  /** mm from the trim's top to the baseline. */
  readonly y: number;
  readonly width: number;
};

export type SetMessage = {
  readonly fontId: FontId;
  readonly sizeMm: number;
  /** mm from one baseline to the next. */
  readonly leading: number;
  readonly maxLines: number;
  /** Also those beyond `maxLines`. */
  readonly lines: readonly SetLine[];
};

const alignedShare = { left: 0, center: 0.5, right: 1 } as const;

/** mm from the trim's top. */
export function messageBaselines(slot: MessageSlot, style: Pick<CardStyle, 'font' | 'size'>): number[] {
  const count = slot.lines[style.size];
  const leading = slot.rect.h / count;
  return Array.from({ length: count }, (_, index) => slot.rect.y + (index + fonts[style.font].baseline) * leading);
}

type MessageStyle = Pick<CardStyle, 'font' | 'size' | 'align'>;

function keyOf(text: string, { rect, lines }: MessageSlot, { font, size, align }: MessageStyle): string {
  return `${font} ${align} ${lines[size]} ${rect.x} ${rect.y} ${rect.w} ${rect.h}\n${text}`;
}

type Cache = { messages: Map<string, SetMessage>; paragraphs: Map<string, ParagraphCache> };
const caches = new WeakMap<Shaper, Cache>();
/** Drawing, counting and validating set the same message at each key. */
const cachedMessages = 8;
const cachedParagraphs = 300;

function cacheOf(shaper: Shaper): Cache {
  const cache = caches.get(shaper) ?? { messages: new Map(), paragraphs: new Map() };
  caches.set(shaper, cache);
  return cache;
}

/** A key breaks only one paragraph again. @param measure line width, em */
function paragraphCache(shaper: Shaper, font: FontId, measure: number): ParagraphCache {
  const { paragraphs } = cacheOf(shaper);
  const key = `${font} ${measure}`;
  const known = paragraphs.get(key);
  if (known && known.size < cachedParagraphs) return known;
  const fresh: ParagraphCache = new Map();
  paragraphs.set(key, fresh);
  return fresh;
}

/** Preview, print and validation agree by it. @param text as typed */
export function setMessage(text: string, slot: MessageSlot, style: MessageStyle, shaper: Shaper): SetMessage {
  const { messages } = cacheOf(shaper);
  const key = keyOf(text, slot, style);
  const found = messages.get(key);
  if (found) return found;
  const set = place(text, slot, style, shaper);
  const [oldest] = messages.keys();
  if (messages.size >= cachedMessages && oldest !== undefined) messages.delete(oldest);
  messages.set(key, set);
  return set;
}

function place(text: string, slot: MessageSlot, style: MessageStyle, shaper: Shaper): SetMessage {
  const font = fonts[style.font];
  const maxLines = slot.lines[style.size];
  const leading = slot.rect.h / maxLines;
  const sizeMm = leading * font.sizePerLine;
  const fits = (line: string): boolean => widthOf(shaper, style.font, line, sizeMm) <= slot.rect.w;
  const known = paragraphCache(shaper, style.font, slot.rect.w / sizeMm);
  const lines = breakLines(printable(text), fits, known).map(({ text: line, start }, index): SetLine => {
    const shaped = shaper.shape(style.font, line);
    const width = (shaped.advance * sizeMm) / shaper.unitsPerEm(style.font);
    const x = slot.rect.x + (slot.rect.w - width) * alignedShare[style.align];
    return { text: line, start, shaped, x, y: slot.rect.y + (index + font.baseline) * leading, width };
  });
  return { fontId: style.font, sizeMm, leading, maxLines, lines };
}
