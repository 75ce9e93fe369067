import type { Rect } from '@jolimot/card/geometry';
import { productSlugs } from '@jolimot/card/products';
import { describe, expect, it } from 'vitest';
import { cardsOnSheet, marksOf, placesOf, sheetSize } from './imposition';

/** mm by which a press holds the sheet. */
const grip = 5;

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w - 1e-9 && b.x < a.x + a.w - 1e-9 && a.y < b.y + b.h - 1e-9 && b.y < a.y + a.h - 1e-9;
const sides = ['front', 'back'] as const;

it('lays four greeting cards on a sheet, or eight postcards', () => {
  expect(productSlugs.map(cardsOnSheet)).toEqual([4, 8]);
});

it('lays them 6 mm apart, postcards 4 mm side by side (docs/product/back-office.md, "Sheets")', () => {
  const gaps = productSlugs.map((product) => {
    const [first, second, ...rest] = placesOf(product, 'front').map(({ trim }) => trim);
    if (!first || !second) throw new Error(`No two ${product}s lie on a sheet.`);
    const below = rest.find(({ x, y }) => x === first.x && y > first.y);
    return [second.x - first.x - first.w, (below?.y ?? 0) - first.y - first.h];
  });
  expect(gaps).toEqual([
    [6, 6],
    [4, 6],
  ]);
});

describe.each(productSlugs)('a sheet of %ss', (product) => {
  it('has each card behind itself when the sheet is turned about its vertical middle', () => {
    const backs = placesOf(product, 'back');
    for (const [at, { trim, printed }] of placesOf(product, 'front').entries()) {
      const back = backs[at];
      expect(back?.trim).toEqual({ ...trim, x: expect.closeTo(sheetSize.w - trim.x - trim.w, 9) });
      expect(back?.printed.x).toBeCloseTo(sheetSize.w - printed.x - printed.w, 9);
    }
  });

  it.each(sides)('prints no card over another, nor where the press holds the sheet (%s)', (side) => {
    const places = placesOf(product, side);
    for (const [at, { trim, printed }] of places.entries()) {
      expect(Math.min(printed.x, printed.y)).toBeGreaterThanOrEqual(grip);
      expect(Math.max(printed.x + printed.w - sheetSize.w, printed.y + printed.h - sheetSize.h)).toBeLessThanOrEqual(
        -grip,
      );
      // With less, an inexact cut leaves a white edge.
      for (const bleed of [trim.x - printed.x, trim.y - printed.y, printed.x + printed.w - trim.x - trim.w])
        expect(bleed).toBeGreaterThanOrEqual(2);
      for (const other of places.slice(at + 1)) expect(overlap(printed, other.printed)).toBe(false);
    }
  });

  it.each(sides)('marks each cut at both ends, and nothing that is printed (%s)', (side) => {
    const marks = marksOf(product, side);
    const cuts = marks.filter(({ kind }) => kind === 'cut');
    const places = placesOf(product, side);
    for (const { from, to } of marks) {
      const [x, y] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
      const line = { x, y, w: Math.abs(from[0] - to[0]), h: Math.abs(from[1] - to[1]) };
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0.5);
      for (const { printed } of places) expect(overlap(line, printed)).toBe(false);
    }
    for (const { trim } of places) {
      for (const x of [trim.x, trim.x + trim.w])
        expect(cuts.filter(({ from, to }) => from[0] === x && to[0] === x)).toHaveLength(2);
      for (const y of [trim.y, trim.y + trim.h])
        expect(cuts.filter(({ from, to }) => from[1] === y && to[1] === y)).toHaveLength(2);
    }
  });
});

it('marks the fold of a greeting card in its middle, on the front alone', () => {
  const folds = (side: 'front' | 'back') => marksOf('greeting-card', side).filter(({ kind }) => kind === 'fold');
  const middles = new Set(placesOf('greeting-card', 'front').map(({ trim }) => trim.x + trim.w / 2));
  expect(new Set(folds('front').map(({ from }) => from[0]))).toEqual(middles);
  expect([folds('back'), marksOf('postcard', 'front').filter(({ kind }) => kind === 'fold')]).toEqual([[], []]);
});
