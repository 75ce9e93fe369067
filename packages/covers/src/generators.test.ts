import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue';
import type { CoverEntry } from './cover-entry';
import { generators } from './generators';

const safe = { left: 5, top: 5, right: 100, bottom: 143 };
const entries: readonly (CoverEntry & { slug: keyof typeof generators })[] = catalogue;
const wordsIn = (svg: string): string[] =>
  [...svg.matchAll(/<g class="words"[^>]*>(.*?)<\/g>/gs)].map(([, body = '']) => body);
const pointsIn = (body: string): [number, number][] =>
  [...body.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe.each(entries.map((entry) => [entry.slug, entry] as const))('%s', (slug, entry) => {
  const art = generators[slug];

  it('draws the same picture every time', () => {
    expect(art.front()).toBe(art.front());
  });

  it('keeps every word 5 mm inside the trim', () => {
    for (const svg of [art.front(), art.overlay?.() ?? ''])
      for (const [x, y] of wordsIn(svg).flatMap(pointsIn)) {
        expect(x).toBeGreaterThanOrEqual(safe.left);
        expect(x).toBeLessThanOrEqual(safe.right);
        expect(y).toBeGreaterThanOrEqual(safe.top);
        expect(y).toBeLessThanOrEqual(safe.bottom);
      }
  });

  it('draws exactly the pictures that the catalogue lists', () => {
    expect(Object.keys(art).toSorted()).toEqual(Object.keys(entry.images).toSorted());
  });

  it('has a background without words', () => {
    expect(wordsIn(art.background?.() ?? '')).toEqual([]);
  });

  it('draws nothing that librsvg 2.54 leaves out', () => {
    for (const svg of [art.front(), art.overlay?.() ?? '', art.background?.() ?? '']) {
      expect(svg).not.toContain('feDropShadow');
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

describe('the words', () => {
  it('are found by the test above where there are some', () => {
    for (const slug of ['merci', 'joyeux-anniversaire', 'bons-baisers', 'joyeuses-fetes', 'par-amour'] as const)
      expect(wordsIn(generators[slug].front()).flatMap(pointsIn).length).toBeGreaterThan(50);
  });
});
