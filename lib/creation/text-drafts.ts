import type { CustomizationName, LegendName } from '@jolimot/card/customization-types';

/** What is typed, and so has a draft: words that the API does not hold yet. */
export type TypedName = Extract<CustomizationName, 'Message'> | LegendName;
export const typedNames = ['Message', 'Legend Left', 'Legend Middle', 'Legend Right'] as const satisfies TypedName[];

export type TextDrafts = Readonly<Partial<Record<TypedName, string>>>;

export const isTypedName = (name: CustomizationName): name is TypedName => typedNames.some((typed) => typed === name);
