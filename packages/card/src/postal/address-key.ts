import type { PostalAddress } from './address';
import { addressLines } from './address-lines';

/** Letters and digits of a printed line: capitals, accents and punctuation make no other address. */
const plain = (line: string): string =>
  line
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/**
 * What two entries of an address book have in common when they would print the same envelope
 * (docs/product/addresses.md, "The book"): `12, rue des Tilleuls` is `12 Rue des tilleuls`.
 */
export const addressKey = (address: PostalAddress): string =>
  [address.countryCode.toUpperCase(), ...addressLines(address).map(({ text }) => plain(text))].join('|');
