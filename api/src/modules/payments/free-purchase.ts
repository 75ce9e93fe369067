import type { AnswerOf, BodyOf } from '@jolimot/contract/call';
import type { paymentCalls } from '@jolimot/contract/payments';
import { eq } from 'drizzle-orm';
import { randomCrockford } from '../../crockford';
import type { Tx } from '../../db/client';
import { shopUsers } from '../../db/schema/accounts';
import type { Deps } from '../../deps';
import { invalid } from '../../errors';
import type { CurrentUser } from '../../http/auth/access';
import { type IdempotencyScope, idempotently, keptAnswer } from '../../http/calls/idempotency';
import { lockUsers, takeCoupons } from '../credits/coupons/coupon-uses';
import { type Priced, pricePurchase } from '../credits/coupons/price-purchase';
import { tellBuyer } from '../credits/purchases/purchase-mail';
import { recordPurchase } from '../credits/purchases/record-purchase';
import { hasHadPackage } from '../credits/purchases/repository';
import { rememberSponsor } from '../sponsorship/reward';
import { giveUpOtherAttempts } from './coupon-reservations';

type FreePurchase = BodyOf<typeof paymentCalls.createFreePurchase>;
type Taken = AnswerOf<typeof paymentCalls.createFreePurchase>;

/**
 * Takes a package for nothing: its price is 0, or its coupons leave nothing to pay. Credits, purchase and mail at once.
 * A package whose own price is 0 comes once for each verified account (docs/product/credits.md, "Packages").
 * @throws AppError 422 when something is left to pay, on a code that does not count, and on `account_unverified` or
 *   `package_once`
 */
export async function takeForFree(
  deps: Deps,
  user: CurrentUser,
  { creditPackageId, coupons: codes }: FreePurchase,
  scope: IdempotencyScope | undefined,
): Promise<Taken> {
  const kept = scope && (await keptAnswer<Taken>(deps.db, scope, deps.clock));
  if (kept) return kept.body;
  const wish = { shopUserId: user.id, creditPackageId, codes, packageField: 'creditPackageId' };
  const transactionId = `free_${randomCrockford(24).toLowerCase()}`;
  if (codes.length > 0) {
    checkFree(await pricePurchase(deps, wish));
    await giveUpOtherAttempts(deps, user.id, transactionId);
  }
  const answer = await idempotently<Taken>(deps, scope, async (tx) => {
    await lockUsers(tx, [user.id]);
    const priced = await pricePurchase({ db: tx, clock: deps.clock }, wish);
    checkFree(priced);
    if (priced.bought.price === 0) await checkGift(tx, user.id, priced.bought.id);
    const reference = await record(tx, deps, user.id, transactionId, priced);
    return { status: 201, body: { payment: { transactionId, status: 'succeeded' }, reference } };
  });
  return answer.body;
}

function checkFree({ amount }: Priced): void {
  if (amount > 0) throw invalid('creditPackageId', 'invalid', 'This package is not free.');
}

/** The account is locked, so two requests at once get one gift. */
async function checkGift(tx: Tx, shopUserId: number, creditPackageId: number): Promise<void> {
  const [user] = await tx
    .select({ verifiedAt: shopUsers.verifiedAt })
    .from(shopUsers)
    .where(eq(shopUsers.id, shopUserId));
  if (!user?.verifiedAt) throw invalid('', 'account_unverified', 'Validate your e-mail address first.');
  if (await hasHadPackage(tx, shopUserId, creditPackageId)) {
    throw invalid('creditPackageId', 'package_once', 'This package comes once for each account.');
  }
}

async function record(
  tx: Tx,
  deps: Deps,
  shopUserId: number,
  transactionId: string,
  { bought, coupons, sponsor, codes, discount, nbCredit }: Priced,
): Promise<string> {
  const attempt = { shopUserId, key: transactionId, transactionId, state: 'redeemed', now: deps.clock.now() } as const;
  await takeCoupons(tx, attempt, coupons);
  const { taxRate, id: creditPackageId } = bought;
  const sold = { shopUserId, nbCredit, creditPackageId, transactionId, paid: 0, taxRate };
  const { purchase } = await recordPurchase(tx, { ...sold, discount, coupons: codes, free: true });
  // Nothing was paid, so nothing is earned yet: who brought the buyer is kept in mind for the first paid purchase.
  if (sponsor) await rememberSponsor(tx, sponsor.id, shopUserId);
  await tellBuyer(tx, deps, { ...sold, reference: purchase.reference });
  return purchase.reference;
}
