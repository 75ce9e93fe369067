import type { CustomizationName, LegendName } from '@jolimot/card/customization-types';
import type { Creation } from '@jolimot/contract/creations';

/** May have unsaved texts, which the API lacks. */
export type TypedName = Extract<CustomizationName, 'Message'> | LegendName;
export const typedNames = ['Message', 'Legend Left', 'Legend Middle', 'Legend Right'] as const satisfies TypedName[];

export type UnsavedTexts = Readonly<Partial<Record<TypedName, string>>>;

export const isTypedName = (name: CustomizationName): name is TypedName => typedNames.some((typed) => typed === name);

/** The unsaved text, else the saved one. */
export const wordsOf = (on: { creation: Creation; unsavedTexts: UnsavedTexts }, name: TypedName): string =>
  on.unsavedTexts[name] ?? on.creation.customizations[name]?.value ?? '';

export const hasUnsavedTexts = (unsavedTexts: UnsavedTexts): boolean => Object.keys(unsavedTexts).length > 0;

/** A blank text needs no check before it is saved. */
export const areWritten = (unsavedTexts: UnsavedTexts): boolean =>
  Object.values(unsavedTexts).some((text) => text.trim() !== '');
