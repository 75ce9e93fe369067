import type { AddressSuggestion } from '@jolimot/contract/addresses';

/** Port: completes a French street that somebody begins to write (docs/product/addresses.md, "While it is written"). */
export interface AddressBase {
  /**
   * Never throws; takes two seconds at most.
   * @param text what was written, 3 letters or more
   * @returns at most five, the likeliest first; none when the base does not answer
   */
  suggest(text: string): Promise<AddressSuggestion[]>;
}
