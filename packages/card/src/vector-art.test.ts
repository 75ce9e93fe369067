import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { vectorArtSource } from '../art/write-vector-art';
import { smilicIds } from './style';
import { smilics } from './vector-art';

const unformatted = (source: string): string => source.replace(/\s+/g, '').replace(/,([\])}])/g, '$1');

it('is what the drawings say: else run `npm run art -w packages/card`', () => {
  const written = readFileSync(new URL('./vector-art.ts', import.meta.url), 'utf8');
  expect(unformatted(written)).toBe(unformatted(vectorArtSource()));
});

it.each(smilicIds)('are drawn on 64 by 32 units, and stay inside: %s', (id) => {
  const { viewBox, paths } = smilics[id];
  expect(viewBox).toEqual([0, 0, 64, 32]);
  for (const [, x, y] of paths.flatMap(({ d }) => [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)])) {
    expect(Number(x)).toBeGreaterThanOrEqual(0);
    expect(Number(x)).toBeLessThanOrEqual(64);
    expect(Number(y)).toBeGreaterThanOrEqual(0);
    expect(Number(y)).toBeLessThanOrEqual(32);
  }
});
