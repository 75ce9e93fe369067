import { type Rect, rect } from '@jolimot/card/geometry';
import { productSlugs } from '@jolimot/card/products';
import { describe, expect, it } from 'vitest';
import { overlaps } from '../../../../packages/card/test/rectangles';
import { ownLine } from '../card-fonts';
import { marksOf, placesOf, sheetSize } from './imposition';
import { colourBar, headLines, headLook, registerCrosses } from './sheet-head';

const longest = [
  'Lot 99999 - 250/250 - recto - cartes 997 à 1000 sur 1000',
  'cartes postales, à poster du 28/12/2026 au 30/12/2026',
] as const;

const words = headLines.flatMap((x, at) =>
  ownLine(longest[at] ?? '', { x, y: headLook.y, align: 'left' }, headLook).map((line) =>
    rect(line.x, line.y - 0.75 * line.sizeMm, line.width, line.sizeMm),
  ),
);
const parts: Rect[] = [...words, ...colourBar.map(({ area }) => area), ...registerCrosses];

describe.each(productSlugs)('the head of a sheet of %ss', (product) => {
  it.each(['front', 'back'] as const)('prints over no card and no mark, nor off the sheet (%s)', (side) => {
    const marks = marksOf(product, side).map(({ from, to }) =>
      rect(
        Math.min(from[0], to[0]) - 0.5,
        Math.min(from[1], to[1]),
        Math.abs(to[0] - from[0]) + 1,
        Math.abs(to[1] - from[1]),
      ),
    );
    const others = [...placesOf(product, side).map(({ printed }) => printed), ...marks];
    for (const part of parts) {
      for (const other of others) expect(overlaps(part, other), JSON.stringify([part, other])).toBe(false);
      expect(Math.min(part.x, part.y, sheetSize.w - part.x - part.w, sheetSize.h - part.y - part.h)).toBeGreaterThan(1);
    }
    for (const [at, part] of parts.entries()) {
      for (const other of parts.slice(at + 1)) expect(overlaps(part, other), JSON.stringify([part, other])).toBe(false);
    }
  });
});

it('has its crosses in one place on both sides of the turned sheet', () => {
  const mirrored = registerCrosses.map(({ x, y, w, h }) => rect(sheetSize.w - x - w, y, w, h));
  expect(mirrored).toEqual(expect.arrayContaining([...registerCrosses]));
});
