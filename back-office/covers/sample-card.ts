import { type CustomizationName, type ImageName, isFrontImage, isImageName } from '@jolimot/card/customization-types';
import type { CardCustomizations, CardInput, CardPhoto } from '@jolimot/card/layout/card-input';
import type { ProductSlug } from '@jolimot/card/products';
import { defaultStyle } from '@jolimot/card/style';
import { currentTemplate } from '@jolimot/card/templates/registry';
import { cardCoverOf, type PrintedCover } from '@/lib/creation/card/creation-card-input';
import { palette } from '@/lib/creation/card/palette';

export const samples = ['usual', 'long', 'noPhotos'] as const;
export type Sample = (typeof samples)[number];

const photos: readonly [CardPhoto, CardPhoto, CardPhoto] = [
  { assetKey: '/home/dogs.webp', widthPx: 440, heightPx: 324 },
  { assetKey: '/home/mountain.webp', widthPx: 300, heightPx: 300 },
  { assetKey: '/home/dandelion.webp', widthPx: 300, heightPx: 300 },
];

/** Front and other slots each begin with the first photo. */
function photosFor(names: readonly CustomizationName[]): Partial<Record<ImageName, CardPhoto>> {
  const images = names.filter(isImageName);
  const filled = [images.filter(isFrontImage), images.filter((name) => !isFrontImage(name))].flatMap((places) =>
    places.map((name, index) => [name, photos[index % photos.length] ?? photos[0]] as const),
  );
  return Object.fromEntries(filled);
}

export type SampleWords = { readonly message: string; readonly legends: readonly [string, string, string] };

export type DrawnCover = {
  readonly cover: PrintedCover & { readonly usableAsBackground: boolean };
  readonly names: readonly CustomizationName[];
};

/** The cover's pattern if usable, else an offered colour. */
function groundOf({ cover, names }: DrawnCover): CardCustomizations {
  const pattern = cover.usableAsBackground ? cover.images.background?.thumbnailUrls.large : undefined;
  if (pattern && names.includes('Background Cover')) return { 'Background Cover': { assetKey: pattern } };
  return names.includes('Background Color') ? { 'Background Color': { value: palette.peach } } : {};
}

/** @param words in the viewer's language @returns input of the layout; assets are URLs */
export function sampleCard(
  product: ProductSlug,
  drawn: DrawnCover,
  sample: Sample,
  { message, legends: [left, middle, right] }: SampleWords,
): CardInput {
  const { cover, names } = drawn;
  const legends = {
    'Legend Left': { value: left },
    'Legend Middle': { value: middle },
    'Legend Right': { value: right },
  };
  return {
    template: { product, version: currentTemplate(product).version },
    cover: cardCoverOf(cover, names),
    customizations: {
      ...groundOf(drawn),
      ...(names.includes('Message') ? { Message: { value: message } } : {}),
      ...(sample === 'noPhotos' ? {} : { ...photosFor(names), ...legends }),
    },
    style: defaultStyle,
  };
}

export const bareCard = ({ cover, names }: DrawnCover): CardInput => ({
  template: { product: 'postcard', version: currentTemplate('postcard').version },
  cover: cardCoverOf(cover, names),
  customizations: {},
  style: defaultStyle,
});
