import { type Offer, packageFor } from './credit-packages';

/**
 * As few purchases as possible, the last as small as enough. Apart from the package choice, which every visitor
 * fetches.
 * @param missing at least 1
 * @param packages by rising credits
 */
export function purchasesFor<Package extends Offer>(missing: number, packages: readonly Package[]): Package[] {
  const first = packageFor(missing, packages);
  if (!first) return [];
  const rest = missing - first.nbCredit;
  return rest > 0 ? [first, ...purchasesFor(rest, packages)] : [first];
}
