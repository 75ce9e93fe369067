import type { Product } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import type { Offer } from './credit-packages';

export type WayToPay<Package> = {
  item: Package;
  nbCredit: number;
  /** Cents. */
  price: number;
  /** Cents, against one by one. */
  saved: number;
};

/**
 * One by one, and the smallest package that is enough and costs less a card (docs/product/payment.md, "The till"). The
 * package only, where it costs no more.
 * @param missing at least 1
 * @param packages by rising credits
 * @returns two at most; none when nothing on sale is enough
 */
export function waysToPay<Package extends Offer>(missing: number, packages: readonly Package[]): WayToPay<Package>[] {
  const sold = packages.filter(({ price }) => price > 0);
  const single = sold.find(({ nbCredit }) => nbCredit === 1);
  const wayOf = (item: Package, nbCredit: number, price: number): WayToPay<Package> => ({
    ...{ item, nbCredit, price },
    saved: single ? Math.max(0, single.price * nbCredit - price) : 0,
  });
  const whole = sold
    .filter((item) => item !== single && item.nbCredit >= missing)
    .map((item) => wayOf(item, item.nbCredit, item.price));
  if (!single) return whole.slice(0, 2);
  const oneByOne = wayOf(single, missing, single.price * missing);
  const better = whole.filter(({ saved }) => saved > 0);
  return (better.some(({ price }) => price <= oneByOne.price) ? better : [oneByOne, ...better]).slice(0, 2);
}

/** In a zone of one credit (docs/product/orders.md, "Cost"). @param creations one that is not loaded counts as 1 */
export function creditsPerRecipient(
  creations: readonly (Pick<Creation, 'product'> | null | undefined)[],
  products: readonly Product[],
): number {
  return creations.reduce((sum, creation) => {
    const product = products.find(({ slug }) => slug === creation?.product.slug);
    return sum + (product?.nbCredit ?? 1);
  }, 0);
}
