import { useState } from 'react';
import { useCreditPackages } from '@/lib/api/payments';
import { waysToPay } from '@/lib/purchases/ways-to-pay';

/** @param missing credits that the order lacks; nothing is loaded for 0 */
export function useTill(missing: number) {
  const packages = useCreditPackages(missing > 0);
  // Kept while recipients change.
  const [wantsMore, setWantsMore] = useState(false);
  const ways = missing > 0 ? waysToPay(missing, packages.data ?? []) : [];
  return {
    missing,
    packages,
    ways,
    way: ways[wantsMore ? 1 : 0] ?? ways[0],
    choose: (index: number) => setWantsMore(index > 0),
  };
}
