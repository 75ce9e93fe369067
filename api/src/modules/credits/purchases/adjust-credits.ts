import type { BodyOf } from '@jolimot/contract/call';
import type { Locale } from '@jolimot/contract/fields';
import { idOfIri } from '@jolimot/contract/iri';
import type { ledgerCalls } from '@jolimot/contract/ledger';
import type { CreditPurchase } from '@jolimot/contract/payments';
import { randomCrockford } from '../../../crockford';
import type { Deps } from '../../../deps';
import { invalid } from '../../../errors';
import { type IdempotencyScope, idempotently } from '../../../http/calls/idempotency';
import { shopUserById } from '../../shop-users/account/repository';
import { recordPurchase } from './record-purchase';
import { purchaseOfTransaction } from './repository';
import { toCreditPurchases } from './view';

type Adjustment = BodyOf<typeof ledgerCalls.createCreditAdjustment>;

/**
 * Gives credits to a user, or takes some back, with a reason (docs/product/credits.md, "Ledger").
 * @throws AppError 422 for an unknown account, and `credits_insufficient` rather than a balance below zero
 */
export async function adjustCredits(
  deps: Deps,
  { shopUser, nbCredit, reason }: Adjustment,
  scope: IdempotencyScope | undefined,
  locale: Locale,
): Promise<CreditPurchase> {
  const shopUserId = idOfIri('shop_users', shopUser);
  const answer = await idempotently<CreditPurchase>(deps, scope, async (tx) => {
    if (!(await shopUserById(tx, shopUserId))) throw invalid('shopUser', 'invalid', 'This account does not exist.');
    const transactionId = `adjustment_${randomCrockford(24).toLowerCase()}`;
    const none = { creditPackageId: null, paid: 0, discount: 0, coupons: [], free: true };
    await recordPurchase(tx, { ...none, shopUserId, nbCredit, transactionId, kind: 'adjustment', reason });
    const written = await purchaseOfTransaction(tx, transactionId);
    const [body] = await toCreditPurchases(tx, written ? [written] : [], locale, deps.clock.now());
    if (!body) throw new Error(`The adjustment ${transactionId} was not written.`);
    return { status: 201, body };
  });
  return answer.body;
}
