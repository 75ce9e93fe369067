import type { CreditPackage } from '@jolimot/contract/payments';

/** What is offered and proposed of the credit packages (docs/product/credits.md, "Packages"). */
type Offer = Pick<CreditPackage, 'nbCredit' | 'price'>;

/**
 * The package with the lowest price per credit, free credits counted.
 * @returns undefined when two packages are equally good, or there is nothing to compare
 */
export function bestValueOf<Package extends Offer>(
  packages: readonly Package[],
  freeCredits: (item: Package) => number = () => 0,
): Package | undefined {
  const priceOfOne = (item: Package): number => item.price / (item.nbCredit + freeCredits(item));
  const [best, second] = [...packages].sort((one, other) => priceOfOne(one) - priceOfOne(other));
  return best && second && priceOfOne(best) < priceOfOne(second) ? best : undefined;
}

/**
 * The purchases that give a number of credits: as few as can be, and the last of them as small as is enough.
 * @param missing credits, at least 1
 * @param packages from the fewest credits to the most, as the API lists them
 */
export function purchasesFor<Package extends Offer>(missing: number, packages: readonly Package[]): Package[] {
  const enough = packages.find(({ nbCredit }) => nbCredit >= missing);
  if (enough) return [enough];
  const largest = packages.at(-1);
  return largest ? [largest, ...purchasesFor(missing - largest.nbCredit, packages)] : [];
}

/**
 * The package that is chosen when the page opens: the first purchase for the missing credits, or the middle of the shelf
 * when none are missing.
 */
export const firstChoice = <Package extends Offer>(
  packages: readonly Package[],
  missing: number,
): Package | undefined =>
  missing > 0 ? purchasesFor(missing, packages)[0] : packages[Math.floor(packages.length / 2)];
