import type { CouponProblem, CouponTrial } from '@jolimot/contract/coupons';
import type { Locale } from '@jolimot/contract/fields';
import type { Deps } from '../../../deps';
import { AppError } from '../../../errors';
import { sponsorWithCode } from '../../sponsorship/repository';
import { activePackage } from '../credit-packages';
import { couponsOfCodes } from './coupons';
import { couponProblems } from './price-purchase';
import { hiddenPackageOf, validateCode } from './validate-code';

/** No account has this id: a buyer without purchases. */
const nobody = 0;

interface Trial {
  code: string;
  creditPackageId: number;
  /** A new account when left out. */
  shopUserId: number | undefined;
}

/** Gives the reason of a refusal, which buyers never see. */
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
  // No problem left: a hidden package that the code is not made for.
  return problem ?? 'unfit_package';
}
