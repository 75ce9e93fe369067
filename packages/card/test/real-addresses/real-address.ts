import type { AddressField, PostalAddress } from '../../src/postal/address';
import type { AddressChange } from '../../src/postal/shorten';

export type RealAddress = {
  readonly what: string;
  readonly typed: Partial<PostalAddress> & Pick<PostalAddress, 'countryCode' | 'countryName'>;
} & (
  | { readonly lines: readonly string[] }
  | {
      readonly refused: { readonly field: AddressField; readonly code: string };
      /** Inserted by one press. Scripts are transliterated in the browser only. */
      readonly proposal?: AddressChange;
      /** Absent if still too long. */
      readonly mended?: readonly string[];
    }
);
