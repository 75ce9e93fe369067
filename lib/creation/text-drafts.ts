import type { CustomizationName, LegendName } from '@jolimot/card/customization-types';

/** What is typed, and so has a draft: words that the API does not hold yet. */
export type TypedName = Extract<CustomizationName, 'Message'> | LegendName;
export const typedNames = ['Message', 'Legend Left', 'Legend Middle', 'Legend Right'] as const satisfies TypedName[];

export type TextDrafts = Readonly<Partial<Record<TypedName, string>>>;

const keyOf = (reference: string, name: TypedName): string => `jolimot_draft:${reference}:${name}`;

/** The words of a creation that were typed in this window and never reached the API: they survive a reload. */
export function readDrafts(reference: string, storage: Pick<Storage, 'getItem'>): TextDrafts {
  const found = typedNames.flatMap((name) => {
    const text = storage.getItem(keyOf(reference, name));
    return text === null ? [] : [[name, text] as const];
  });
  return Object.fromEntries(found);
}

/** Keeps typed words, or forgets them (null). A full or forbidden storage is no reason to stop writing. */
export function writeDraft(
  reference: string,
  name: TypedName,
  text: string | null,
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
): void {
  try {
    if (text === null) storage.removeItem(keyOf(reference, name));
    else storage.setItem(keyOf(reference, name), text);
  } catch (error) {
    console.warn('The typed words could not be kept in this window.', error);
  }
}
