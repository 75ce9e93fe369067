import { inkOn } from '../contrast';
import { mmPerPoint, type Rect } from '../geometry';
import { postalLines } from '../postal-address';
import { type FaceTemplate, safe } from '../templates/template';
import type { SetLine } from '../typeset/set-message';
import { type Shaper, widthOf } from '../typeset/shaper';
import type { CardInput, LayoutMode } from './card-input';
import type { DisplayItem, RectItem, TextItem } from './display-list';
import { setLine, textItems } from './place-text';
import { groundOf } from './words';

const black = '#000000';
/** Type sizes of an address, mm: 10 pt, for long lines down to 8.5 pt (docs/product/addresses.md, "Printed lines"). */
const largest = 10 * mmPerPoint;
const smallest = 8.5 * mmPerPoint;
const step = 0.25 * mmPerPoint;
const addressLeading = 1.3;
/** Type size of the sender's address, mm. */
const returnSize = 6.5 * mmPerPoint;
/** The width that the type size is chosen for, mm; the slot on a C6 envelope is wider. */
const addressWidth = 55;

const widestLine = (lines: readonly string[], size: number, shaper: Shaper): number =>
  Math.max(0, ...lines.map((line) => widthOf(shaper, 'barlow', line, size)));

/**
 * The largest type size (mm) at which all lines fit a width, at least 8.5 pt. An address that would then still leave the
 * card is set smaller: one that is cut off cannot be delivered.
 * @param width preferred width, mm
 * @param room width up to the safe margin, mm
 */
function fittingSize(lines: readonly string[], width: number, room: number, shaper: Shaper): number {
  let size = largest;
  while (size > smallest && widestLine(lines, size, shaper) > width) size = Math.max(smallest, size - step);
  return size * Math.min(1, room / widestLine(lines, size, shaper));
}

/** Removes the accents of letters that the font lacks, such as `ễ`: postal services can read the bare letter. */
function withoutMissingAccents(line: string, shaper: Shaper): string {
  const has = (character: string): boolean => shaper.has('barlow', character.codePointAt(0) ?? 0);
  const bare = (character: string): string => character.normalize('NFD').replace(/\p{M}/gu, '');
  return Array.from(line.normalize('NFC'), (one) => (has(one) || !has(bare(one)) ? one : bare(one))).join('');
}

const block = (lines: readonly string[], slot: Rect, size: number, leading: number, shaper: Shaper): SetLine[] =>
  lines.map((line, index) => {
    const place = { x: slot.x, y: slot.y + size * (0.85 + index * leading), align: 'left' } as const;
    return setLine(line, place, 'barlow', size, shaper);
  });

/** Grey bars in place of the address. */
function addressBars(slot: Rect): RectItem[] {
  const shares = [0.62, 0.8, 0.7, 0.5];
  return shares.map((share, index) => ({
    kind: 'rect',
    role: 'address',
    rect: { x: slot.x, y: slot.y + 1.2 + index * largest * addressLeading, w: addressWidth * share, h: 1.8 },
    fill: '#D9D6CE',
  }));
}

/** The recipient's address (NF Z10-011); without one bars, or nothing in `print` mode. */
export function addressItems(face: FaceTemplate, input: CardInput, mode: LayoutMode, shaper: Shaper): DisplayItem[] {
  if (!face.address) return [];
  if (!input.address) return mode === 'print' ? [] : addressBars(face.address);
  const lines = postalLines(input.address).map((line) => withoutMissingAccents(line, shaper));
  const room = face.trim.w - safe - face.address.x;
  const sizeMm = fittingSize(lines, addressWidth, room, shaper);
  const look = { role: 'address', fontId: 'barlow', sizeMm, color: black } as const;
  return textItems(block(lines, face.address, sizeMm, addressLeading, shaper), look, shaper);
}

/** The sender's lines as rows: one each if there is room, else all joined on one row, else on two of similar length. */
function rowsOf(lines: readonly string[], room: number, widthOfRow: (row: string) => number, most: number) {
  const joined = (parts: readonly string[]): string => parts.join(' · ');
  if (lines.length <= room) return lines;
  if (widthOfRow(joined(lines)) <= most) return [joined(lines)];
  const splits = lines.slice(1).map((_, at) => [joined(lines.slice(0, at + 1)), joined(lines.slice(at + 1))]);
  const longest = (rows: readonly string[]): number => Math.max(...rows.map(widthOfRow));
  return splits.toSorted((a, b) => longest(a) - longest(b))[0] ?? lines;
}

/** The sender's address, at most as wide as its slot: the franking zone begins beside it. */
export function returnAddressItems(face: FaceTemplate, input: CardInput, shaper: Shaper): TextItem[] {
  const slot = face.returnAddress;
  if (!slot || !input.returnAddress || input.returnAddress.length === 0) return [];
  const leading = 1.25;
  const room = Math.floor(slot.h / (returnSize * leading));
  const width = (row: string): number => widthOf(shaper, 'barlow', row, returnSize);
  const sender = input.returnAddress.map((line) => withoutMissingAccents(line, shaper));
  const lines = rowsOf(sender, room, width, slot.w);
  const sizeMm = returnSize * Math.min(1, slot.w / widestLine(lines, returnSize, shaper));
  const color = inkOn(groundOf(face, input), black);
  const look = { role: 'return address', fontId: 'barlow', sizeMm, color } as const;
  return textItems(block(lines, slot, sizeMm, leading, shaper), look, shaper);
}
