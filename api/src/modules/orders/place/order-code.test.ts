import { isIntact } from '@jolimot/contract/orders/card-code';
import { describe, expect, it } from 'vitest';
import { cardCode, lineOf, maxLines, newOrderReference } from './order-code';

describe('an order’s reference', () => {
  it('begins with a letter, so that it is never an id', () => {
    expect(newOrderReference()).toMatch(/^C[0-9A-HJKMNP-TV-Z]{7}$/);
  });

  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 1000 }, newOrderReference)).size).toBe(1000);
  });
});

describe('a card’s code', () => {
  it('has the reference, the line and a check character', () => {
    const code = cardCode('C7K2M9QX', 10_245);
    expect(code).toMatch(/^C7K2M9QX-A05[0-9A-Z]$/);
    expect(isIntact(code)).toBe(true);
    expect(isIntact(code.replace('A05', 'A06'))).toBe(false);
  });

  it('differs for every line, in at most 14 characters', () => {
    const codes = Array.from({ length: maxLines }, (_, line) => cardCode('C7K2M9QX', line));
    expect(new Set(codes).size).toBe(maxLines);
    expect(Math.max(...codes.map((code) => code.length))).toBeLessThanOrEqual(14);
  });

  it('refuses a line beyond the last', () => {
    expect(() => cardCode('C7K2M9QX', maxLines)).toThrow(RangeError);
    expect(() => cardCode('C7K2M9QX', -1)).toThrow(RangeError);
  });

  it('gives its line again', () => {
    for (const line of [0, 5, 31, 32, 1023, 1024, maxLines - 1]) expect(lineOf(cardCode('C7K2M9QX', line))).toBe(line);
  });
});
