import type { CustomizationName, LegendName } from '@jolimot/card/customization-types';
import type { Creation } from '@jolimot/contract/creations';

/** The customizations that are typed. Each may have a draft: text that the API does not have yet. */
export type TypedName = Extract<CustomizationName, 'Message'> | LegendName;
export const typedNames = ['Message', 'Legend Left', 'Legend Middle', 'Legend Right'] as const satisfies TypedName[];

export type TextDrafts = Readonly<Partial<Record<TypedName, string>>>;

export const isTypedName = (name: CustomizationName): name is TypedName => typedNames.some((typed) => typed === name);

/** A text as the screen shows it: the draft if there is one, else what is saved. */
export const wordsOf = (on: { creation: Creation; drafts: TextDrafts }, name: TypedName): string =>
  on.drafts[name] ?? on.creation.customizations[name]?.value ?? '';

/** Whether any typed text waits to be saved. */
export const hasDrafts = (drafts: TextDrafts): boolean => Object.keys(drafts).length > 0;
