import { describe, expect, it } from 'vitest';
import { waysToPay } from './ways-to-pay';

const shelf = [
  { nbCredit: 1, price: 320 },
  { nbCredit: 5, price: 1450 },
  { nbCredit: 10, price: 2700 },
  { nbCredit: 50, price: 11_500 },
];
const told = (missing: number, packages = shelf) =>
  waysToPay(missing, packages).map(({ nbCredit, price, saved }) => [nbCredit, price, saved]);

describe('the ways to pay for missing credits', () => {
  it('are just these, and the sheet that saves', () => {
    expect(told(1)).toEqual([
      [1, 320, 0],
      [5, 1450, 150],
    ]);
    expect(told(7)).toEqual([
      [7, 2240, 0],
      [10, 2700, 500],
    ]);
  });

  it('leave out what costs as much as a larger sheet, or more', () => {
    expect(told(5)).toEqual([
      [5, 1450, 150],
      [10, 2700, 500],
    ]);
    expect(told(9)).toEqual([
      [10, 2700, 500],
      [50, 11_500, 4500],
    ]);
  });

  it('are one by one beyond the largest sheet', () => {
    expect(told(60)).toEqual([[60, 19_200, 0]]);
  });

  it('are the sheets that are enough in a shop without single credits, and none where nothing is', () => {
    expect(told(6, shelf.slice(1))).toEqual([
      [10, 2700, 0],
      [50, 11_500, 0],
    ]);
    expect(told(60, shelf.slice(1))).toEqual([]);
    expect(told(1, [])).toEqual([]);
  });

  it('never offer a sheet that saves nothing, nor a gift', () => {
    const dear = [
      { nbCredit: 1, price: 0 },
      { nbCredit: 1, price: 300 },
      { nbCredit: 5, price: 1500 },
    ];
    expect(told(2, dear)).toEqual([[2, 600, 0]]);
  });
});
