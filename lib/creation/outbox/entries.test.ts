import { versionOf } from '@jolimot/card/document/places';
import { describe, expect, it } from 'vitest';
import { aCreation, aCustomization } from '@/test/creation';
import { aCard, aDesign, anEntry, aPhoto } from '@/test/entry';
import type { Desired } from '../document/desired';
import {
  type Entry,
  entriesInTurn,
  withAccepted,
  withBasesOf,
  withChanged,
  withDesired,
  withEntriesOfOther,
  withPhotoKey,
} from './entries';

const [left, right] = ['Image Back Left', 'Image Back Right'] as const;
const crop = 'xywh=percent:0,0,50,50';
const serverCard = aCard([aCustomization({ customizationName: 'Message', value: 'Coucou' }), aPhoto(left, 'a')]);
const text = (words: string, place: 'Message' | 'Legend Left' = 'Message'): Desired => ({ place, text: words });
const photo = (key: string, place: typeof left | typeof right = left): Desired => ({
  place,
  photo: { key, crop: null },
});
const cover = (id = 3): Desired => ({ place: 'cover', design: aDesign({ cover: { id, iri: `/covers/${id}` } }) });
const ink: Desired = { place: 'style', style: { ink: 'forest' } };
const bold: Desired = { place: 'style', style: { size: 'small' } };

const wanting = (all: readonly Desired[], from: readonly Entry[] = []): Entry[] =>
  all.reduce<Entry[]>((entries, desired) => withDesired(entries, desired, serverCard), [...from]);
const desiredIn = (entries: readonly Entry[]): Desired[] => entries.map(({ desired }) => desired);

describe('what is desired anew', () => {
  it.each<[string, Desired[], Desired[]]>([
    ['replaces a text of its place', [text('un'), text('deux')], [text('deux')]],
    ['leaves other places', [text('un'), text('la mer', 'Legend Left')], [text('un'), text('la mer', 'Legend Left')]],
    ['comes last', [text('un'), ink, text('deux')], [ink, text('deux')]],
    ['of a style joins the former', [ink, bold], [{ place: 'style', style: { ink: 'forest', size: 'small' } }]],
    ['replaces a photo', [photo('b'), photo('c')], [photo('c')]],
    ['leaves a photo under the cover before', [photo('b'), cover(), photo('c')], [photo('b'), cover(), photo('c')]],
    ['replaces a text under the cover before', [text('un'), cover(), text('deux')], [cover(), text('deux')]],
    ['replaces a cover', [cover(3), cover(4)], [cover(4)]],
    ['leaves a cover with photos after it', [cover(3), photo('b'), cover(4)], [cover(3), photo('b'), cover(4)]],
  ])('%s', (_, desiredValues, left) => expect(desiredIn(wanting(desiredValues))).toEqual(left));

  it('of a cover that the API has not heard of goes over from the one before that', () => {
    const between = aDesign({ background: '#DDEEFF', colours: { from: '#AAAAAA', to: '#DDEEFF' } });
    const last = aDesign({ cover: { id: 4, iri: '/covers/4' }, colours: { from: '#DDEEFF', to: '#112233' } });
    const desiredValues = [between, last].map((design): Desired => ({ place: 'cover', design }));
    const colours = { from: '#AAAAAA', to: '#112233' };
    expect(desiredIn(wanting(desiredValues))).toEqual([
      { place: 'cover', design: { ...last, colours, background: '#112233' } },
    ]);
    const sent = wanting(desiredValues.slice(0, 1)).map((entry) => ({ ...entry, tried: [entry.desired] }));
    expect(desiredIn(wanting(desiredValues.slice(1), sent))).toEqual([{ place: 'cover', design: last }]);
  });

  it('leaves the photo before one that is still being opened', () =>
    expect(desiredIn(withDesired(wanting([photo('b')]), photo('c'), serverCard, 'waiting'))).toEqual([
      photo('b'),
      photo('c'),
    ]));

  it.each<[string, Desired[], string | null]>([
    ['the version that is held', [text('un')], versionOf(serverCard, 'Message')],
    ['that of an empty place', [photo('b', right)], 'empty'],
    ['none after a cover, which moves photos', [cover(), photo('b')], null],
    ['that which is serverCard for a text after a cover', [cover(), text('un')], versionOf(serverCard, 'Message')],
  ])('replaces %s', (_, desiredValues, base) => expect(wanting(desiredValues).at(-1)?.base).toBe(base));

  it('replaces what the former did, which may have arrived', () => {
    const former = [anEntry(text('un'), { base: 'earlier', tried: [text('zéro')], state: 'refused' })];
    expect(wanting([text('deux')], former)).toEqual([
      anEntry(text('deux'), { base: 'earlier', tried: [text('zéro')] }),
    ]);
  });

  it('leaves what another window desired', () => {
    const other = anEntry(text('elle'), { isOfOther: true });
    expect(wanting([text('lui')], [other])[0]).toBe(other);
  });
});

it('what a closed window has left was desired before, and is of another where this one wants something', () => {
  const mine = [anEntry(text('moi'))];
  const theirs = [anEntry(text('elle'), { state: 'refused' }), anEntry(ink)];
  expect(withEntriesOfOther(mine, theirs)).toEqual([
    anEntry(text('elle'), { state: 'waiting', isOfOther: true }),
    anEntry(ink),
    anEntry(text('moi')),
  ]);
});

describe('what is accepted', () => {
  const after = aCard([aCustomization({ customizationName: 'Message', value: 'un' }), aPhoto(left, 'b')]);

  it('is done, and what is desired since of its place replaces it', () => {
    const sent = anEntry(text('un'));
    const since = anEntry(text('deux'), { base: 'earlier', tried: [text('un')] });
    expect(withAccepted([sent, since], [sent], after)).toEqual([
      anEntry(text('deux'), { base: versionOf(after, 'Message') }),
    ]);
  });
  it('changes nothing of other places', () => {
    const [sent, other] = [anEntry(text('un')), anEntry(ink, { base: 'p:style' })];
    expect(withAccepted([sent, other], [sent], after)).toEqual([other]);
  });
  it('of another window does not make what is desired here free', () => {
    const [theirs, mine] = [anEntry(text('elle'), { isOfOther: true }), anEntry(text('moi'), { base: 'earlier' })];
    expect(withAccepted([theirs, mine], [theirs], after)).toEqual([mine]);
  });
  it('leaves a photo free that a cover is going to move another photo away for', () => {
    const entries = wanting([photo('b'), cover(), photo('c')]);
    const behind = (all: readonly Entry[]) => all.at(-1)?.base;
    expect(behind(withAccepted(entries, entries.slice(0, 1), after))).toBeNull();
    expect(behind(withBasesOf(entries, after))).toBeNull();
    expect(behind(withAccepted(entries.toSpliced(1, 1), entries.slice(0, 1), after))).toBe(versionOf(after, left));
  });
  it('of an exchange leaves a crop that is desired besides', () => {
    const cropped = anEntry({ place: left, photo: { key: 'b', crop } });
    const other = anEntry({ place: right, photo: null });
    expect(withAccepted([cropped, other], [cropped, other], after)).toEqual([
      { ...cropped, base: versionOf(after, left) },
    ]);
  });
});

it('after a step of the history nothing was changed elsewhere', () => {
  const now = aCreation();
  expect(withBasesOf([anEntry(text('un'), { base: 'earlier', tried: [text('zéro')] })], now)).toEqual([
    anEntry(text('un'), { base: 'empty', tried: [] }),
  ]);
});

it('is changed where it is meant, by what is desired', () => {
  const entries = [anEntry(text('un')), anEntry(ink)];
  const [meant] = entries;
  const now = withChanged(entries, meant ? [{ ...meant, tried: [ink] }] : [], () => ({ state: 'waiting' }));
  expect(now.map(({ state }) => state)).toEqual(['waiting', 'ready']);
});

it('a photo is known by another key in each of its places', () => {
  const cropped: Desired = { place: left, photo: { key: 'local:1', crop } };
  const entries = [cropped, photo('local:1', right), photo('local:2'), text('local:1')].map((one) => anEntry(one));
  expect(desiredIn(withPhotoKey(entries, 'local:1', 'sum'))).toEqual([
    { place: left, photo: { key: 'sum', crop } },
    photo('sum', right),
    photo('local:2'),
    text('local:1'),
  ]);
});

describe('in turn', () => {
  const typing = { state: 'waiting' } as const;
  it.each<[string, Entry[], Desired[]]>([
    ['comes all that is ready', [anEntry(text('un')), anEntry(ink)], [text('un'), ink]],
    ['what is being typed waits', [anEntry(text('un'), typing), anEntry(ink)], [ink]],
    ['comes what was desired before a cover', [anEntry(photo('b')), anEntry(cover()), anEntry(ink)], [photo('b')]],
    ['comes a cover alone', [anEntry(cover()), anEntry(photo('b'))], [cover()]],
    ['comes a cover before which something is typed', [anEntry(text('un'), typing), anEntry(cover())], [cover()]],
  ])('%s', (_, entries, turn) => expect(desiredIn(entriesInTurn(entries))).toEqual(turn));
});
