import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import svgpath from 'svgpath';
import { describe, expect, it } from 'vitest';
import { catalogue, coverFolder, type MasterName, masterNames } from './catalogue';

/** In mm: the guillotine is not exact. */
const safe = { left: 5, top: 5, right: 100, bottom: 143 };

function drawingOf(slug: string, master: MasterName): string | undefined {
  const file = join(coverFolder, slug, `${master}.svgz`);
  return existsSync(file) ? gunzipSync(readFileSync(file)).toString('utf8') : undefined;
}

const drawings = catalogue.flatMap(({ slug }) =>
  masterNames.flatMap((master) => {
    const svg = drawingOf(slug, master);
    return svg === undefined ? [] : [{ slug, master, svg }];
  }),
);

const wordsIn = (svg: string) =>
  [...svg.matchAll(/<g class="words"([^>]*)>(.*?)<\/g>/gs)].map(([, attributes = '', body = '']) => ({
    attributes,
    body,
    language: /\blang="(\w+)"/.exec(attributes)?.[1],
  }));

function pointsIn(body: string): [number, number][] {
  const points: [number, number][] = [];
  for (const [, d = ''] of body.matchAll(/\bd="([^"]*)"/g)) {
    svgpath(d)
      .abs()
      .unshort()
      .iterate(([command, ...numbers], _, x, y) => {
        if (command === 'H') points.push([numbers[0] ?? x, y]);
        else if (command === 'V') points.push([x, numbers[0] ?? y]);
        else for (let at = 0; at + 1 < numbers.length; at += 2) points.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
      });
  }
  return points;
}

describe.each(drawings)('$slug/$master.svgz', ({ slug, master, svg }) => {
  const words = wordsIn(svg);

  it('is the panel of 105 × 148 mm with 3 mm of bleed, and needs no other file', () => {
    const [head = ''] = /<svg[^>]*>/.exec(svg) ?? [];
    expect(head).toContain('width="111mm" height="154mm" viewBox="-3 -3 111 154"');
    expect(svg).not.toMatch(/<(image|script|text|foreignObject)\b/);
    expect(svg).not.toMatch(/href="(?!#)/);
    expect(existsSync(join(coverFolder, slug, `${master}.webp`))).toBe(true);
  });

  it('keeps every word 5 mm inside the trim; a background has none', () => {
    if (master === 'background') expect(words).toEqual([]);
    for (const { attributes, body } of words) {
      expect(attributes + body, 'words are outlines in place, without a transform').not.toContain('transform');
      const points = pointsIn(body);
      expect(points.length).toBeGreaterThan(0);
      for (const [x, y] of points) {
        expect(x).toBeGreaterThanOrEqual(safe.left);
        expect(x).toBeLessThanOrEqual(safe.right);
        expect(y).toBeGreaterThanOrEqual(safe.top);
        expect(y).toBeLessThanOrEqual(safe.bottom);
      }
    }
  });
});

it('the words of a cover are in the languages that its cover.json names', () => {
  for (const { slug, lettering } of catalogue) {
    const own = drawings.filter((drawing) => drawing.slug === slug);
    if (own.length === 0) continue;
    const drawn = new Set(own.flatMap(({ svg }) => wordsIn(svg)).flatMap(({ language }) => language ?? []));
    expect([...drawn].sort(), slug).toEqual(lettering.toSorted());
  }
  expect(drawings.length).toBeGreaterThan(100);
});
