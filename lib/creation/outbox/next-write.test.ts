import { versionOf } from '@jolimot/card/document/places';
import { describe, expect, it } from 'vitest';
import { aCustomization } from '@/test/creation';
import { aCard, aDesign, anEntry, aPhoto } from '@/test/entry';
import type { Desired } from '../document/desired';
import type { Entry } from './entries';
import { nextWrite, type Write } from './next-write';

const [left, right, middle] = ['Image Back Left', 'Image Back Right', 'Image Back Middle'] as const;
const crop = 'xywh=percent:0,0,50,50';
const message = aCustomization({ customizationName: 'Message', value: 'Coucou' });
const colour = aCustomization({ customizationName: 'Background Color', value: '#AABBCC' });
const [a, b] = [aPhoto(left, 'a', { value: crop }), aPhoto(right, 'b')];
const serverCard = aCard([message, colour, a, b], { cover: { id: 1, iri: '/covers/1' } });

const free = (desired: Desired, card = serverCard): Entry => anEntry(desired, { base: versionOf(card, desired.place) });
const photo = (place: typeof left | typeof right | typeof middle, key: string, desiredCrop: string | null = null) => ({
  place,
  photo: { key, crop: desiredCrop },
});
const writeOf = (desiredValues: readonly Desired[], card = serverCard): Write | undefined => {
  const next = nextWrite(
    card,
    desiredValues.map((desired) => free(desired, card)),
  );
  return next?.kind === 'write' ? next.write : undefined;
};

describe('a write', () => {
  const product = { id: 2, iri: '/products/2', slug: 'postcard' } as const;
  const cover = { id: 1, iri: '/covers/1' };
  const ifMatch = versionOf(serverCard, 'Message');
  it.each<[string, Desired, Write]>([
    [
      'of a cover',
      { place: 'cover', design: aDesign({ background: '#112233' }) },
      { kind: 'update', body: { cover: '/covers/3', background: '#112233' }, ifMatch: 'p:cover' },
    ],
    [
      'of a product',
      { place: 'cover', design: aDesign({ cover, product }) },
      { kind: 'update', body: { product: '/products/2' }, ifMatch: 'p:cover' },
    ],
    [
      'of a style',
      { place: 'style', style: { ink: 'forest' } },
      { kind: 'update', body: { style: { ink: 'forest' } }, ifMatch: 'p:style' },
    ],
    ['of a text', { place: 'Message', text: 'Cou\u200B' }, { kind: 'save', name: 'Message', value: 'Cou', ifMatch }],
    ['of no text', { place: 'Message', text: ' ' }, { kind: 'remove', removed: message, ifMatch }],
    [
      'of a text where there is none',
      { place: 'Legend Left', text: 'la mer' },
      { kind: 'save', name: 'Legend Left', value: 'la mer', ifMatch: 'empty' },
    ],
    [
      'of a background of the other kind',
      { place: 'background', background: { name: 'Background Cover', value: '/covers/6' } },
      { kind: 'save', name: 'Background Cover', value: '/covers/6', ifMatch: colour.placeVersion },
    ],
    [
      'of no background',
      { place: 'background', background: null },
      { kind: 'remove', removed: colour, ifMatch: colour.placeVersion },
    ],
    [
      'of a photo',
      photo(middle, 'new', crop),
      { kind: 'save', name: middle, value: crop, photo: { key: 'new', isThere: false }, ifMatch: 'empty' },
    ],
    [
      'of a photo that the creation has, by its checksum, with its crop',
      photo(middle, 'a', crop),
      { kind: 'save', name: middle, value: crop, photo: { key: 'a', isThere: true }, ifMatch: 'empty' },
    ],
    ['of a crop alone', photo(right, 'b', crop), { kind: 'save', name: right, value: crop, ifMatch: b.placeVersion }],
    ['of no photo', { place: left, photo: null }, { kind: 'remove', removed: a, ifMatch: a.placeVersion }],
  ])('%s', (_, desired, write) => expect(writeOf([desired])).toEqual(write));

  it('of a photo by its checksum when it waits in the tray', () => {
    const card = aCard([], { tray: { [right]: b }, waiting: [right] });
    expect(writeOf([photo(left, 'b')], card)).toMatchObject({ photo: { key: 'b', isThere: true } });
  });
});

describe('an exchange is one write', () => {
  it('of two photos, and names both versions', () =>
    expect(writeOf([photo(left, 'b'), photo(right, 'a')])).toEqual({
      kind: 'swap',
      first: left,
      second: right,
      ifMatch: `${a.placeVersion}.${b.placeVersion}`,
    }));
  it.each([
    ['an empty place', [photo(middle, 'a'), { place: left, photo: null }]],
    ['an empty place, whichever comes first', [{ place: left, photo: null }, photo(middle, 'a')]],
  ] satisfies [string, Desired[]][])('with %s', (_, desiredValues) => {
    const [first, second] = desiredValues.map(({ place }) => place);
    const versions = desiredValues.map(({ place }) => versionOf(serverCard, place)).join('.');
    expect(writeOf(desiredValues)).toEqual({ kind: 'swap', first, second, ifMatch: versions });
  });
  it('with the tray', () => {
    const card = aCard([a], { tray: { [right]: b }, waiting: [right] });
    expect(writeOf([photo(left, 'b'), photo(right, 'a')], card)).toMatchObject({ kind: 'swap', first: left });
  });
  it('and not where the other place was changed elsewhere', () => {
    const taken = anEntry(photo(right, 'a'), { base: 'earlier' });
    const next = nextWrite(serverCard, [free(photo(left, 'b')), taken]);
    expect(next).toMatchObject({ kind: 'write', write: { kind: 'save', name: left } });
  });
  it('and not of one photo that is in both places, and is cropped in both', () => {
    const card = aCard([a, aPhoto(right, 'a', { value: crop })]);
    const other = 'xywh=percent:50,50,50,50';
    expect(writeOf([photo(left, 'a', other), photo(right, 'a', other)], card)).toMatchObject({ kind: 'save' });
  });
  it('and not of a photo that only moves over another', () =>
    expect(writeOf([photo(left, 'b'), { place: right, photo: null }])).toMatchObject({ kind: 'save', name: left }));
});

describe('nothing is written', () => {
  it('while nothing is ready', () => {
    expect(nextWrite(serverCard, [])).toBeNull();
    expect(nextWrite(serverCard, [anEntry({ place: 'Message', text: 'un' }, { state: 'waiting' })])).toBeNull();
  });
  it('of what is held', () => {
    const entry = anEntry({ place: 'Message', text: 'Coucou' }, { base: 'earlier' });
    expect(nextWrite(serverCard, [entry])).toEqual({ kind: 'saved', entry });
  });
  it('over what was changed elsewhere', () => {
    const entry = anEntry({ place: 'Message', text: 'un' }, { base: 'earlier' });
    expect(nextWrite(serverCard, [entry])).toEqual({ kind: 'taken', entry });
  });
});

it.each<[string, Partial<Entry>]>([
  [
    'what was tried before is there: the answer alone was lost',
    { base: 'earlier', tried: [{ place: 'Message', text: 'Coucou' }] },
  ],
  ['it takes the place as it is', { base: null }],
])('it is written when %s', (_, own) =>
  expect(nextWrite(serverCard, [anEntry({ place: 'Message', text: 'un' }, own)])).toMatchObject({ kind: 'write' }),
);

it('photos come after what takes little time', () => {
  expect(writeOf([photo(middle, 'new'), { place: 'Message', text: 'un' }])).toMatchObject({ name: 'Message' });
});
