import {
  type CustomizationName,
  customizationNames,
  type ImageName,
  isImageName,
} from '@jolimot/card/customization-types';

/** The photo layouts that a cover can have on its front. */
const frames = ['none', 'full', 'triptyque1', 'triptyque2'] as const;
export type Frame = (typeof frames)[number];

const frameOfName: Readonly<Partial<Record<CustomizationName, Frame>>> = {
  'Image Front Right Full': 'full',
  'Image Front Right Triptyque 1 Top': 'triptyque1',
  'Image Front Right Triptyque 2 Left': 'triptyque2',
};

/** The names that a cover lists, in the order in which slots are filled and read out: that of `customizationNames`. */
export const namesOf = (cover: {
  customizationTypes: Partial<Record<CustomizationName, unknown>>;
}): CustomizationName[] => customizationNames.filter((name) => cover.customizationTypes[name] !== undefined);

/** The photo slots of a cover, front first. */
export const slotsOf = (cover: Parameters<typeof namesOf>[0]): ImageName[] => namesOf(cover).filter(isImageName);

export const isFrontSlot = (name: ImageName): boolean => name.startsWith('Image Front ');

/** The photo layout of a cover's front. */
export const frameOf = (cover: Parameters<typeof namesOf>[0]): Frame =>
  namesOf(cover).flatMap((name) => frameOfName[name] ?? [])[0] ?? 'none';
