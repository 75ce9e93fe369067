import { describe, expect, test } from 'vitest';
import { dataMatrix } from './matrix-code';

function modulesOf({ path, modules }: { path: string; modules: number }): boolean[][] {
  const rows = Array.from({ length: modules }, () => Array.from({ length: modules }, () => false));
  for (const [, from, y, to] of path.matchAll(/M(\d+) (\d+)L(\d+) \d+L\d+ \d+L\d+ \d+Z/g)) {
    rows[Number(y)]?.fill(true, Number(from), Number(to));
  }
  return rows;
}

describe('a card’s Data Matrix', () => {
  const code = dataMatrix('C26-4F7K2M-01X');
  const rows = modulesOf(code);
  test('fourteen characters take a square of 16 modules: at 7 mm, 0.44 mm each', () => {
    expect(code.modules).toBe(16);
    expect(code.text).toBe('C26-4F7K2M-01X');
  });
  test('has the finder pattern: left and bottom edges solid, top and right dashed', () => {
    const indices = Array.from({ length: code.modules }, (_, index) => index);
    for (const index of indices) {
      expect(rows[index]?.[0]).toBe(true);
      expect(rows[code.modules - 1]?.[index]).toBe(true);
      expect(rows[0]?.[index]).toBe(index % 2 === 0);
      expect(rows[index]?.[code.modules - 1]).toBe(index % 2 === 1);
    }
  });
  test('another code is another pattern', () => {
    expect(dataMatrix('C26-4F7K2M-02V').path).not.toBe(code.path);
  });
});
