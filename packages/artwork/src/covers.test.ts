import { catalogue } from '@jolimot/covers/catalogue';
import { describe, expect, it } from 'vitest';
import { readDrawing, readEntries } from './read-covers';

const entries = await readEntries();
const safe = { left: 5, top: 5, right: 100, bottom: 143 };
const wordsIn = (svg: string): string[] =>
  [...svg.matchAll(/<g class="words"[^>]*>(.*?)<\/g>/gs)].map(([, body = '']) => body);
const pointsIn = (body: string): [number, number][] =>
  [...body.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

it('the catalogue is what the folders hold: else run `npm run catalogue -w packages/artwork`', () => {
  expect(entries.length).toBeGreaterThan(0);
  // As text, since the order of the fields counts: the seed tells by it whether an entry has changed.
  expect(JSON.stringify(catalogue, null, 2)).toBe(JSON.stringify(entries, null, 2));
});

describe.each(entries)('$slug', async ({ slug, images }) => {
  const drawing = await readDrawing(slug);
  const pictures = [drawing.front(), drawing.overlay?.() ?? '', drawing.background?.() ?? ''];

  it('draws the same picture every time', () => {
    expect(drawing.front()).toBe(pictures[0]);
  });

  it('keeps every word 5 mm inside the trim', () => {
    for (const [x, y] of pictures.slice(0, 2).flatMap(wordsIn).flatMap(pointsIn)) {
      expect(x).toBeGreaterThanOrEqual(safe.left);
      expect(x).toBeLessThanOrEqual(safe.right);
      expect(y).toBeGreaterThanOrEqual(safe.top);
      expect(y).toBeLessThanOrEqual(safe.bottom);
    }
  });

  it('draws exactly the pictures that its entry lists', () => {
    expect(Object.keys(drawing).toSorted()).toEqual(Object.keys(images).toSorted());
  });

  it('has a background without words', () => {
    expect(wordsIn(pictures[2] ?? '')).toEqual([]);
  });

  it('draws nothing that librsvg 2.54 leaves out', () => {
    for (const svg of pictures) {
      expect(svg).not.toContain('feDropShadow');
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

describe('the words', () => {
  it.each(['merci', 'joyeux-anniversaire', 'bons-baisers', 'joyeuses-fetes', 'par-amour'])(
    'of %s are found by the test above',
    async (slug) => {
      const drawing = await readDrawing(slug);
      expect(wordsIn(drawing.front()).flatMap(pointsIn).length).toBeGreaterThan(50);
    },
  );
});
