import type { CouponProblem, CouponTrial } from '@jolimot/contract/coupons';
import type { Locale } from '@jolimot/contract/fields';
import type { Deps } from '../../../deps';
import { AppError } from '../../../errors';
import { sponsorWithCode } from '../../sponsorship/repository';
import { activePackage } from '../credit-packages';
import { couponProblems } from './price-purchase';
import { couponsOfCodes } from './repository';
import { hiddenPackageOf, validateCode } from './validate-code';

/** The id of no account: somebody who has never bought anything. */
const nobody = 0;

interface Trial {
  code: string;
  creditPackageId: number;
  /** For whom; a new account when left out. */
  shopUserId: number | undefined;
}

/** What a code would do for somebody, by the rules of a purchase, or why not; buyers are not told why. */
export async function tryCode(deps: Deps, trial: Trial, locale: Locale): Promise<CouponTrial> {
  try {
    return { effect: await validateCode(deps, trial.shopUserId ?? nobody, trial, locale), problem: null };
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'validation') throw cause;
    return { effect: null, problem: await problemOf(deps, trial) };
  }
}

async function problemOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  { code, creditPackageId, shopUserId = nobody }: Trial,
): Promise<CouponProblem> {
  const [coupon] = await couponsOfCodes(deps.db, [code]);
  if (!coupon) return (await sponsorWithCode(deps.db, [code])) ? 'sponsor' : 'unknown';
  const bought = await activePackage(deps.db, (await hiddenPackageOf(deps.db, code)) ?? creditPackageId);
  if (!bought) return 'package_off';
  const [problem] = await couponProblems(deps, shopUserId, bought, [coupon]);
  // What is left is a hidden package that the code is not made for.
  return problem ?? 'unfit_package';
}
