import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logoArt } from '@jolimot/card/logo-art';
import { smilics } from '@jolimot/card/smilics';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { grainSize, grainTile } from './icon';
import { logoParts } from './logo';
import { postage } from './postage';
import { smilicArt } from './smilics';
import { roundCoordinates } from './vector-art';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const grammar = /^(?:[MLCQZ]|-?\d+(?:\.\d+)?|\s)+$/;
const pointsOf = (d: string): [number, number][] =>
  [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe.each(Object.entries(smilics))('the %s', (name, art) => {
  it('is 64×32 units', () => expect(art.viewBox).toEqual([0, 0, 64, 32]));

  it('is filled paths with absolute commands and plain colours', () => {
    for (const { d, fill } of art.paths) {
      expect(d).toMatch(grammar);
      expect(d.startsWith('M') && d.endsWith('Z')).toBe(true);
      expect(fill).toMatch(/^#[0-9A-F]{6}$/);
    }
  });

  it('stays inside its box and fills most of its width', () => {
    const points = art.paths.flatMap(({ d }) => pointsOf(d));
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...xs)).toBeLessThanOrEqual(64);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ys)).toBeLessThanOrEqual(32);
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(50);
  });

  it('is what the generator draws', () => {
    const drawn = Object.entries(smilicArt).find(([motif]) => motif === name)?.[1];
    expect(drawn?.paths.map(({ d, fill }) => ({ d: roundCoordinates(d), fill }))).toEqual(art.paths);
  });
});

describe('the logo', () => {
  it('has its letters, and the three dots of the shop apart', () => {
    expect(logoArt.paths).toHaveLength(4);
    for (const { d } of logoArt.paths) expect(d).toMatch(grammar);
    expect(logoArt.paths.slice(1).map(({ fill }) => fill)).toEqual(['#F0789A', '#F5923E', '#6AA5EE']);
  });

  it('keeps each dot above its own letter and the stop on the line', () => {
    const [pink, orange, blue] = logoParts().dots.map(({ d }) => pointsOf(d));
    const left = (points: [number, number][] | undefined) => Math.min(...(points ?? []).map(([x]) => x));
    const top = (points: [number, number][] | undefined) => Math.min(...(points ?? []).map(([, y]) => y));
    expect(left(pink)).toBeLessThan(left(orange));
    expect(left(orange)).toBeLessThan(left(blue));
    expect(top(blue)).toBeGreaterThan(top(orange) + 20);
  });
});

describe('postage', () => {
  const inPublic = (name: string) => readFileSync(new URL(`../../../../public/art/${name}`, import.meta.url), 'utf8');

  it('is in public as the generator draws it', () => {
    expect(inPublic('postage.svg')).toBe(postage());
  });

  it('has a view for each drawing, none over another', () => {
    const views = [...postage().matchAll(/<view id="(\w+)" viewBox="(\d+) 0 (\d+) \d+"\/>/g)];
    expect(views.map(([, id]) => id)).toEqual(['lemon', 'orange', 'rainbow', 'watermelon', 'postmark']);
    const edges = views.map(([, , left, width]) => [Number(left), Number(left) + Number(width)] as const);
    for (const [index, [left]] of edges.entries()) {
      if (index > 0) expect(left).toBeGreaterThan(edges[index - 1]?.[1] ?? 0);
    }
  });
});

it('the grain in the style sheet is what the generator draws', async () => {
  const css = readFileSync(join(root, 'app/styles/grain.css'), 'utf8');
  const [, base64 = ''] = /url\("data:image\/webp;base64,([^"]+)"\)/.exec(css) ?? [];
  const { data, info } = await sharp(Buffer.from(base64, 'base64')).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: grainSize, height: grainSize, channels: 4 });
  expect(data.equals(grainTile(grainSize))).toBe(true);
});
