import { randomInt } from 'node:crypto';

/** Without I, L, O and U, so that a reference is not misread. */
export const crockfordAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** From the system's secure source. */
export const randomCrockford = (length: number): string =>
  Array.from({ length }, () => crockfordAlphabet.charAt(randomInt(32))).join('');
