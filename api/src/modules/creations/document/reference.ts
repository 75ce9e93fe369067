import { randomCrockford } from '../../../crockford';

/**
 * 12 characters with at least one letter: never taken for an id. A guest's key to the draft (docs/product/drafts.md,
 * "References").
 */
export function newReference(): string {
  for (;;) {
    const reference = randomCrockford(12);
    if (/[A-Z]/.test(reference)) return reference;
  }
}

/** The numeric id is for owner and staff only. */
export type CreationKey = { reference: string } | { id: number };

export function parseCreationKey(text: string): CreationKey | undefined {
  const written = text.trim().toUpperCase();
  if (/^[1-9]\d{0,14}$/.test(written)) return { id: Number(written) };
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(written) ? { reference: written } : undefined;
}
