import { describe, expect, it } from 'vitest';
import { figureOfPage } from '../pages/page-marks.mjs';
import { creationPage, publicPages } from '../pages/subjects.mjs';
import { compareWithBudget, readBudget } from './budget.mjs';

const recorded = {
  htmlRaw: 80,
  htmlBr: 19.9,
  jsBr: 125,
  requests: 22,
  total: 300,
  fonts: 40,
  images: 90,
  cssBr: 5,
  styleCopies: 1,
  lcpPicture: 0,
  cls: 0,
};
const publicFigure = (name: string) => figureOfPage({ isPublic: true }, name);
const creationFigure = (name: string) => figureOfPage({ isPublic: false }, name);
const faultsOf = (changed: Partial<typeof recorded>, before: Partial<typeof recorded> = {}) =>
  compareWithBudget({ ...recorded, ...changed }, { ...recorded, ...before }, publicFigure).faults;

describe('a page against its budget', () => {
  it('keeps it when it weighs what was recorded', () => {
    expect(compareWithBudget(recorded, recorded, publicFigure)).toEqual({ faults: [], known: [], lighter: [] });
  });

  it('may have a sentence more', () => {
    expect(faultsOf({ htmlRaw: 81, htmlBr: 19.95, total: 301 })).toEqual([]);
  });

  it('may not gain 15 kB of code', () => {
    expect(faultsOf({ jsBr: 140 })).toEqual([
      'JS br until idle is 140 kB, and was 125 kB when the budget was recorded',
    ]);
  });

  it('may not gain a copy of its styles', () => {
    expect(faultsOf({ styleCopies: 2 })).toEqual([expect.stringContaining('copies of the style sheet is 2')]);
  });

  it('may not gain a request', () => {
    expect(faultsOf({ requests: 23 })).toEqual(['requests until idle is 23, and was 22 when the budget was recorded']);
  });

  it('may not miss a mark that it kept, though it is near what was recorded', () => {
    expect(faultsOf({ htmlBr: 20.1 })).toEqual(['HTML br is 20.1 kB, and its mark is ≤ 20 kB']);
    expect(compareWithBudget({ ...recorded, htmlBr: 20.1 }, recorded, creationFigure).faults).toEqual([]);
  });

  it('holds the creation screen to a mark of its own', () => {
    const before = { ...recorded, jsBr: 199.9 };
    expect(compareWithBudget({ ...before, jsBr: 200.5 }, before, creationFigure).faults).toEqual([
      'JS br at the first step is 200.5 kB, and its mark is ≤ 200 kB',
    ]);
  });

  it('names marks that were missed when it was recorded, and fails for none of them', () => {
    const heavy = { ...recorded, jsBr: 140 };
    expect(compareWithBudget(heavy, heavy, publicFigure)).toEqual({
      faults: [],
      known: ['JS br until idle 140 kB, mark ≤ 132 kB'],
      lighter: [],
    });
  });

  it('says where it has become lighter, so that the budget follows', () => {
    expect(compareWithBudget({ ...recorded, jsBr: 100 }, recorded, publicFigure).lighter).toEqual([
      'JS br until idle is 100 kB, and was 125 kB when the budget was recorded',
    ]);
  });

  it('must have one', () => {
    expect(compareWithBudget(recorded, undefined, publicFigure).faults).toEqual(['has no budget: record it']);
  });
});

describe('the recorded budget', () => {
  it('has every page, in both languages', () => {
    const pages = (['fr', 'en'] as const).flatMap((locale) => [...publicPages(locale), creationPage(locale)]);
    expect(Object.keys(readBudget())).toEqual(pages.map(({ name }) => name));
  });
});
