import { postalLines } from '../address/postal-address';
import { inkOn } from '../contrast';
import { mmPerPoint, type Rect } from '../geometry';
import type { FaceTemplate } from '../templates/template';
import type { SetLine } from '../typeset/set-message';
import { type Shaper, widthOf } from '../typeset/shaper';
import type { CardInput, LayoutMode } from './card-input';
import type { DisplayItem, RectItem, TextItem } from './display-list';
import { setLine, textItems } from './place-text';
import { groundOf } from './words';

const black = '#000000';
/** Readers want an address of 10 pt; a long line may bring it down to 8.5 (card.md, "Addresses"). */
const largest = 10 * mmPerPoint;
const smallest = 8.5 * mmPerPoint;
const step = 0.25 * mmPerPoint;
const addressLeading = 1.3;
/** A C6 envelope has a wider block than the 55 mm that the size is reckoned for. */
const addressWidth = 55;

/** The largest size at which all lines fit a width, never below the floor. */
function fittingSize(lines: readonly string[], width: number, shaper: Shaper): number {
  let size = largest;
  while (size > smallest && lines.some((line) => widthOf(shaper, 'barlow', line, size) > width)) {
    size = Math.max(smallest, size - step);
  }
  return size;
}

const block = (lines: readonly string[], slot: Rect, size: number, leading: number, shaper: Shaper): SetLine[] =>
  lines.map((line, index) => {
    const place = { x: slot.x, y: slot.y + size * (0.85 + index * leading), align: 'left' } as const;
    return setLine(line, place, 'barlow', size, shaper);
  });

/** Grey bars where the address will be. */
function addressBars(slot: Rect): RectItem[] {
  const shares = [0.62, 0.8, 0.7, 0.5];
  return shares.map((share, index) => ({
    kind: 'rect',
    role: 'address',
    rect: { x: slot.x, y: slot.y + 1.2 + index * largest * addressLeading, w: addressWidth * share, h: 1.8 },
    fill: '#D9D6CE',
  }));
}

/** The recipient, as NF Z10-011 wants it; before an order, bars in its place (not in print). */
export function addressItems(face: FaceTemplate, input: CardInput, mode: LayoutMode, shaper: Shaper): DisplayItem[] {
  if (!face.address) return [];
  if (!input.address) return mode === 'print' ? [] : addressBars(face.address);
  const lines = postalLines(input.address);
  const sizeMm = fittingSize(lines, addressWidth, shaper);
  const look = { role: 'address', fontId: 'barlow', sizeMm, color: black } as const;
  return textItems(block(lines, face.address, sizeMm, addressLeading, shaper), look, shaper);
}

/** The sender: as many of the lines as the slot holds, small. */
export function returnAddressItems(face: FaceTemplate, input: CardInput, shaper: Shaper): TextItem[] {
  const slot = face.returnAddress;
  if (!slot || !input.returnAddress || input.returnAddress.length === 0) return [];
  const sizeMm = 6.5 * mmPerPoint;
  const leading = 1.25;
  const room = Math.floor(slot.h / (sizeMm * leading));
  const lines = input.returnAddress.length <= room ? input.returnAddress : [input.returnAddress.join(' · ')];
  const color = inkOn(groundOf(face, input), black);
  const look = { role: 'return address', fontId: 'barlow', sizeMm, color } as const;
  return textItems(block(lines, slot, sizeMm, leading, shaper), look, shaper);
}
