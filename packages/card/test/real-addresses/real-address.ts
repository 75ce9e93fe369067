import type { AddressField, PostalAddress } from '../../src/postal/address';
import type { AddressChange } from '../../src/postal/shorten';

/** A real address, and what must become of it. */
export type RealAddress = {
  readonly what: string;
  /** As people type it; empty fields are left out. */
  readonly typed: Partial<PostalAddress> & Pick<PostalAddress, 'countryCode' | 'countryName'>;
} & (
  | { readonly lines: readonly string[] }
  | {
      readonly refused: { readonly field: AddressField; readonly code: string };
      /** What one press puts in its place, if there is an abbreviation; a script is transliterated in the browser. */
      readonly proposal?: AddressChange;
      /** The lines once the proposal is taken; absent when even that is too long. */
      readonly mended?: readonly string[];
    }
);
