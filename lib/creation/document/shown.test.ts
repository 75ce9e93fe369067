import { describe, expect, it } from 'vitest';
import { aCreation, aCustomization } from '@/test/creation';
import { aCard, aDesign, aPhoto } from '@/test/entry';
import type { Desired } from './desired';
import { type LocalPictures, shownCreation } from './shown';

const [left, right] = ['Image Back Left', 'Image Back Right'] as const;
const crop = 'xywh=percent:0,0,50,50';
const pictures: LocalPictures = { new: { url: 'blob:new', width: 1200, height: 800 } };
const colour = aCustomization({ customizationName: 'Background Color', value: '#FBF7EE' });
const message = aCustomization({ customizationName: 'Message', value: 'Coucou' });
const cover = { id: 1, iri: '/covers/1' };
const serverCard = aCard([message, colour, aPhoto(left, 'a', { value: crop }), aPhoto(right, 'b')], {
  cover,
});

const show = (desiredValues: readonly Desired[], card = serverCard) => shownCreation(card, desiredValues, pictures);
const photo = (place: typeof left | typeof right, key: string, desiredCrop: string | null = null): Desired => ({
  place,
  photo: { key, crop: desiredCrop },
});

it('is what the API holds while nothing else is desired', () => expect(show([])).toBe(serverCard));

describe('texts', () => {
  it('take the place of the ones before', () => {
    const { customizations } = show([{ place: 'Message', text: 'Bonjour' }]);
    expect(customizations.Message).toEqual({ ...message, value: 'Bonjour' });
  });
  it('are gone when they are blank', () =>
    expect(show([{ place: 'Message', text: ' ' }]).customizations.Message).toBeUndefined());
});

describe('backgrounds', () => {
  it('are taken away', () =>
    expect(show([{ place: 'background', background: null }]).customizations['Background Color']).toBeUndefined());
});

describe('photos', () => {
  it('picked here are drawn from this page', () =>
    expect(show([photo(left, 'new')]).customizations[left]).toMatchObject({
      file: { checksum: 'new', width: 1200, height: 800 },
      fileUrl: 'blob:new',
      value: expect.stringMatching(/^xywh=percent:/),
    }));
  it('too small to be printed, or for a place that the cover lacks, are not shown', () => {
    const tiny: LocalPictures = { new: { url: 'blob:new', width: 120, height: 80 } };
    expect(shownCreation(serverCard, [photo(left, 'new')], tiny)).toEqual(serverCard);
    expect(show([photo(left, 'new')], aCreation()).customizations).toEqual({});
  });
  it('picked here are drawn from this page until the picture of the API is there', () => {
    const arrived = aCard([aPhoto(left, 'new')]);
    expect(show([], arrived).customizations[left]?.fileUrl).toBe('blob:new');
    const there: LocalPictures = { new: { url: 'blob:new', width: 1200, height: 800, isReplaced: true } };
    expect(shownCreation(arrived, [], there)).toBe(arrived);
  });
  it('that the API has elsewhere are known by their key', () =>
    expect(show([photo(right, 'a')]).customizations[right]).toMatchObject({
      file: { checksum: 'a' },
      fileUrl: '/photos/a',
    }));
  it('that nobody can show leave what is there', () => expect(show([photo(left, 'unknown')])).toEqual(serverCard));
  it('are cropped', () =>
    expect(show([photo(right, 'b', crop)]).customizations[right]).toMatchObject({ id: 11, value: crop }));
  it('are taken away', () => expect(show([{ place: left, photo: null }]).customizations[left]).toBeUndefined());
  it('come from the tray, and go there', () => {
    const waiting = aPhoto(right, 'b');
    const card = aCard([aPhoto(left, 'a')], { cover, tray: { [right]: waiting }, waiting: [right] });
    const shown = show([photo(left, 'b'), photo(right, 'a')], card);
    expect(shown.customizations[left]?.file?.checksum).toBe('b');
    expect(shown.tray[right]?.file?.checksum).toBe('a');
    expect(shown.customizations[right]).toBeUndefined();
  });
});

describe('a cover', () => {
  const full = aDesign({ names: ['Background Color', 'Message'], colours: { from: '#FBF7EE', to: '#DDEEFF' } });

  it('carries along what it has a place for; the rest waits', () => {
    const shown = show([{ place: 'cover', design: full }]);
    expect(shown.cover).toEqual(full.cover);
    expect(shown.customizations).toMatchObject({ Message: { value: 'Coucou' } });
    expect(shown.customizations['Background Color']?.value).toBe('#DDEEFF');
    expect(shown.waiting).toEqual([left, right]);
  });
  it('brings its colour to a card without a background alone', () => {
    const design = aDesign({ background: '#112233' });
    const cover = { place: 'cover', design } as const;
    expect(show([cover], aCreation()).customizations['Background Color']?.value).toBe('#112233');
    expect(show([cover]).customizations['Background Color']?.value).toBe('#FBF7EE');
    const bare = { place: 'cover', design: { ...design, names: ['Message'] } } as const;
    expect(show([bare], aCreation()).customizations).toEqual({});
  });
});

it('what is desired is shown in its order', () => {
  const another = { place: 'cover', design: aDesign({ names: ['Message', left] }) } as const;
  const alone = aCard([], { cover });
  const before = show([photo(right, 'new'), another], alone);
  const after = show([another, photo(left, 'new')], alone);
  expect(before.customizations[left]).toMatchObject({ home: right, file: { checksum: 'new' } });
  expect(after.customizations[left]).toMatchObject({ home: null, file: { checksum: 'new' } });
  expect(
    show([
      { place: 'Message', text: 'un' },
      { place: 'Message', text: 'deux' },
    ]).customizations.Message?.value,
  ).toBe('deux');
});
