import { randomInt } from 'node:crypto';

/** Crockford's base32: no I, L, O or U, so that nobody misreads or misspells a reference. */
export const crockfordAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random characters of Crockford's base32, 5 bits each, from the system's secure source. */
export const randomCrockford = (length: number): string =>
  Array.from({ length }, () => crockfordAlphabet.charAt(randomInt(32))).join('');
