import type { AnswerOf, BodyOf } from '@jolimot/contract/call';
import type { paymentCalls } from '@jolimot/contract/payments';
import { randomCrockford } from '../../crockford';
import type { Tx } from '../../db/client';
import type { Deps } from '../../deps';
import { invalid } from '../../errors';
import type { CurrentUser } from '../../http/auth/access';
import { type IdempotencyScope, idempotently, storedAnswer } from '../../http/calls/idempotency';
import { type PricedPurchase, pricePurchase } from '../credits/coupons/price-purchase';
import { takeCoupons } from '../credits/coupons/take-coupons';
import { mailBuyer } from '../credits/purchases/purchase-mails';
import { recordPurchase } from '../credits/purchases/record-purchase';
import { hasHadPackage } from '../credits/purchases/repository';
import { lockPerson } from '../shop-users/account/mailboxes';
import { shopUserById } from '../shop-users/account/repository';
import { insertSponsorship } from '../sponsorship/repository';
import { endOtherReservations } from './coupon-reservations';

type FreePurchase = BodyOf<typeof paymentCalls.createFreePurchase>;
type FreePurchaseAnswer = AnswerOf<typeof paymentCalls.createFreePurchase>;

/**
 * A package priced 0 comes once per person (docs/product/credits.md, "Packages").
 * @throws AppError 422
 */
export async function takeForFree(
  deps: Deps,
  user: CurrentUser,
  { creditPackageId, coupons: codes }: FreePurchase,
  scope: IdempotencyScope | undefined,
): Promise<FreePurchaseAnswer> {
  const stored = scope && (await storedAnswer<FreePurchaseAnswer>(deps.db, scope, deps.clock));
  if (stored) return stored;
  const request = { shopUserId: user.id, creditPackageId, codes, packageField: 'creditPackageId' };
  const transactionId = `free_${randomCrockford(24).toLowerCase()}`;
  if (codes.length > 0) {
    checkFree(await pricePurchase(deps, request));
    await endOtherReservations(deps, user.id, transactionId);
  }
  return idempotently<FreePurchaseAnswer>(deps, scope, async (tx) => {
    await lockPerson(tx, user.id);
    const priced = await pricePurchase({ db: tx, clock: deps.clock }, request);
    checkFree(priced);
    await checkValidated(tx, user.id);
    if (priced.creditPackage.price === 0) await checkOncePerPerson(tx, user.id, priced.creditPackage.id);
    const reference = await record(tx, deps, user.id, transactionId, priced);
    return { payment: { transactionId, status: 'succeeded' }, reference };
  });
}

function checkFree({ amount }: PricedPurchase): void {
  if (amount > 0) throw invalid('creditPackageId', 'invalid', 'This package is not free.');
}

/** Anybody can invent an address: no gifts before it is validated. */
async function checkValidated(tx: Tx, shopUserId: number): Promise<void> {
  const user = await shopUserById(tx, shopUserId);
  if (!user?.verifiedAt)
    throw invalid(
      '',
      'account_unverified',
      'Please confirm your email address first: the link is in the message we sent you.',
    );
}

/** The person's accounts are locked: parallel requests get the package once. */
async function checkOncePerPerson(tx: Tx, shopUserId: number, creditPackageId: number): Promise<void> {
  if (await hasHadPackage(tx, shopUserId, creditPackageId)) {
    throw invalid('creditPackageId', 'package_once', 'You have already had this package: it comes once per account.');
  }
}

async function record(
  tx: Tx,
  deps: Deps,
  shopUserId: number,
  transactionId: string,
  { creditPackage, coupons, sponsor, codes, discount, nbCredit }: PricedPurchase,
): Promise<string> {
  const attempt = { shopUserId, key: transactionId, transactionId, state: 'redeemed', now: deps.clock.now() } as const;
  await takeCoupons(tx, attempt, coupons);
  const { taxRate, id: creditPackageId } = creditPackage;
  const sold = { shopUserId, nbCredit, creditPackageId, transactionId, paid: 0, taxRate };
  const { purchase } = await recordPurchase(tx, { ...sold, discount, coupons: codes, free: true });
  // No reward yet: the sponsor is recorded for the buyer's first paid purchase.
  if (sponsor) await insertSponsorship(tx, sponsor.id, shopUserId);
  await mailBuyer(tx, deps, { ...sold, reference: purchase.reference, invoice: null });
  return purchase.reference;
}
