import { randomInt } from 'node:crypto';

/** Without I, L, O and U, which are misread. */
export const crockfordAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const randomCrockford = (length: number): string =>
  Array.from({ length }, () => crockfordAlphabet.charAt(randomInt(32))).join('');

/** @param insert returns undefined when the reference is taken */
export async function withFreeReference<Row>(
  newReference: () => string,
  insert: (reference: string) => Promise<Row | undefined>,
): Promise<Row> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const row = await insert(newReference());
    if (row !== undefined) return row;
  }
  throw new Error('Five references in a row were taken.');
}
