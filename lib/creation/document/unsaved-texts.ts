import type { CustomizationName, LegendName } from '@jolimot/card/customization-types';
import type { Creation } from '@jolimot/contract/creations';

/** The customizations that are typed. Each may have an unsaved text: one that the API does not have yet. */
export type TypedName = Extract<CustomizationName, 'Message'> | LegendName;
export const typedNames = ['Message', 'Legend Left', 'Legend Middle', 'Legend Right'] as const satisfies TypedName[];

export type UnsavedTexts = Readonly<Partial<Record<TypedName, string>>>;

export const isTypedName = (name: CustomizationName): name is TypedName => typedNames.some((typed) => typed === name);

/** A text as the screen shows it: the unsaved text if there is one, else what is saved. */
export const wordsOf = (on: { creation: Creation; unsavedTexts: UnsavedTexts }, name: TypedName): string =>
  on.unsavedTexts[name] ?? on.creation.customizations[name]?.value ?? '';

/** Whether any typed text waits to be saved. */
export const hasUnsavedTexts = (unsavedTexts: UnsavedTexts): boolean => Object.keys(unsavedTexts).length > 0;

/** Whether any of them is more than blank: it is checked before it is saved. */
export const areWritten = (unsavedTexts: UnsavedTexts): boolean =>
  Object.values(unsavedTexts).some((text) => text.trim() !== '');
