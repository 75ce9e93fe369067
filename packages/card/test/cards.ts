import type { CustomizationName } from '../src/customization-types';
import type { AddressBlock, CardCover, CardInput } from '../src/layout/card-input';
import type { PostalAddress } from '../src/postal/address';
import { addressLines } from '../src/postal/address-lines';
import { defaultStyle } from '../src/style';

const words: readonly CustomizationName[] = ['Background Color', 'Background Cover', 'Message'];
export const backImages: readonly CustomizationName[] = [
  'Image Back Left',
  'Image Back Middle',
  'Image Back Right',
  'Legend Left',
  'Legend Middle',
  'Legend Right',
];

export function testCover(...slots: readonly CustomizationName[]): CardCover {
  return {
    images: { front: { assetKey: 'front' }, overlay: { assetKey: 'overlay' }, background: { assetKey: 'background' } },
    backColor: '#0F4C44',
    logoColor: '#FFF3C4',
    color: '#0F4C44',
    barcodePadding: 1.5,
    customizationTypes: [...words, ...slots],
  };
}

const photo = { assetKey: 'photo', widthPx: 3000, heightPx: 2000 };

export const greetingCard: CardInput = {
  template: { product: 'greeting-card', version: 1 },
  cover: testCover('Image Front Right Full', ...backImages),
  customizations: {
    'Background Color': { value: '#0F4C44' },
    'Image Front Right Full': photo,
    'Image Back Left': photo,
    'Image Back Middle': { ...photo, crop: { x: 10, y: 10, width: 50, height: 50, rotate: 90 } },
    'Legend Left': { value: 'Les copains' },
    'Legend Middle': { value: 'Le soir' },
    Message: { value: 'Ma petite Jeanne,\nvoilà trois jours que les chiens surveillent la barrière !\nMamie' },
  },
  style: defaultStyle,
};

export const postcard: CardInput = {
  ...greetingCard,
  template: { product: 'postcard', version: 1 },
};

export const recipient = {
  firstname: 'Jeanne',
  lastname: 'Dubois',
  company: '',
  address1: '12 rue de l’Église',
  address2: '',
  address3: '',
  zipcode: '94240',
  city: 'L’Haÿ-les-Roses',
  state: '',
  countryCode: 'FR',
  countryName: 'France',
};

export const blockOf = (address: PostalAddress): AddressBlock => ({
  lines: addressLines(address).map(({ text }) => text),
  fontId: 'fira',
});
