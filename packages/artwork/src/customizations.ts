import {
  type CustomizationName,
  customizationNames,
  isImageName,
  isLegendName,
} from '@jolimot/card/customization-types';
import { layoutPrefixes, type PhotoLayout } from '@jolimot/card/photo-layouts';
import type { FrameName } from '@jolimot/covers/cover-entry';

/** What every card offers. */
export const everyCard: readonly CustomizationName[] = ['Background Color', 'Background Cover', 'Message'];

const photosOf = (layout: Exclude<PhotoLayout, 'none'>) =>
  customizationNames.filter(isImageName).filter((name) => name.startsWith(layoutPrefixes[layout]));

/** The photos of each frame. */
export const framePhotos = {
  none: [],
  full: photosOf('full'),
  triptyque1: photosOf('triptyque1'),
  triptyque2: photosOf('triptyque2'),
} as const satisfies Record<FrameName, readonly CustomizationName[]>;

/** Photos and their legends on the inside of a greeting card or the address side of a postcard. */
export const backPhotos: readonly CustomizationName[] = [
  ...photosOf('inside'),
  ...customizationNames.filter(isLegendName),
];
