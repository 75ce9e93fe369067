import type { PostalAddress } from './address';
import { addressLines } from './address-lines';

const plain = (line: string): string =>
  line
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/**
 * Equal if the same envelope is printed (docs/product/addresses.md, "The book"): `12, rue des Tilleuls` is `12 Rue des
 * tilleuls`.
 */
export const addressKey = (address: PostalAddress): string =>
  [address.countryCode.toUpperCase(), ...addressLines(address).map(({ text }) => plain(text))].join('|');
