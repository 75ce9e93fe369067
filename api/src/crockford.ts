import { randomInt } from 'node:crypto';

/** Crockford's base32, without I, L, O and U, so that a reference is not misread or misspelled. */
export const crockfordAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random characters of Crockford's base32, 5 bits each, from the system's secure source. */
export const randomCrockford = (length: number): string =>
  Array.from({ length }, () => crockfordAlphabet.charAt(randomInt(32))).join('');
