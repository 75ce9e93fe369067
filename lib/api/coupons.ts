import type { CouponEffect } from '@jolimot/contract/coupons';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { api } from './client';
import { queryClient } from './query-client';

/**
 * What a code does for a package. An answer holds for the visit: the API counts the tries of codes, and checks them again
 * when the payment is prepared.
 */
const effectQuery = (code: string, creditPackageId: number) =>
  queryOptions({
    queryKey: ['coupon', code, creditPackageId],
    queryFn: (): Promise<CouponEffect> => api('validateCoupon', { body: { code, creditPackageId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Asks what a code does for a package. A code of a hidden package answers for that one, and is then known for it too.
 * @throws ApiError 422 for one that cannot be used
 */
export async function loadCodeEffect(code: string, creditPackageId: number): Promise<CouponEffect> {
  const effect = await queryClient().fetchQuery(effectQuery(code, creditPackageId));
  queryClient().setQueryData(effectQuery(code, effect.creditPackage.id).queryKey, effect);
  return effect;
}

/** What each of these codes does for a package, as far as it is known; in their order. */
export const useCodeEffects = (codes: readonly string[], creditPackageId: number) =>
  useQueries({ queries: codes.map((code) => effectQuery(code, creditPackageId)) });

/** Forgets what codes did: a payment was refused because of one. */
export const forgetCodeEffects = (): void => queryClient().removeQueries({ queryKey: ['coupon'] });
