import type { CreditPackage } from '@jolimot/contract/payments';

export type Offer = Pick<CreditPackage, 'id' | 'nbCredit' | 'name' | 'price' | 'taxRate'> & {
  taxLabel: string;
  /** By the server: the client script formats no amounts. */
  priceText: string;
  taxText: string;
  payLabel: string;
};

export const choiceName = 'package';

/** On each package's tile. */
export const freeCreditsPlace = 'data-free-credits';
