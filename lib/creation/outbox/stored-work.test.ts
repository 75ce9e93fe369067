import { describe, expect, it } from 'vitest';
import { aDesign, anEntry } from '@/test/entry';
import type { Desired } from '../document/desired';
import { storedWork } from './stored-work';

const left = 'Image Back Left';
const text: Desired = { place: 'Message', text: 'Coucou' };
const entry = anEntry(text);

it.each<Desired>([
  text,
  { place: left, photo: null },
  { place: left, photo: { key: 'a', crop: null } },
  { place: left, photo: { key: 'a', crop: 'xywh=percent:0,0,50,50' } },
  { place: 'background', background: null },
  { place: 'background', background: { name: 'Background Color', value: '#AABBCC' } },
  { place: 'style', style: { ink: 'forest' } },
  { place: 'cover', design: aDesign() },
  { place: 'cover', design: aDesign({ colours: { from: '#FFFFFF', to: '#000000' }, background: '#AABBCC' }) },
])('gives back %o', (desired) => {
  const kept = anEntry(desired, { base: null, tried: [desired], state: 'waiting', isOfOther: true });
  const spares = [{ key: 'b', fileName: 'b.jpg' }];
  expect(storedWork.parse({ at: 1, entries: [kept], spares })).toEqual({ entries: [kept], spares });
});

it('keeps what was sent the same object as what is desired', () => {
  const [kept] = storedWork.parse({ entries: [anEntry(text, { tried: [text] })], spares: [] }).entries;
  expect(kept?.tried[0]).toBe(kept?.desired);
});

describe('passes over', () => {
  const desired = (own: object) => ({ ...entry, desired: own });
  it.each<[string, unknown]>([
    ['nothing', null],
    ['a word', 'Message'],
    ['what wants nothing', { ...entry, desired: undefined }],
    ['an unknown place', desired({ place: 'Message Left', text: '' })],
    ['a text without words', desired({ place: 'Message', text: 7 })],
    ['a text with a photo', desired({ place: 'Message', photo: null })],
    ['a photo without a key', desired({ place: left, photo: { crop: null } })],
    ['a photo with a crop that is none', desired({ place: left, photo: { key: 'a' } })],
    ['a photo that is left out', desired({ place: left })],
    ['a background that is none', desired({ place: 'background', background: { name: 'Message', value: '' } })],
    ['a background without a value', desired({ place: 'background', background: { name: 'Background Color' } })],
    ['the name of a background', desired({ place: 'Background Color', background: null })],
    ['a style that is none', desired({ place: 'style', style: 'forest' })],
    ['a cover without a design', desired({ place: 'cover', design: null })],
    [
      'a product that is not sold',
      desired({ place: 'cover', design: { ...aDesign(), product: { id: 9, iri: '/products/9', slug: 'mug' } } }),
    ],
    ['a cover without an address', desired({ place: 'cover', design: { ...aDesign(), cover: { id: 3 } } })],
    ['an unknown place of a cover', desired({ place: 'cover', design: { ...aDesign(), names: ['Elsewhere'] } })],
    ['half of the colours', desired({ place: 'cover', design: { ...aDesign(), colours: { from: '#FFFFFF' } } })],
    ['a colour that is none', desired({ place: 'cover', design: { ...aDesign(), background: 7 } })],
    ['a base that is none', { ...entry, base: 7 }],
    ['what was tried and is none', { ...entry, tried: [null] }],
    ['no list of what was tried', { ...entry, tried: undefined }],
    ['no state', { ...entry, state: undefined }],
    ['an unknown state', { ...entry, state: 'lost' }],
    ['no word on whose it is', { ...entry, isOfOther: null }],
  ])('%s', (_, malformed) =>
    expect(storedWork.parse({ entries: [malformed, entry], spares: [] }).entries).toEqual([entry]),
  );

  it('malformed photos beside the card', () => {
    const spare = { key: 'b', fileName: 'b.jpg' };
    expect(
      storedWork.parse({ entries: [], spares: [{ key: 'a' }, { fileName: 'a.jpg' }, null, spare] }).spares,
    ).toEqual([spare]);
  });

  it('a list that is missing', () => expect(storedWork.parse({ entries: [entry] }).entries).toEqual([entry]));

  it.each([[undefined], [null], ['work'], [{}], [{ entries: {}, spares: 'b' }]])('work that is none: %o', (value) =>
    expect(storedWork.parse(value)).toEqual({ entries: [], spares: [] }),
  );
});
