import { type Offer, packageFor } from './credit-packages';

/**
 * The purchases that give a number of credits: as few as can be, and the last of them as small as is enough.
 * @param missing credits, at least 1
 * @param packages from the fewest credits to the most, as the API lists them
 */
export function purchasesFor<Package extends Offer>(missing: number, packages: readonly Package[]): Package[] {
  const first = packageFor(missing, packages);
  if (!first) return [];
  const rest = missing - first.nbCredit;
  return rest > 0 ? [first, ...purchasesFor(rest, packages)] : [first];
}
