import { type CustomizationName, type ImageName, isFrontImage, isImageName } from '@jolimot/card/customization-types';
import type { CardCustomizations, CardInput, CardPhoto } from '@jolimot/card/layout/card-input';
import type { ProductSlug } from '@jolimot/card/products';
import { defaultStyle } from '@jolimot/card/style';
import { currentTemplate } from '@jolimot/card/templates/registry';
import { cardCoverOf, type PrintedCover } from '@/lib/creation/card/creation-card-input';
import { palette } from '@/lib/creation/card/palette';

/** How a cover is tried out: with a usual message, with a very long one, or with its places for photos empty. */
export const samples = ['usual', 'long', 'noPhotos'] as const;
export type Sample = (typeof samples)[number];

/** Photos of the shop's own, in the order that places are filled. */
const photos: readonly [CardPhoto, CardPhoto, CardPhoto] = [
  { assetKey: '/home/dogs.webp', widthPx: 440, heightPx: 324 },
  { assetKey: '/home/mountain.webp', widthPx: 300, heightPx: 300 },
  { assetKey: '/home/dandelion.webp', widthPx: 300, heightPx: 300 },
];

/** A photo for each place of the names, the front and the others each beginning with the first one. */
function photosFor(names: readonly CustomizationName[]): Partial<Record<ImageName, CardPhoto>> {
  const images = names.filter(isImageName);
  const filled = [images.filter(isFrontImage), images.filter((name) => !isFrontImage(name))].flatMap((places) =>
    places.map((name, index) => [name, photos[index % photos.length] ?? photos[0]] as const),
  );
  return Object.fromEntries(filled);
}

/** The words that a sample shows. */
export type SampleWords = { readonly message: string; readonly legends: readonly [string, string, string] };

/** A cover as it is drawn while it is being edited. */
export type DrawnCover = {
  readonly cover: PrintedCover & { readonly usableAsBackground: boolean };
  /** What it takes. */
  readonly names: readonly CustomizationName[];
};

/** Behind the words: the cover's own pattern where it may be one, else a colour that is offered. */
function groundOf({ cover, names }: DrawnCover): CardCustomizations {
  const pattern = cover.usableAsBackground ? cover.images.background?.thumbnailUrls.large : undefined;
  if (pattern && names.includes('Background Cover')) return { 'Background Cover': { assetKey: pattern } };
  return names.includes('Background Color') ? { 'Background Color': { value: palette.peach } } : {};
}

/**
 * A card as a client might make it of a cover.
 * @param words in the language of who looks at it
 * @returns what the layout draws; assets are addresses
 */
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

/** A card that nobody has put anything on yet: the postcard, whose picture side is the cover's panel alone. */
export const bareCard = ({ cover, names }: DrawnCover): CardInput => ({
  template: { product: 'postcard', version: currentTemplate('postcard').version },
  cover: cardCoverOf(cover, names),
  customizations: {},
  style: defaultStyle,
});
