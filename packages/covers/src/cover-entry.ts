import type { ColorFamily } from '@jolimot/card/color-families';
import type { CustomizationName } from '@jolimot/card/customization-types';
import type { CoverType } from '@jolimot/card/products';
import type { FrameName } from './kit/frames';
import type { Localised, TagSlug } from './tags';

/** A launch cover, as the seed reads it. */
export type CoverEntry = {
  slug: string;
  name: Localised;
  /** Ascending: the smallest is shown first. */
  priority: number;
  type: CoverType;
  /** The logo on the back of a greeting card. */
  logoColor: string;
  /** The barcode on the back; at least 4.5:1 on `backColor`. */
  color: string;
  /** The back of a greeting card. */
  backColor: string;
  /** Empty space kept around the barcode, mm. */
  barcodePadding: number;
  /** Whether the inside of a card may be covered with `images.background`. */
  usableAsBackground: boolean;
  customizationTypes: readonly CustomizationName[];
  /** What a customer would say its colours are, the strongest first; one to three. */
  colorFamilies: readonly ColorFamily[];
  tags: readonly TagSlug[];
  /** Files inside `art/`. */
  images: { front: string; overlay?: string; background?: string };
  frame: FrameName;
  /** More words to be found by, lower case, separated by blanks. */
  searchWords: Localised;
};

/** What every card offers. */
export const words: readonly CustomizationName[] = ['Background Color', 'Background Cover', 'Message'];

/** Photos and their legends on the inside of a greeting card or the address side of a postcard. */
export const backPhotos: readonly CustomizationName[] = [
  'Image Back Left',
  'Image Back Middle',
  'Image Back Right',
  'Legend Left',
  'Legend Middle',
  'Legend Right',
];

/** The photos of each frame. */
export const frameImages = {
  none: [],
  full: ['Image Front Right Full'],
  triptyque1: [
    'Image Front Right Triptyque 1 Top',
    'Image Front Right Triptyque 1 Left',
    'Image Front Right Triptyque 1 Right',
  ],
  triptyque2: [
    'Image Front Right Triptyque 2 Left',
    'Image Front Right Triptyque 2 Top',
    'Image Front Right Triptyque 2 Right',
  ],
} as const satisfies Record<FrameName, readonly CustomizationName[]>;
