import type { CreditPackage } from '@jolimot/contract/payments';

/** A package as the page's script knows it: what the summary says of it and what its payment needs. */
export type Offer = Pick<CreditPackage, 'id' | 'nbCredit' | 'name' | 'price' | 'taxRate'> & {
  /** What its price contains of tax, in words. */
  taxLabel: string;
  /** Price and tax as they are written: the page's script formats no amounts. */
  priceText: string;
  taxText: string;
  /** Words of the button that pays it. */
  payLabel: string;
};

/** Name of the radio buttons of the choice; the value of each is the id of its package. */
export const choiceName = 'package';
