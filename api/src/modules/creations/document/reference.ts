import { randomCrockford } from '../../../crockford';

/**
 * A new reference: random, upper case, 12 characters with at least one letter, so that it is never taken for an id.
 * For a guest it is the key to the draft (docs/product/drafts.md, "References").
 */
export function newReference(): string {
  for (;;) {
    const reference = randomCrockford(12);
    if (/[A-Z]/.test(reference)) return reference;
  }
}

/** How a path names a creation: by its reference, or by the numeric id that its owner and staff may use. */
export type CreationKey = { reference: string } | { id: number };

/** Reads `{reference}` of a path. @returns undefined for what cannot name a creation */
export function parseCreationKey(text: string): CreationKey | undefined {
  const written = text.trim().toUpperCase();
  if (/^[1-9]\d{0,14}$/.test(written)) return { id: Number(written) };
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(written) ? { reference: written } : undefined;
}
