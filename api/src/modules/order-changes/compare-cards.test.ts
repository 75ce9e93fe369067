import { defaultStyle } from '@jolimot/card/style';
import { expect, it } from 'vitest';
import type { CreationSnapshot } from '../../db/schema/orders';
import { changesOfCard } from './compare-cards';

const photo = (checksum: string) => ({ storageKey: checksum, checksum, width: 10, height: 10 });
const before: CreationSnapshot = {
  schema: 1,
  product: 'greeting-card',
  templateVersion: 1,
  style: defaultStyle,
  cover: {
    slug: 'merci',
    name: { fr: 'Merci', en: 'Thanks' },
    logoColor: '#1B2345',
    color: '#1B2345',
    backColor: '#1B2345',
    barcodePadding: 0,
    customizationTypes: [],
    images: [],
  },
  backgroundCover: null,
  customizations: [
    { name: 'Message', value: 'Bonjour', photo: null },
    { name: 'Legend Left', value: 'Là', photo: null },
    { name: 'Image Back Left', value: '{"zoom":1}', photo: photo('a') },
    { name: 'Background Color', value: '#FFFFFF', photo: null },
  ],
};
const withPart = (name: CreationSnapshot['customizations'][number]['name'], value: string, checksum?: string) => ({
  ...before,
  customizations: [
    ...before.customizations.filter((one) => one.name !== name),
    { name, value, photo: checksum === undefined ? null : photo(checksum) },
  ],
});

it.each([
  ['nothing', before, []],
  ['words', withPart('Message', 'Bonsoir'), [['message', 'Message', 'Bonjour', 'Bonsoir']]],
  ['a legend', withPart('Legend Left', ''), [['legend', 'Legend Left', 'Là', '']]],
  ['another photo', withPart('Image Back Left', '{"zoom":1}', 'b'), [['photo', 'Image Back Left', '', '']]],
  ['another crop', withPart('Image Back Left', '{"zoom":2}', 'a'), [['photo', 'Image Back Left', '', '']]],
  ['the background', withPart('Background Color', '#000000'), [['background', 'background', '', '']]],
  ['the cover', { ...before, cover: { ...before.cover, slug: 'noel' } }, [['cover', 'cover', '', '']]],
  ['the hand', { ...before, style: { ...defaultStyle, font: 'suzanne' as const } }, [['style', 'style', '', '']]],
])('%s that was changed of a card is told once, by its place', (_, after, expected) => {
  const found = changesOfCard('CARD00000001', before, after);
  expect(found.map((one) => [one.what, one.place, one.before, one.after])).toEqual(expected);
});
