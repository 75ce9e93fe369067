import type { CouponEffect } from '@jolimot/contract/coupons';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { api } from './client';
import { queryClient } from './query-client';

/** For the visit: the API limits tries and checks codes again when paid. */
const effectQuery = (code: string, creditPackageId: number) =>
  queryOptions({
    queryKey: ['coupon', code, creditPackageId],
    queryFn: (): Promise<CouponEffect> => api('validateCoupon', { body: { code, creditPackageId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A hidden package's code answers for it, and is cached for it too. @throws ApiError 422 for an unusable code */
export async function loadCodeEffect(code: string, creditPackageId: number): Promise<CouponEffect> {
  const effect = await queryClient().fetchQuery(effectQuery(code, creditPackageId));
  queryClient().setQueryData(effectQuery(code, effect.creditPackage.id).queryKey, effect);
  return effect;
}

/** Known so far, in the codes' order. */
export const useCodeEffects = (codes: readonly string[], creditPackageId: number) =>
  useQueries({ queries: codes.map((code) => effectQuery(code, creditPackageId)) });

/** After a refused payment. */
export const forgetCodeEffects = (): void => queryClient().removeQueries({ queryKey: ['coupon'] });
