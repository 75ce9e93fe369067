import { describe, expect, it } from 'vitest';
import { figures } from './marks.mjs';
import { isFailure, row, skippedRow, verdictOf } from './rows.mjs';
import { median, percentile, ratioInTurn } from './statistics.mjs';
import { jsonOf, markOf, tableOf } from './table.mjs';

describe('statistics', () => {
  it('takes the middle of values in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([])).toBe(0);
    expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.99)).toBe(10);
  });

  it('compares neighbours, so that a slow round changes nothing', () => {
    // The machine was three times slower in the second round, and in the fourth for only one.
    expect(ratioInTurn([20, 60, 20, 60, 20], [10, 30, 10, 10, 10])).toBe(2);
  });

  it('wants two series of the same rounds', () => {
    expect(() => ratioInTurn([1], [1, 2])).toThrow('same rounds');
    expect(() => ratioInTurn([], [])).toThrow('same rounds');
  });
});

describe('rows', () => {
  it('keep their mark up to the mark itself', () => {
    expect(verdictOf(row('home', 'htmlBr', 20))).toBe('pass');
    expect(verdictOf(row('home', 'htmlBr', 20.01))).toBe('miss');
    expect(verdictOf(row('home', 'performance', 95))).toBe('pass');
    expect(verdictOf(row('home', 'performance', 94))).toBe('miss');
  });

  it('count a figure that is no number as a miss', () => {
    expect(verdictOf(row('home', 'cls', Number.NaN))).toBe('miss');
  });

  it('have no verdict without a mark', () => {
    expect(verdictOf(row('home', 'lcp', 1500))).toBe('');
  });

  it('fail the bench only where every machine would miss', () => {
    expect(isFailure(row('home', 'requests', 27))).toBe(true);
    expect(isFailure(row('home', 'requests', 26))).toBe(false);
    expect(isFailure(row('home', 'tbtToFloor', 9))).toBe(false);
    expect(isFailure(skippedRow('home', 'requests', 'no browser'))).toBe(false);
  });

  it('must have a figure that the marks know', () => {
    expect(() => row('home', 'beauty', 1)).toThrow('No figure "beauty"');
  });
});

describe('marks', () => {
  it('are either a most or a least', () => {
    for (const [name, { most, least }] of Object.entries(figures)) {
      expect(most === undefined || least === undefined, name).toBe(true);
    }
  });

  it('of times, rates and memory fail no bench: they differ from machine to machine', () => {
    const exact = Object.values(figures).filter((figure) => 'exact' in figure);
    expect(exact.filter(({ unit }) => /^(ms|s|\/s|MB|×)$/.test(unit))).toEqual([]);
  });
});

describe('the table', () => {
  const rows = [
    row('home', 'htmlBr', 35.04, 'French'),
    row('home', 'rateToFloor', 0.5),
    row('home', 'requests', 22),
    skippedRow('home', 'cachedToFloor', 'no nginx here'),
  ];

  it('has a line for each row, with units, mark, verdict and note', () => {
    expect(tableOf(rows).split('\n')).toEqual([
      'what                                              measured  mark               note',
      'home: HTML br                                      35.0 kB  ≤ 20 kB   miss     French',
      'home: requests a second / floor                     0.50 ×  ≥ 0.35 ×  pass',
      'home: requests until idle                               22  ≤ 26      pass',
      'home: requests a second behind the cache / floor         –  ≥ 10 ×    skipped  no nginx here',
    ]);
  });

  it('is also plain data', () => {
    expect(jsonOf(rows).at(3)).toEqual({
      subject: 'home',
      figure: 'requests a second behind the cache / floor',
      measured: null,
      unit: '×',
      mark: '≥ 10 ×',
      exact: false,
      verdict: 'skipped',
      note: 'no nginx here',
    });
  });

  it('writes marks as people do', () => {
    expect(markOf({ name: '', unit: 'kB', most: 0.02 })).toBe('≤ 0.02 kB');
    expect(markOf({ name: '', unit: '' })).toBe('');
  });
});
