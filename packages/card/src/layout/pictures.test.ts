import { expect, it } from 'vitest';
import { defaultStyle } from '../style';
import { currentTemplate } from '../templates/registry';
import type { CardInput } from './card-input';
import { layoutCover } from './pictures';

const { product, version } = currentTemplate('greeting-card');
const input: CardInput = {
  template: { product, version },
  cover: {
    images: { front: { assetKey: 'front' }, overlay: { assetKey: 'overlay' } },
    backColor: '#FFFFFF',
    logoColor: '#000000',
    color: '#000000',
    barcodePadding: 2,
    customizationTypes: ['Message', 'Image Front Right Full', 'Image Back Left'],
  },
  customizations: {},
  style: defaultStyle,
};

it('draws the photo, or its placeholder, between the art and the overlay', () => {
  const kinds = (given: CardInput) => layoutCover(given).items.map(({ kind, role }) => `${kind} ${role}`);
  expect(kinds(input)).toEqual(['image cover', 'placeholder Image Front Right Full', 'image overlay']);
  const photo = { assetKey: 'photo', widthPx: 3000, heightPx: 4000 };
  expect(kinds({ ...input, customizations: { 'Image Front Right Full': photo } })).toEqual([
    'image cover',
    'rect paper',
    'image Image Front Right Full',
    'image overlay',
  ]);
});
