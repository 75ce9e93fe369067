import { type CustomizationName, isImageName } from './customization-types';

export const colorFamilies = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'neutral'] as const;
export type ColorFamily = (typeof colorFamilies)[number];

export const coverLanguages = ['fr', 'en', 'none'] as const;
export type CoverLanguage = (typeof coverLanguages)[number];

export const frontLayouts = ['full', 'triptyque1', 'triptyque2'] as const;

export const photoLayouts = ['none', ...frontLayouts, 'inside'] as const;
export type PhotoLayout = (typeof photoLayouts)[number];

/** Prefixes of customization names (docs/product/card.md, "Places"). */
export const layoutPrefixes: Readonly<Record<Exclude<PhotoLayout, 'none'>, string>> = {
  full: 'Image Front Right Full',
  triptyque1: 'Image Front Right Triptyque 1 ',
  triptyque2: 'Image Front Right Triptyque 2 ',
  inside: 'Image Back ',
};

export function hasLayout(names: readonly CustomizationName[], layout: PhotoLayout): boolean {
  if (layout === 'none') return !names.some(isImageName);
  return names.some((name) => name.startsWith(layoutPrefixes[layout]));
}
