import { randomBytes } from 'node:crypto';
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { filler, fillerFor } from './filler.mjs';

const gzip = (text: string) => zlib.gzipSync(text).length;
const shell = 'The page around it. '.repeat(100);
const brotli = (text: string) => zlib.brotliCompressSync(text).length;
/** Like the framework: in the HTML, partly again in the flight data. */
const pageOf = ({ twice, once }: { twice: string; once: string }) =>
  `${shell}<p>${twice}</p><p>${once}</p><script>${twice}</script>`;

describe('the text of the limit', () => {
  it('is the same each time, and needs no escape', () => {
    const text = filler({ fresh: 5000, repeated: 3000 });
    expect(filler({ fresh: 5000, repeated: 3000 })).toBe(text);
    expect(text).toMatch(/^[a-z ]+$/);
    expect(text.length).toBeGreaterThan(7900);
  });

  it.each([
    { raw: 60_000, gzip: 12_000, br: 10_500 },
    { raw: 80_000, gzip: 16_000, br: 11_500 },
  ])('makes a page of $raw bytes, $gzip by gzip and $br by Brotli', (target) => {
    const page = pageOf(fillerFor(target, pageOf));
    expect(Math.abs(page.length / target.raw - 1)).toBeLessThan(0.01);
    expect(Math.abs(gzip(page) / target.gzip - 1)).toBeLessThan(0.01);
    expect(Math.abs(brotli(page) / target.br - 1)).toBeLessThan(0.01);
  });

  it('says by its size that nothing compresses to what is asked', () => {
    const hard = { raw: 20_000, gzip: gzip(randomBytes(10_000).toString('hex')) * 3, br: 16_000 };
    expect(gzip(pageOf(fillerFor(hard, pageOf)))).toBeLessThan(hard.gzip);
  });
});
