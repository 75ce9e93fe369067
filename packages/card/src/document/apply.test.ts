import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CustomizationName, customizationNames, type ImageName, isImageName } from '../customization-types';
import { alignments, defaultStyle, inkIds, sizeSteps } from '../style';
import { apply } from './apply';
import { type Card, type CardCover, contentOf, type Held, heldAt } from './card';
import { type Change, isRefusal, type Refusal } from './change';
import { type Place, placeOf } from './places';

const full = 'Image Front Right Full';
const [backLeft, backMiddle, backRight] = ['Image Back Left', 'Image Back Middle', 'Image Back Right'] as const;
const words = ['Background Color', 'Background Cover', 'Message', 'Legend Left'] as const;
const covers: readonly CardCover[] = [
  { id: 1, names: [...words, full, backLeft], colour: '#112233' },
  { id: 2, names: [...words, backLeft, backMiddle, backRight], colour: '#445566' },
  { id: 3, names: ['Message', 'Image Front Right Triptyque 1 Top', backRight], colour: '#778899' },
  { id: 4, names: ['Message', 'Background Color'], colour: '#ABCDEF' },
];
const [one, three] = [covers[0], covers[1]].map((cover) => cover ?? null);
const product = { id: 1, slug: 'greeting-card' } as const;
const photoOf = (checksum: string, width = 4000, height = 3000) => ({ checksum, width, height });

const empty = (cover: Card['cover'] = one ?? null): Card => ({ product, cover, style: defaultStyle, held: [] });

const isCard = (result: Card | Refusal): result is Card => !isRefusal(result);

/** Refused changes leave the card. */
const applyAll = (card: Card, changes: readonly Change[]): Card =>
  changes.reduce((before, change) => {
    const result = apply(before, change);
    return isCard(result) ? result : before;
  }, card);

const design = (cover: Card['cover'], background?: string): Change => ({ kind: 'design', product, cover, background });
const photo = (name: ImageName, checksum: string, crop: string | null = null): Change => ({
  ...{ kind: 'photo', name, photo: photoOf(checksum), crop },
});
const valueAt = (card: Card, name: CustomizationName) => heldAt(card, name)?.value;
const photosOf = (card: Card) =>
  Object.fromEntries(card.held.flatMap((held) => (held.photo ? [[held.name, held.photo.checksum]] : [])));

describe('a change', () => {
  it('writes words, replaces them, and takes them away', () => {
    const written = applyAll(empty(), [
      { kind: 'words', name: 'Message', text: 'Bonjour' },
      { kind: 'words', name: 'Message', text: 'Bonsoir' },
    ]);
    expect(valueAt(written, 'Message')).toBe('Bonsoir');
    expect(applyAll(written, [{ kind: 'removal', name: 'Message' }])).toEqual(empty());
  });

  it('keeps one background, a colour in upper case', () => {
    const coloured = applyAll(empty(), [{ kind: 'background', name: 'Background Color', value: '#abcdef' }]);
    expect(valueAt(coloured, 'Background Color')).toBe('#ABCDEF');
    const covered = applyAll(coloured, [{ kind: 'background', name: 'Background Cover', value: '/covers/9' }]);
    expect(covered.held.map(({ name }) => name)).toEqual(['Background Cover']);
    const again = applyAll(covered, [{ kind: 'background', name: 'Background Color', value: '#112233' }]);
    expect(again.held.map(({ name }) => name)).toEqual(['Background Color']);
  });

  it('sets what is given of a style, no smilic included', () => {
    const styled = applyAll(empty(), [{ kind: 'style', style: { ink: 'night', smilic: null, font: undefined } }]);
    expect(styled.style).toEqual({ ...defaultStyle, ink: 'night', smilic: null });
  });

  it('crops a photo where it is, and counts a crop made elsewhere there alone', () => {
    const crop = 'xywh=percent:10,10,80,80';
    const moved = applyAll(empty(), [photo(full, 'a'), design(three ?? null), { kind: 'crop', name: backLeft, crop }]);
    expect(heldAt(moved, backLeft)).toMatchObject({ home: full, value: crop, crops: { [backLeft]: crop } });
    expect(valueAt(applyAll(moved, [design(one ?? null)]), full)).toBe(
      valueAt(applyAll(empty(), [photo(full, 'a')]), full),
    );
  });

  it('swaps two photos, a photo with an empty place, or with the tray', () => {
    const two = applyAll(empty(), [photo(full, 'a'), photo(backLeft, 'b')]);
    const swap: Change = { kind: 'swap', first: full, second: backLeft };
    expect(photosOf(applyAll(two, [swap]))).toEqual({ [full]: 'b', [backLeft]: 'a' });
    expect(applyAll(two, [swap, swap])).toEqual({ ...two, held: two.held.toReversed() });
    const alone = applyAll(empty(), [photo(full, 'a'), swap]);
    expect(photosOf(alone)).toEqual({ [backLeft]: 'a' });
    const waits = applyAll(two, [design(covers[2] ?? null)]);
    expect(Object.keys(photosOf(waits))).toHaveLength(2);
  });

  it('lets content without a place wait, and brings it back', () => {
    const full3 = applyAll(empty(), [photo(full, 'a'), { kind: 'words', name: 'Legend Left', text: 'Ici' }]);
    const without = applyAll(full3, [design(covers[3] ?? null)]);
    expect(without.held).toHaveLength(2);
    expect(applyAll(without, [design(one ?? null)])).toEqual(full3);
  });

  it('gives the cover’s own colour along, and leaves a chosen one', () => {
    const own = applyAll(empty(), [design(one ?? null, '#112233')]);
    expect(valueAt(own, 'Background Color')).toBe('#112233');
    expect(valueAt(applyAll(own, [design(three ?? null)]), 'Background Color')).toBe('#445566');
    const chosen = applyAll(own, [{ kind: 'background', name: 'Background Color', value: '#000000' }]);
    expect(valueAt(applyAll(chosen, [design(three ?? null, '#445566')]), 'Background Color')).toBe('#000000');
  });

  const refused: [string, Change, Refusal['refused']][] = [
    ['words without a place', { kind: 'words', name: 'Legend Right', text: 'Là' }, 'not-allowed'],
    ['a photo without a place', photo(backRight, 'a'), 'not-allowed'],
    ['another form of colour', { kind: 'background', name: 'Background Color', value: 'red' }, 'colour-invalid'],
    ['a crop of nothing', { kind: 'crop', name: full, crop: null }, 'no-photo-there'],
    ['a crop outside the photo', photo(full, 'a', 'xywh=percent:50,0,80,80'), 'crop-invalid'],
    ['a crop too small to print', photo(full, 'a', 'xywh=percent:0,0,5,5'), 'photo-too-small'],
    ['a swap with words', { kind: 'swap', first: full, second: 'Message' }, 'no-photo-place'],
    ['a swap of nothing', { kind: 'swap', first: full, second: backLeft }, 'no-photo-there'],
    ['a swap outside the card', { kind: 'swap', first: backRight, second: backMiddle }, 'not-allowed'],
  ];
  it.each(refused)('is refused: %s', (_, change, reason) => {
    expect(apply(empty(), change)).toMatchObject({ refused: reason });
  });
});

const anyName = fc.constantFrom(...customizationNames);
const anyImage = fc.constantFrom(...customizationNames.filter(isImageName));
const anyCover = fc.constantFrom<Card['cover']>(null, ...covers);
const anyCrop = fc.constantFrom(null, 'xywh=percent:10,10,80,80', 'xywh=percent:0,0,50,100&rotate=90', 'nonsense', '');
const anyPhoto = fc.constantFrom(
  photoOf('a'),
  photoOf('b', 900, 1200),
  photoOf('c', 300, 300),
  photoOf('d', 5000, 900),
);
const anyColour = fc.constantFrom('#112233', '#445566', '#abcdef', 'red');
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constant('design' as const),
    product: fc.constantFrom(product, { id: 2, slug: 'postcard' as const }),
    cover: anyCover,
    background: fc.option(anyColour, { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('style' as const),
    style: fc.record(
      { size: fc.constantFrom(...sizeSteps), ink: fc.constantFrom(...inkIds), align: fc.constantFrom(...alignments) },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    kind: fc.constant('background' as const),
    name: fc.constantFrom('Background Color' as const, 'Background Cover' as const),
    value: anyColour,
  }),
  fc.record({
    kind: fc.constant('words' as const),
    name: fc.constantFrom('Message' as const, 'Legend Left' as const),
    text: fc.string(),
  }),
  fc.record({ kind: fc.constant('photo' as const), name: anyImage, photo: anyPhoto, crop: anyCrop }),
  fc.record({ kind: fc.constant('crop' as const), name: anyImage, crop: anyCrop }),
  fc.record({ kind: fc.constant('swap' as const), first: anyName, second: anyName }),
  fc.record({ kind: fc.constant('removal' as const), name: anyName }),
);
const anyCard = fc.array(anyChange, { maxLength: 12 }).map((changes) => applyAll(empty(), changes));
const places = [...new Set(customizationNames.map(placeOf))];
const byName = (held: readonly Held[]) => Object.fromEntries(held.map((each) => [each.name, each]));

describe('whatever is done to a card', () => {
  it('each name is there once, and no photo is made or lost but by its own change', () => {
    fc.assert(
      fc.property(anyCard, anyChange, (card, change) => {
        const after = applyAll(card, [change]);
        expect(Object.keys(byName(after.held))).toHaveLength(after.held.length);
        if (change.kind === 'photo' || change.kind === 'removal') return;
        expect(Object.values(photosOf(after)).sort()).toEqual(Object.values(photosOf(card)).sort());
      }),
    );
  });

  it('a refusal changes nothing', () => {
    fc.assert(
      fc.property(anyCard, anyChange, (card, change) => {
        const before = structuredClone(card);
        apply(card, change);
        expect(card).toEqual(before);
      }),
    );
  });

  it('another cover and back is the same card', () => {
    const noColours = covers.map((cover) => ({ ...cover, colour: null }));
    fc.assert(
      fc.property(anyCard, fc.constantFrom(...noColours), fc.constantFrom(...noColours), (card, here, there) => {
        const settled = applyAll(card, [design(there), design(here)]);
        const back = applyAll(settled, [design(there), design(here)]);
        expect(byName(back.held)).toEqual(byName(settled.held));
      }),
    );
  });

  it('the content of a place differs exactly where something printed differs, and only where the change was made', () => {
    const printed = (card: Card, place: Place) =>
      card.held
        .filter(({ name }) => placeOf(name) === place)
        .map(({ name, value, photo }) => [photo?.checksum ?? name, value].join(' '));
    const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
    fc.assert(
      fc.property(anyCard, anyChange, (card, change) => {
        const after = applyAll(card, [change]);
        const differs = places.filter((place) => !isEqual(contentOf(card, place), contentOf(after, place)));
        expect(differs).toEqual(places.filter((place) => !isEqual(printed(card, place), printed(after, place))));
        if (change.kind === 'design') return;
        expect(placesOf(change)).toEqual(expect.arrayContaining(differs));
      }),
    );
  });
});

function placesOf(change: Change): Place[] {
  if ('name' in change) return [placeOf(change.name)];
  return change.kind === 'swap' ? [placeOf(change.first), placeOf(change.second)] : [];
}
