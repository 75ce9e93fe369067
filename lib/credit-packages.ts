import type { CreditPackage } from '@jolimot/contract/payments';

/** What is offered and proposed of the credit packages (docs/product/credits.md, "Packages"). */
export type Offer = Pick<CreditPackage, 'nbCredit' | 'price'>;

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

/** The smallest package that gives a number of credits, or the largest when none does; they are listed from small to large. */
export const packageFor = <Package extends Offer>(missing: number, packages: readonly Package[]): Package | undefined =>
  packages.find(({ nbCredit }) => nbCredit >= missing) ?? packages.at(-1);

/** The package that is chosen when the page opens: the one for the missing credits, or the middle of the shelf. */
export const firstChoice = <Package extends Offer>(
  packages: readonly Package[],
  missing: number,
): Package | undefined => (missing > 0 ? packageFor(missing, packages) : packages[Math.floor(packages.length / 2)]);
