import { type CustomizationName, isImageName } from './customization-types';

/** The colours by which a customer looks for a cover. */
export const colorFamilies = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'neutral'] as const;
export type ColorFamily = (typeof colorFamilies)[number];

/** What customers look for in the words drawn on a cover: their language, or `none` for a cover without words. */
export const coverLanguages = ['fr', 'en', 'none'] as const;
export type CoverLanguage = (typeof coverLanguages)[number];

/** The arrangements of photos on the front of a cover: one on all of it, or three. */
export const frontLayouts = ['full', 'triptyque1', 'triptyque2'] as const;

/**
 * Where a cover has photos, as customers filter by it: nowhere, in one of the three layouts of the front, or inside. A
 * cover may have a front layout and photos inside.
 */
export const photoLayouts = ['none', ...frontLayouts, 'inside'] as const;
export type PhotoLayout = (typeof photoLayouts)[number];

/** The beginning of the customization names of a layout (docs/product/card.md, "Places"). */
export const layoutPrefixes: Readonly<Record<Exclude<PhotoLayout, 'none'>, string>> = {
  full: 'Image Front Right Full',
  triptyque1: 'Image Front Right Triptyque 1 ',
  triptyque2: 'Image Front Right Triptyque 2 ',
  inside: 'Image Back ',
};

/** Whether a cover with these customizations has a layout. */
export function hasLayout(names: readonly CustomizationName[], layout: PhotoLayout): boolean {
  if (layout === 'none') return !names.some(isImageName);
  return names.some((name) => name.startsWith(layoutPrefixes[layout]));
}
