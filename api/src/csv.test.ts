import { describe, expect, it } from 'vitest';
import { csvOf } from './csv';

describe('a CSV', () => {
  it('quotes what needs it', () => {
    expect(csvOf([['a', 'b,c', 'd"e', 'f\ng']])).toBe('\uFEFFa,"b,c","d""e","f\ng"\r\n');
  });

  it.each(['=1+1', '+33', '-1', '@SUM(A1)', '\t=1', '\r=1'])('escapes the cell %j, which starts a formula', (value) => {
    expect(csvOf([[value]]).replaceAll('"', '')).toBe(`\uFEFF'${value}\r\n`);
  });
});
