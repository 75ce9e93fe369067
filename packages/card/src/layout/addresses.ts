import { inkOn } from '../contrast';
import { mmPerPoint, type Rect } from '../geometry';
import { addressLineMaximum } from '../postal/address';
import { lengthOf } from '../postal/address-lines';
import { templateFor } from '../templates/registry';
import { type FaceTemplate, safe, type TemplateRef } from '../templates/template';
import type { SetLine } from '../typeset/set-message';
import { type Shaper, widthOf } from '../typeset/shaper';
import type { AddressBlock, CardInput, LayoutMode } from './card-input';
import type { DisplayItem, Face, RectItem, TextItem } from './display-list';
import { setLine, textItems } from './place-text';
import { groundOf } from './words';

const black = '#000000';
/** In mm: 10 pt, for long lines 8.5 pt (docs/product/addresses.md, "Printed lines"). */
const largest = 10 * mmPerPoint;
const smallest = 8.5 * mmPerPoint;
const step = 0.25 * mmPerPoint;
const addressLeading = 1.3;
const returnSize = 6.5 * mmPerPoint;
/** mm; the slot on a C6 envelope is wider. */
const addressWidth = 55;

type AddressFont = AddressBlock['fontId'];

const widestLine = (lines: readonly string[], fontId: AddressFont, size: number, shaper: Shaper): number =>
  Math.max(0, ...lines.map((line) => widthOf(shaper, fontId, line, size)));

/**
 * At least 8.5 pt, unless the address would leave the card.
 * @param height only a label can be too low for seven lines
 * @param room width up to the safe margin
 */
function fittingSize(
  { lines, fontId }: AddressBlock,
  { width, height, room }: Readonly<Record<'width' | 'height' | 'room', number>>,
  shaper: Shaper,
): number {
  const isTooLarge = (size: number): boolean =>
    widestLine(lines, fontId, size, shaper) > width || lines.length * size * addressLeading > height;
  let size = largest;
  while (size > smallest && isTooLarge(size)) size = Math.max(smallest, size - step);
  return size * Math.min(1, room / widestLine(lines, fontId, size, shaper));
}

/** Old orders print in `barlow`, which lacks accents such as in `ễ`. */
function withoutMissingAccents(line: string, shaper: Shaper): string {
  const has = (character: string): boolean => shaper.has('barlow', character.codePointAt(0) ?? 0);
  const bare = (character: string): string => character.normalize('NFD').replace(/\p{M}/gu, '');
  return Array.from(line.normalize('NFC'), (one) => (has(one) || !has(bare(one)) ? one : bare(one))).join('');
}

const block = ({ lines, fontId }: AddressBlock, slot: Rect, size: number, leading: number, shaper: Shaper): SetLine[] =>
  lines.map((line, index) => {
    const place = { x: slot.x, y: slot.y + size * (0.85 + index * leading), align: 'left' } as const;
    return setLine(line, place, fontId, size, shaper);
  });

const lacksGlyph = (line: string, fontId: AddressFont, shaper: Shaper): boolean =>
  Array.from(line).some((character) => !shaper.has(fontId, character.codePointAt(0) ?? 0));

const addressBar = (slot: Rect, line: number, share: number, size: number): RectItem => ({
  kind: 'rect',
  role: 'address',
  rect: { x: slot.x, y: slot.y + size * (0.35 + line * addressLeading), w: addressWidth * share, h: size / 2 },
  fill: '#D9D6CE',
});

const addressBars = (slot: Rect): RectItem[] =>
  [0.62, 0.8, 0.7, 0.5].map((share, line) => addressBar(slot, line, share, largest));

/** Old orders may have long lines in a smaller size (docs/product/addresses.md, "Nothing is cut"). */
function requireWhole({ lines, fontId }: AddressBlock, slot: Rect, sizeMm: number, shaper: Shaper): void {
  if (lines.some((line) => lacksGlyph(line, fontId, shaper))) throw new Error('A letter of the address has no glyph.');
  if (fontId === 'barlow') return;
  if (lines.some((line) => lengthOf(line) > addressLineMaximum)) throw new Error('A line of the address is too long.');
  if (lines.length * sizeMm * addressLeading > slot.h) throw new Error('The address has too many lines.');
}

/** A side of a card, or a label. */
type AddressedFace = Pick<FaceTemplate, 'trim' | 'address'>;

/**
 * NF Z10-011. Bars replace a missing address and, on screen, an unprintable line.
 * @throws Error in `print` mode for an address that cannot be printed whole
 */
export function addressItems(
  face: AddressedFace,
  given: AddressBlock | undefined,
  mode: LayoutMode,
  shaper: Shaper,
): DisplayItem[] {
  const slot = face.address;
  if (!slot) return [];
  if (!given || given.lines.length === 0) return mode === 'print' ? [] : addressBars(slot);
  const { fontId } = given;
  const lines = fontId === 'barlow' ? given.lines.map((line) => withoutMissingAccents(line, shaper)) : given.lines;
  const isBar = (line: string): boolean => fontId === 'fira' && mode !== 'print' && lacksGlyph(line, fontId, shaper);
  const address = { lines: lines.map((line) => (isBar(line) ? '' : line)), fontId };
  const room = { width: addressWidth, height: slot.h, room: face.trim.w - safe - slot.x };
  const sizeMm = fittingSize(address, room, shaper);
  if (mode === 'print') requireWhole(address, slot, sizeMm, shaper);
  const look = { role: 'address', fontId, sizeMm, color: black } as const;
  const bars = lines.flatMap((line, index) => (isBar(line) ? [addressBar(slot, index, 0.7, sizeMm)] : []));
  return [...textItems(block(address, slot, sizeMm, addressLeading, shaper), look, shaper), ...bars];
}

/**
 * @param shaper with `fira` loaded
 * @throws Error when the template version is unknown
 */
export function layoutAddress(template: TemplateRef, address: AddressBlock, shaper: Shaper): Face {
  const face = templateFor(template).faces.find((one) => one.address !== undefined);
  if (!face) throw new Error(`The template ${template.product} has no face with an address.`);
  return { id: face.id, trim: face.trim, bleed: face.bleed, items: addressItems(face, address, 'preview', shaper) };
}

/** One row each if they fit, else one row, else two of similar length. */
function rowsOf(lines: readonly string[], room: number, widthOfRow: (row: string) => number, most: number) {
  const joined = (parts: readonly string[]): string => parts.join(' · ');
  if (lines.length <= room) return lines;
  if (widthOfRow(joined(lines)) <= most) return [joined(lines)];
  const splits = lines.slice(1).map((_, at) => [joined(lines.slice(0, at + 1)), joined(lines.slice(at + 1))]);
  const longest = (rows: readonly string[]): number => Math.max(...rows.map(widthOfRow));
  return splits.toSorted((a, b) => longest(a) - longest(b))[0] ?? lines;
}

/** The franking zone begins beside the slot. */
export function returnAddressItems(face: FaceTemplate, input: CardInput, shaper: Shaper): TextItem[] {
  const slot = face.returnAddress;
  if (!slot || !input.returnAddress || input.returnAddress.length === 0) return [];
  const leading = 1.25;
  const room = Math.floor(slot.h / (returnSize * leading));
  const width = (row: string): number => widthOf(shaper, 'fira', row, returnSize);
  const lines = rowsOf(input.returnAddress, room, width, slot.w);
  const sizeMm = returnSize * Math.min(1, slot.w / widestLine(lines, 'fira', returnSize, shaper));
  const color = inkOn(groundOf(face, input), black);
  const look = { role: 'return address', fontId: 'fira', sizeMm, color } as const;
  return textItems(block({ lines, fontId: 'fira' }, slot, sizeMm, leading, shaper), look, shaper);
}
