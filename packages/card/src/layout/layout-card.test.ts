import { describe, expect, test } from 'vitest';
import { backImages, blockOf, greetingCard, postcard, recipient, testCover } from '../../test/cards';
import { contains, overlaps } from '../../test/rectangles';
import { testShaper } from '../../test/shaper';
import { contrast } from '../contrast';
import { rect } from '../geometry';
import { inks } from '../style';
import { safe } from '../templates/template';
import type { CardInput, LayoutMode } from './card-input';
import type { DisplayItem, Face, ItemRole, TextItem } from './display-list';
import { layoutCard } from './layout-card';

const shaper = testShaper();
const lay = (input: CardInput, mode: LayoutMode = 'print') => layoutCard(input, mode, { shaper });

function face(faces: readonly Face[], id: Face['id']): Face {
  const found = faces.find((one) => one.id === id);
  if (!found) throw new Error(`no face ${id}`);
  return found;
}
const withRole = (one: Face, role: ItemRole): DisplayItem[] => one.items.filter((item) => item.role === role);
const lines = (one: Face, role: ItemRole): TextItem[] =>
  withRole(one, role).filter((item): item is TextItem => item.kind === 'text');

describe('the faces', () => {
  test('in printing order: three for a greeting card, two for a postcard', () => {
    expect(lay(greetingCard).map((one) => one.id)).toEqual(['outside', 'inside', 'envelope']);
    expect(lay(postcard).map((one) => one.id)).toEqual(['picture', 'address']);
  });
  test('the same input always gives the same list', () => {
    expect(JSON.stringify(lay(greetingCard))).toBe(
      JSON.stringify(layoutCard(greetingCard, 'print', { shaper: testShaper() })),
    );
  });
});

describe('pictures', () => {
  test('the cover’s art is below the photos and its overlay above them', () => {
    const roles = face(lay(greetingCard), 'outside').items.map((item) => item.role);
    expect(roles.indexOf('cover')).toBeLessThan(roles.indexOf('Image Front Right Full'));
    expect(roles.indexOf('Image Front Right Full')).toBeLessThan(roles.indexOf('overlay'));
  });
  test('under each photo lies paper, which hides the cover’s sample where the photo is transparent', () => {
    for (const one of lay(greetingCard)) {
      for (const [at, item] of one.items.entries()) {
        if (item.kind !== 'image' || !item.role.startsWith('Image ')) continue;
        const under = one.items[at - 1];
        if (under?.kind !== 'rect') throw new Error(`nothing lies under ${item.role}`);
        const { x, y, w, h } = item.clip ?? item.rect;
        expect([under.role, under.fill]).toEqual(['paper', '#FFFFFF']);
        for (const [edge, of] of [
          [under.rect.x, x],
          [under.rect.y, y],
          [under.rect.x + under.rect.w, x + w],
          [under.rect.y + under.rect.h, y + h],
        ] as const) {
          expect(Math.abs(edge - of)).toBeLessThan(0.11);
        }
      }
    }
  });
  test('on the folded sheet they are clipped at the back panel', () => {
    const [photo] = withRole(face(lay(greetingCard), 'outside'), 'Image Front Right Full');
    expect(photo).toMatchObject({ rect: rect(102, -3, 111, 154), clip: rect(105, -3, 108, 154) });
  });
  test('a photo of a slot that the cover lacks is not drawn', () => {
    const input = { ...greetingCard, cover: testCover(...backImages) };
    expect(withRole(face(lay(input), 'outside'), 'Image Front Right Full')).toEqual([]);
  });
  test('a missing photo has a placeholder in edit mode only', () => {
    const kinds = (mode: LayoutMode) =>
      withRole(face(lay(greetingCard, mode), 'inside'), 'Image Back Right').map((item) => item.kind);
    expect(kinds('edit')).toEqual(['placeholder']);
    expect(kinds('preview')).toEqual([]);
    expect(kinds('print')).toEqual([]);
  });
  test('a crop keeps its rotation and gets the slot’s aspect', () => {
    const [item] = withRole(face(lay(greetingCard), 'inside'), 'Image Back Middle');
    if (item?.kind !== 'image') throw new Error('no photo');
    expect(item.crop.rotate).toBe(90);
    expect((item.crop.height * 2000) / (item.crop.width * 3000)).toBeCloseTo(30 / 45, 9);
  });
  test('a background cover fills both leaves, the right one mirrored', () => {
    const input = {
      ...greetingCard,
      customizations: { ...greetingCard.customizations, 'Background Cover': { assetKey: 'background' } },
    };
    const leaves = withRole(face(lay(input), 'inside'), 'Background Cover');
    expect(leaves).toHaveLength(2);
    expect(leaves[0]).not.toHaveProperty('mirrored');
    expect(leaves[1]).toMatchObject({ mirrored: true });
    expect(withRole(face(lay(input), 'inside'), 'Background Color')).toEqual([]);
  });
});

describe('words', () => {
  test('one item for each line, inside its slot, with the shaper’s glyphs', () => {
    const message = lines(face(lay(greetingCard), 'inside'), 'Message');
    expect(message.length).toBeGreaterThanOrEqual(3);
    expect(message.map((line) => line.line)).toEqual(message.map((_, index) => index));
    for (const line of message) {
      expect(contains(rect(117, 14, 81, 105), rect(line.x, line.y - 1, line.width, 1))).toBe(true);
      const end = line.glyphs.reduce((sum, glyph) => sum + glyph.advance, 0);
      expect(end).toBeCloseTo(line.width, 9);
    }
  });
  test('a card without Back images has no photo band and no legends', () => {
    const input = { ...greetingCard, cover: testCover('Image Front Right Full') };
    const inside = face(lay(input), 'inside');
    expect(lines(inside, 'Legend Left')).toEqual([]);
    expect(withRole(inside, 'plate')).toHaveLength(1);
    expect(withRole(face(lay(greetingCard), 'inside'), 'plate')).toHaveLength(2);
  });
  test('an empty strip shows its paper while it is edited, and is not printed', () => {
    const rest = Object.fromEntries(
      Object.entries(greetingCard.customizations).filter(([name]) => !/^(Image Back|Legend) /.test(name)),
    );
    const input = { ...greetingCard, customizations: rest };
    const platesIn = (mode: LayoutMode) => withRole(face(lay(input, mode), 'inside'), 'plate').length;
    expect((['edit', 'view', 'preview', 'print'] as const).map(platesIn)).toEqual([2, 1, 1, 1]);
    const emptyIn = (mode: LayoutMode, more: CardInput['customizations'] = {}) =>
      lay({ ...input, customizations: { ...rest, ...more } }, mode)
        .flatMap(({ items }) => items)
        .filter(({ kind }) => kind === 'placeholder').length;
    expect((['edit', 'view', 'preview', 'print'] as const).map((mode) => emptyIn(mode))).toEqual([3, 0, 0, 0]);
    const photo = greetingCard.customizations['Image Back Left'];
    expect(emptyIn('view', photo && { 'Image Back Left': photo })).toBe(2);
  });
  test('a postcard gives the message more room when it has no Back images', () => {
    const first = (input: CardInput) => lines(face(lay(input), 'address'), 'Message')[0]?.y ?? 0;
    expect(first({ ...postcard, cover: testCover() })).toBeLessThan(first(postcard));
  });
  test('a postcard gives its message the room of an empty strip, but while the strip is edited', () => {
    const first = (customizations: CardInput['customizations'], mode: LayoutMode = 'print') =>
      lines(face(lay({ ...postcard, customizations }, mode), 'address'), 'Message')[0]?.y ?? 0;
    const empty = Object.fromEntries(
      Object.entries(postcard.customizations).filter(([name]) => !/^(Image Back|Legend) /.test(name)),
    );
    const small = first(postcard.customizations);
    expect(first(empty)).toBeLessThan(small);
    expect(first(empty, 'view')).toBe(first(empty));
    expect(first(empty, 'edit')).toBe(small);
    expect(first({ ...empty, 'Legend Left': { value: ' ' } })).toBe(first(empty));
    expect(first({ ...empty, 'Legend Left': { value: 'Nice' } })).toBe(small);
  });
  test('without a plate the ink is chosen by contrast; on white paper it is the chosen one', () => {
    const pink = { ...postcard.customizations, 'Background Color': { value: '#F49BB3' } };
    const onColour = lines(face(lay({ ...postcard, customizations: pink }), 'address'), 'Message')[0];
    expect(contrast('#F49BB3', onColour?.color ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(lines(face(lay(greetingCard), 'inside'), 'Message')[0]?.color).toBe(inks.violet);
    const input = {
      ...postcard,
      customizations: { ...postcard.customizations, 'Background Cover': { assetKey: 'background' } },
    };
    const address = face(lay(input), 'address');
    expect(lines(address, 'Message')[0]?.color).toBe(inks.violet);
    expect(withRole(address, 'plate').length).toBeGreaterThan(0);
  });
  test('lines that do not fit are not drawn over the smilic', () => {
    const text = Array(40).fill('oui').join('\n');
    const input = { ...greetingCard, customizations: { ...greetingCard.customizations, Message: { value: text } } };
    expect(lines(face(lay(input), 'inside'), 'Message')).toHaveLength(14);
  });
});

describe('marks and addresses', () => {
  const code = { path: 'M0 0L18 0L18 18L0 18Z', modules: 18, text: 'C26-4F7K2M-01A' };
  test('the code is in its square with its text, on white paper', () => {
    const outside = face(lay({ ...greetingCard, code }), 'outside');
    expect(lines(outside, 'code').map((line) => line.text)).toEqual(['C26-4F7K2M-01A']);
    const [square] = withRole(outside, 'code');
    expect(square).toMatchObject({ kind: 'path', x: 48, y: 122.5, scale: 0.5 });
    expect(withRole(outside, 'plate')).toMatchObject([{ rect: rect(46.5, 121, 12, 12) }]);
  });
  test('its text stays inside the barcode’s area, on a postcard between the square and the smilic', () => {
    const widest = { ...code, text: 'C26-WWWWWW-99W' };
    const [text] = lines(face(lay({ ...greetingCard, code: widest }), 'outside'), 'code');
    expect(contains(rect(27.5, 122, 50, 16), rect(text?.x ?? 0, (text?.y ?? 0) - 2, text?.width ?? 99, 2))).toBe(true);
    const side = face(lay({ ...postcard, code: widest }), 'address');
    const [beside] = lines(side, 'code');
    const ground = withRole(side, 'plate').at(-1);
    if (ground?.kind === 'rect') expect(ground.rect.x + ground.rect.w).toBeLessThanOrEqual(beside?.x ?? 0);
    expect((beside?.x ?? 0) + (beside?.width ?? 99)).toBeLessThanOrEqual(57);
  });
  test('the envelope has it with its place in the batch, off what the postal service keeps clear', () => {
    const card = { ...greetingCard, code: { ...code, text: 'CWWWWWWW-WWWW' }, position: '1000/1000' };
    const envelope = face(lay(card), 'envelope');
    expect(lines(envelope, 'code').map(({ text }) => text)).toEqual(['1000/1000', 'CWWWWWWW-WWWW']);
    expect(withRole(envelope, 'code')).toHaveLength(3);
    for (const { x, y, width, sizeMm } of lines(envelope, 'code')) {
      const ink = rect(x, y - 0.75 * sizeMm, width, sizeMm);
      expect(contains(rect(safe, safe, 67 - safe, 114 - 2 * safe), ink)).toBe(true);
      for (const zone of [rect(88, 0, 74, 40), rect(22, 99, 140, 15)]) expect(overlaps(ink, zone)).toBe(false);
    }
    expect(withRole(face(lay(greetingCard, 'preview'), 'envelope'), 'code')).toEqual([]);
  });
  test('the code is always dark on light', () => {
    for (const color of ['#FFFFFF', '#0F4C44', '#F49BB3']) {
      const input = { ...greetingCard, code, cover: { ...testCover(), color, barcodePadding: 0 } };
      const outside = face(lay(input), 'outside');
      const [square] = withRole(outside, 'code');
      const ground = withRole(outside, 'plate').length > 0 ? '#FFFFFF' : '#0F4C44';
      if (square?.kind !== 'path') throw new Error('no code');
      expect(contrast(square.fill, ground)).toBeGreaterThanOrEqual(4.5);
      expect(ground).toBe('#FFFFFF');
    }
  });
  test('without an order a blank pattern and bars are drawn, but never in print', () => {
    const preview = lay(greetingCard, 'preview');
    expect(withRole(face(preview, 'outside'), 'code')).toHaveLength(1);
    expect(withRole(face(preview, 'envelope'), 'address').map((item) => item.kind)).toEqual(Array(4).fill('rect'));
    expect(face(lay(greetingCard), 'envelope').items).toEqual([]);
    expect(withRole(face(lay(greetingCard), 'outside'), 'code')).toEqual([]);
  });
  test('the address is 10 pt, and smaller only for long lines, never under 8.5 pt', () => {
    const size = (address: typeof recipient) =>
      (lines(face(lay({ ...greetingCard, address: blockOf(address) }), 'envelope'), 'address')[0]?.sizeMm ?? 0) /
      (25.4 / 72);
    expect(size(recipient)).toBeCloseTo(10, 6);
    const long = size({ ...recipient, city: 'Montgomery-les-Grands-Moulins-MM' });
    expect(long).toBeLessThan(10);
    expect(long).toBeGreaterThan(8.5 - 1e-9);
    expect(size({ ...recipient, company: 'M'.repeat(38) })).toBeCloseTo(8.5, 6);
  });
  test('an ordinary line of 38 characters fits the 55 mm that it has', () => {
    const company = 'Association des amis du vieux moulin 3';
    expect(company).toHaveLength(38);
    const address = blockOf({ ...recipient, company });
    for (const line of lines(face(lay({ ...postcard, address }), 'address'), 'address')) {
      expect(line.width).toBeLessThanOrEqual(55);
    }
  });
  test('the sender’s address fits its slot in one line when it must', () => {
    const returnAddress = ['Claire Martin', '3 rue des Lilas', '75010 PARIS'];
    expect(lines(face(lay({ ...greetingCard, returnAddress }), 'envelope'), 'return address')).toHaveLength(3);
    const onPostcard = lines(face(lay({ ...postcard, returnAddress }), 'address'), 'return address');
    expect(onPostcard).toHaveLength(1);
    expect(onPostcard[0]?.width).toBeLessThanOrEqual(66);
  });
  test('no smilic when the style has none', () => {
    expect(withRole(face(lay(greetingCard), 'inside'), 'smilic').length).toBeGreaterThan(0);
    const plain = { ...greetingCard, style: { ...greetingCard.style, smilic: null } };
    expect(withRole(face(lay(plain), 'inside'), 'smilic')).toEqual([]);
  });
});

describe('legends side by side', () => {
  const legends = (left: string, middle: string) => {
    const customizations = { 'Legend Left': { value: left }, 'Legend Middle': { value: middle } };
    const address = face(lay({ ...postcard, customizations }), 'address');
    return [...lines(address, 'Legend Left'), ...lines(address, 'Legend Middle')];
  };
  test('have one size and one baseline: that of the legend that shrinks most', () => {
    const [alone] = legends('Léo', '');
    const [left, middle] = legends('Léo', 'Le dernier soir, où ?');
    expect(middle?.sizeMm).toBeLessThan(alone?.sizeMm ?? 0);
    expect(left?.sizeMm).toBe(middle?.sizeMm);
    expect(left?.y).toBe(middle?.y);
  });
  test('keep the full size when all of them fit', () => {
    expect(legends('Léo', 'Zoé').map((line) => line.sizeMm)).toEqual(Array(2).fill(legends('Léo', '')[0]?.sizeMm));
  });
});
