import { describe, expect, test } from 'vitest';
import { blockOf, greetingCard, postcard, recipient, testCover } from '../../test/cards';
import { contains, overlaps } from '../../test/rectangles';
import { testShaper } from '../../test/shaper';
import { grow, type Rect, rect } from '../geometry';
import { findFace, templateFor } from '../templates/registry';
import { type FaceTemplate, safe } from '../templates/template';
import type { CardInput } from './card-input';
import type { TextItem } from './display-list';
import { layoutCard } from './layout-card';

const shaper = testShaper();
const point = 25.4 / 72;
const capitals = 'SAINT-REMY-EN-BOUZEMONT-SAINT-GENEST-E';
const longest = {
  ...recipient,
  firstname: '',
  lastname: capitals,
  company: capitals,
  address1: capitals,
  address2: capitals,
  address3: capitals,
  zipcode: '51300',
  city: 'BOUZEMONT-SAINT-GENEST-ET-ISSONS',
  countryCode: 'DE',
  countryName: 'ALLEMAGNE',
};
const senders: readonly (readonly string[])[] = [
  ['Claire Martin', '3 rue des Lilas', '75010 PARIS'],
  ['Marie-Antoinette de La Rochefoucauld', '123 avenue du Général de Gaulle', '94240 L’HAŸ-LES-ROSES'],
  [capitals, capitals, capitals, capitals, '51300 BOUZEMONT-SAINT-GENEST', 'FRANCE'],
];

const cards: readonly { name: string; card: CardInput; face: 'envelope' | 'address' }[] = [
  { name: 'the envelope', card: greetingCard, face: 'envelope' },
  { name: 'a postcard with Back images', card: postcard, face: 'address' },
  { name: 'a postcard without', card: { ...postcard, cover: testCover() }, face: 'address' },
];

function faceOf(card: CardInput, id: FaceTemplate['id']): FaceTemplate {
  const found = findFace(templateFor(card.template), id);
  if (!found) throw new Error(`no face ${id}`);
  return found;
}
const textsOf = (card: CardInput, id: FaceTemplate['id'], role: TextItem['role']): TextItem[] =>
  layoutCard(card, 'print', { shaper })
    .filter((face) => face.id === id)
    .flatMap(({ items }) => items.filter((item): item is TextItem => item.kind === 'text' && item.role === role));

const inkOf = (line: TextItem): Rect => rect(line.x, line.y - 0.75 * line.sizeMm, line.width, line.sizeMm);

describe.each(cards)('on $name', ({ card, face: id }) => {
  const face = faceOf(card, id);
  const slot = face.address ?? rect(0, 0, 0, 0);
  test.each([
    ['an ordinary address', recipient, 3],
    ['the longest address', longest, 7],
  ])('%s stands in its block, off what the postal service keeps clear (NF Z10-011)', (_, address, count) => {
    const lines = textsOf({ ...card, address: blockOf(address) }, id, 'address');
    expect(lines).toHaveLength(count);
    const page = rect(0, 0, face.trim.w - safe, face.trim.h);
    for (const line of lines) {
      expect(line.x).toBe(slot.x);
      expect(contains(page, inkOf(line))).toBe(true);
      expect(line.y).toBeLessThanOrEqual(slot.y + slot.h);
      for (const zone of face.clear) expect(overlaps(inkOf(line), zone)).toBe(false);
    }
  });
  test('lines of one address share size, edge and leading', () => {
    const lines = textsOf({ ...card, address: blockOf(longest) }, id, 'address');
    expect(new Set(lines.map((line) => line.sizeMm)).size).toBe(1);
    const steps = lines.slice(1).map((line, at) => line.y - (lines[at]?.y ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(1.3 * (lines[0]?.sizeMm ?? 0), 9);
  });
  test.each(senders)('the sender %s stays in its slot, off the franking zone', (...returnAddress) => {
    const lines = textsOf({ ...card, returnAddress }, id, 'return address');
    expect(lines.length).toBeGreaterThan(0);
    const words = lines.map((line) => line.text).join(' · ');
    for (const part of returnAddress) expect(words).toContain(part);
    for (const line of lines) {
      expect(contains(grow(face.returnAddress ?? rect(0, 0, 0, 0), 0.01), inkOf(line)), line.text).toBe(true);
      for (const zone of face.clear) expect(overlaps(inkOf(line), zone)).toBe(false);
    }
  });
});

test('the sender has one row for each line, else one row, else two rows of similar length', () => {
  const rows = (card: CardInput, id: 'envelope' | 'address', at: number) =>
    textsOf({ ...card, returnAddress: senders[at] ?? [] }, id, 'return address').length;
  expect(rows(greetingCard, 'envelope', 0)).toBe(3);
  expect(rows(postcard, 'address', 0)).toBe(1);
  expect(rows(postcard, 'address', 1)).toBe(2);
});

test('only an address that would be cut off is set under 8.5 pt (docs/product/addresses.md, “Printed lines”)', () => {
  const size = (company: string) =>
    (textsOf({ ...postcard, address: blockOf({ ...recipient, company }) }, 'address', 'address')[0]?.sizeMm ?? 0) /
    point;
  expect(size('Éditions du Mot')).toBeCloseTo(10, 6);
  expect(size(capitals)).toBeGreaterThan(8.5 - 1e-9);
  expect(size('M'.repeat(38))).toBeLessThan(8.5);
});

test('in an order of before, letters that its font lacks lose their accents, others keep them', () => {
  const address = { lines: ['Ánh Nguyễn', '94240 ŁÓDŹ'], fontId: 'barlow' } as const;
  const lines = textsOf({ ...postcard, address }, 'address', 'address');
  expect(lines.map((line) => line.text)).toEqual(['Ánh Nguyen', '94240 ŁÓDŹ']);
  expect(new Set(lines.map((line) => line.fontId))).toEqual(new Set(['barlow']));
});

test('an address in Vietnamese, Greek or Cyrillic has a glyph for every letter', () => {
  const address = { lines: ['Ánh Nguyễn Thị', 'Λεωφόρος Συγγρού 45', 'бул. „Витоша“ № 45'], fontId: 'fira' } as const;
  const lines = textsOf({ ...postcard, address }, 'address', 'address');
  expect(lines.map((line) => line.text)).toEqual(address.lines);
  expect(lines.flatMap((line) => line.glyphs).filter((glyph) => glyph.id === 0)).toEqual([]);
});

describe('an address that is not whole', () => {
  const printed =
    (lines: readonly string[], fontId: 'fira' | 'barlow' = 'fira') =>
    () =>
      layoutCard({ ...postcard, address: { lines, fontId } }, 'print', { shaper });
  test('is never printed', () => {
    expect(printed(['x'.repeat(39)])).toThrow('too long');
    expect(printed(['東京'])).toThrow('no glyph');
    expect(printed(['София'], 'barlow')).toThrow('no glyph');
    expect(printed(['x'.repeat(39)], 'barlow')).not.toThrow();
    expect(printed(Array(12).fill('rue des Lilas'))).toThrow('too many lines');
  });
  test('has a bar for each line that cannot be printed, while it is typed', () => {
    const address = { lines: ['Tanaka', '東京'], fontId: 'fira' } as const;
    const [side] = layoutCard({ ...postcard, address }, 'preview', { shaper }).filter(({ id }) => id === 'address');
    const items = side?.items.filter(({ role }) => role === 'address') ?? [];
    expect(items.map(({ kind }) => kind)).toEqual(['text', 'rect']);
  });
});
