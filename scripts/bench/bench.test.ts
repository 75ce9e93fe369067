import { describe, expect, it } from 'vitest';
import { isFailure, ratioInTurn, row, tableOf, verdictOf } from './marks.mjs';
import { recordedPages } from './pages.mjs';
import { budgetRows, readBudget } from './quick/budget.mjs';

it('compares neighbours, so that a slow round changes nothing', () => {
  // The machine was three times slower in the second round, in the fourth for only one.
  expect(ratioInTurn([20, 60, 20, 60, 20], [10, 30, 10, 10, 10])).toBe(2);
});

describe('a row', () => {
  it.each([
    ['htmlBr', 20, 'pass'],
    ['htmlBr', 20.01, 'miss'],
    ['performance', 94, 'miss'],
    ['cls', Number.NaN, 'miss'],
    ['cls', undefined, 'skipped'],
    ['lcp', 1500, ''],
  ])('of %s %s is a "%s"', (figure, measured, verdict) => {
    expect(verdictOf(row('home', figure, measured))).toBe(verdict);
  });

  it('has the mark of its kind of page', () => {
    expect(verdictOf(row({ name: 'creation', kind: 'creation' }, 'jsBr', 170))).toBe('pass');
    expect(verdictOf(row({ name: 'creation', kind: 'creation' }, 'htmlBr', 170))).toBe('');
    expect(verdictOf(row({ name: 'FAQ', kind: 'words' }, 'lcpToFloor', 0.8))).toBe('miss');
  });

  it('fails the bench only where every machine would miss', () => {
    expect(isFailure(row('home', 'requests', 27))).toBe(true);
    expect(isFailure(row('home', 'mainThread', 9))).toBe(false);
  });

  it('is a line of the table', () => {
    expect(tableOf([row('home', 'htmlBr', 35.04, 'French')]).split('\n')[1]).toBe(
      'home: HTML br  35.04 kB  ≤ 20 kB  miss  French',
    );
  });
});

describe('a page against its budget', () => {
  const faults = (now: number, before: number) =>
    budgetRows({ name: 'home', kind: 'pictures' }, { jsBr: now }, { jsBr: before }).filter(isFailure).length;

  it('may have a sentence more, but no further code or request', () => {
    expect([faults(125.9, 125), faults(126.1, 125)]).toEqual([0, 1]);
  });

  it('may not miss a mark that it kept, only one that it missed before', () => {
    expect([faults(132.1, 131.9), faults(140, 140)]).toEqual([1, 0]);
  });

  it('says that it has become lighter, so that the budget follows', () => {
    const [lighter] = budgetRows({ name: 'home', kind: 'pictures' }, { jsBr: 100 }, { jsBr: 125 });
    expect(lighter?.note).toContain('record it anew');
  });

  it('has one, in both languages', () => {
    expect(Object.keys(readBudget())).toEqual(recordedPages.map(({ name }) => name));
  });
});
