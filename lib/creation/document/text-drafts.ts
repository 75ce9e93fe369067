import type { CustomizationName, LegendName } from '@jolimot/card/customization-types';
import type { Creation } from '@jolimot/contract/creations';

/** What is typed, and so has a draft: words that the API does not hold yet. */
export type TypedName = Extract<CustomizationName, 'Message'> | LegendName;
export const typedNames = ['Message', 'Legend Left', 'Legend Middle', 'Legend Right'] as const satisfies TypedName[];

export type TextDrafts = Readonly<Partial<Record<TypedName, string>>>;

export const isTypedName = (name: CustomizationName): name is TypedName => typedNames.some((typed) => typed === name);

/** The words of a creation as they stand on screen: what is typed goes before what is saved. */
export const wordsOf = (on: { creation: Creation; drafts: TextDrafts }, name: TypedName): string =>
  on.drafts[name] ?? on.creation.customizations[name]?.value ?? '';

/** Whether anything typed waits to be saved. */
export const hasDrafts = (drafts: TextDrafts): boolean => Object.keys(drafts).length > 0;
