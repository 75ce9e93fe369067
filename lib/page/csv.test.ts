import { expect, it } from 'vitest';
import { csvText } from './csv';

it.each(['=1+1', '+33', '-1', '@SUM(A1)', '＝1+1', '=1+1\nsecond line'])(
  'a saved table has an apostrophe before %j, which starts a formula',
  (cell) => {
    expect(csvText([['a', cell]], 'fr')).toBe(`\uFEFFa;"'${cell}"`);
  },
);
