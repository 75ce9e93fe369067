import { versionOf } from '@jolimot/card/document/places';
import { describe, expect, it } from 'vitest';
import { aCustomization } from '@/test/creation';
import { aCard, anEntry, aPhoto } from '@/test/entry';
import type { Desired } from '../document/desired';
import type { Entry } from './entries';
import { nextWrite } from './next-write';

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
const nextOf = (desiredValues: readonly Desired[], card = serverCard) =>
  nextWrite(
    card,
    desiredValues.map((desired) => free(desired, card)),
  );
const written = (desiredValues: readonly Desired[], card = serverCard) => {
  const next = nextOf(desiredValues, card);
  return next?.kind === 'write' ? next.entries.map(({ desired }) => desired) : undefined;
};

describe('an exchange is one write', () => {
  it.each<[string, Desired[]]>([
    ['of two photos', [photo(left, 'b'), photo(right, 'a')]],
    ['with an empty place', [photo(middle, 'a'), { place: left, photo: null }]],
    ['with an empty place, whichever comes first', [{ place: left, photo: null }, photo(middle, 'a')]],
  ])('%s', (_, desiredValues) => expect(written(desiredValues)).toEqual(desiredValues));
  it('with the tray', () => {
    const card = aCard([a], { tray: { [right]: b }, waiting: [right] });
    const exchange = [photo(left, 'b'), photo(right, 'a')];
    expect(written(exchange, card)).toEqual(exchange);
  });
  it('and not where the other place was changed elsewhere', () => {
    const [mine, taken] = [free(photo(left, 'b')), anEntry(photo(right, 'a'), { base: 'earlier' })];
    expect(nextWrite(serverCard, [mine, taken])).toEqual({ kind: 'write', entries: [mine] });
  });
  it('and not of one photo that is in both places, and is cropped in both', () => {
    const card = aCard([a, aPhoto(right, 'a', { value: crop })]);
    const other = 'xywh=percent:50,50,50,50';
    expect(written([photo(left, 'a', other), photo(right, 'a', other)], card)).toHaveLength(1);
  });
  it('and not of a photo that only moves over another', () =>
    expect(written([photo(left, 'b'), { place: right, photo: null }])).toEqual([photo(left, 'b')]));
});

describe('nothing is written', () => {
  it('while nothing is ready', () => {
    expect(nextWrite(serverCard, [])).toBeNull();
    expect(nextWrite(serverCard, [anEntry({ place: 'Message', text: 'un' }, { state: 'waiting' })])).toBeNull();
  });
  it('of what is held', () => {
    const entry = anEntry({ place: 'Message', text: 'Coucou' }, { base: 'earlier' });
    expect(nextWrite(serverCard, [entry])).toEqual({ kind: 'saved', entries: [entry] });
  });
  it('over what was changed elsewhere', () => {
    const entry = anEntry({ place: 'Message', text: 'un' }, { base: 'earlier' });
    expect(nextWrite(serverCard, [entry])).toEqual({ kind: 'taken', entries: [entry] });
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
  const text = { place: 'Message', text: 'un' } as const;
  expect(written([photo(middle, 'new'), text])).toEqual([text]);
});
