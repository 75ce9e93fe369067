import type { CreditPackage } from '@jolimot/contract/payments';

/** docs/product/credits.md, "Packages" */
export type Offer = Pick<CreditPackage, 'nbCredit' | 'price'>;

/** Free credits included. @returns undefined for a tie or nothing to compare */
export function bestValueOf<Package extends Offer>(
  packages: readonly Package[],
  freeCredits: (item: Package) => number = () => 0,
): Package | undefined {
  const priceOfOne = (item: Package): number => item.price / (item.nbCredit + freeCredits(item));
  const [best, second] = [...packages].sort((one, other) => priceOfOne(one) - priceOfOne(other));
  return best && second && priceOfOne(best) < priceOfOne(second) ? best : undefined;
}

/** Else the largest. @param packages by rising credits */
export const packageFor = <Package extends Offer>(missing: number, packages: readonly Package[]): Package | undefined =>
  packages.find(({ nbCredit }) => nbCredit >= missing) ?? packages.at(-1);

/** Else the middle package. */
export const firstChoice = <Package extends Offer>(
  packages: readonly Package[],
  missing: number,
): Package | undefined => (missing > 0 ? packageFor(missing, packages) : packages[Math.floor(packages.length / 2)]);
