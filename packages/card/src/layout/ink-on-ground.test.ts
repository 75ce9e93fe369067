import { describe, expect, test } from 'vitest';
import { backImages, blockOf, greetingCard, postcard, recipient, testCover } from '../../test/cards';
import { overlaps } from '../../test/rectangles';
import { testShaper } from '../../test/shaper';
import { contrast, luminance } from '../contrast';
import { type Rect, rect } from '../geometry';
import { inkIds } from '../style';
import type { CardInput } from './card-input';
import type { DisplayItem, Face, TextItem } from './display-list';
import { layoutCard } from './layout-card';

const shaper = testShaper();
const code = { path: 'M0 0L18 0L18 18L0 18Z', modules: 18, text: 'C26-4F7K2M-01A' };
const extras = {
  code,
  address: blockOf(recipient),
  returnAddress: ['Claire Martin', '3 rue des Lilas', '75010 PARIS'],
};
const colours = [
  ...['#000000', '#FFFFFF', '#0F4C44', '#F3D9A8', '#F49BB3', '#FF0000', '#00FF00', '#0000FF', '#FFFF00'],
  ...Array.from({ length: 16 }, (_, step) => `#${(step * 17).toString(16).padStart(2, '0').repeat(3)}`),
];
const paper = '#FFFFFF';

const textsOf = (face: Face): TextItem[] => face.items.filter((item): item is TextItem => item.kind === 'text');
const isUnder = (ground: Rect, words: Rect): boolean => overlaps(ground, words);

function groundUnder(face: Face, line: TextItem): string | undefined {
  const words = rect(line.x, line.y - line.sizeMm / 2, line.width, line.sizeMm / 2);
  const before = face.items.slice(0, face.items.indexOf(line));
  const found = before.findLast(
    (item: DisplayItem) => (item.kind === 'rect' || item.kind === 'image') && isUnder(item.rect, words),
  );
  if (!found) return paper;
  return found.kind === 'rect' ? found.fill : undefined;
}

function ratioOf(face: Face, line: TextItem): number {
  const ground = groundUnder(face, line);
  return ground === undefined ? 0 : contrast(ground, line.color);
}

const products: readonly [string, CardInput][] = [
  ['greeting card', greetingCard],
  ['postcard', postcard],
];

/** docs/product/card.md, "Ground and ink"; WCAG AA. */
describe.each(products)('every line of a %s can be read', (_, card) => {
  test.each([
    ['with Back images', backImages],
    ['without', []],
  ])('on every colour, in every ink, %s', (__, types) => {
    const inputs = colours.flatMap((colour) =>
      inkIds.map((ink): [string, CardInput] => {
        const cover = { ...testCover(...types), backColor: colour, color: colour };
        const customizations = { ...card.customizations, 'Background Color': { value: colour } };
        return [colour, { ...card, ...extras, cover, customizations, style: { ...card.style, ink } }];
      }),
    );
    const contrasts = inputs.flatMap(([colour, input]) =>
      layoutCard(input, 'print', { shaper }).flatMap((face) =>
        textsOf(face).map((line) => ({ line, colour, ratio: ratioOf(face, line) })),
      ),
    );
    expect(contrasts.length).toBeGreaterThan(inputs.length * 5);
    for (const { line, colour, ratio } of contrasts) {
      expect(ratio, `${line.role} on ${colour}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('no word is left white in a colour mixed of four inks: a dark one gets the white plate', () => {
    for (const colour of colours) {
      const customizations = { ...card.customizations, 'Background Color': { value: colour } };
      const faces = layoutCard({ ...card, ...extras, customizations }, 'print', { shaper });
      const written = faces.flatMap(textsOf).filter(({ role }) => role !== 'code');
      expect(written.filter(({ color }) => luminance(color) > 0.5)).toEqual([]);
    }
  });

  test('on an illustration the words are on a white plate', () => {
    const customizations = { ...card.customizations, 'Background Cover': { assetKey: 'background' } };
    const input = { ...card, ...extras, cover: testCover(...backImages), customizations };
    for (const face of layoutCard(input, 'print', { shaper }).filter(({ id }) => id === 'inside' || id === 'address')) {
      const lines = textsOf(face);
      expect(lines.length).toBeGreaterThan(2);
      for (const line of lines) expect(groundUnder(face, line), line.role).toBe(paper);
    }
  });
});
