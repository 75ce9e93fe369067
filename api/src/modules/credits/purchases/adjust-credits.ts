import type { BodyOf } from '@jolimot/contract/call';
import type { Locale } from '@jolimot/contract/fields';
import { idOfIri } from '@jolimot/contract/iri';
import type { ledgerCalls } from '@jolimot/contract/ledger';
import type { CreditPurchase } from '@jolimot/contract/payments';
import type { FastifyRequest } from 'fastify';
import { randomCrockford } from '../../../crockford';
import type { Deps } from '../../../deps';
import { invalid } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { recordFact } from '../../../http/calls/audit';
import { idempotencyScope, idempotently } from '../../../http/calls/idempotency';
import { assertSomebodyElse } from '../../shop-users/account/mailboxes';
import { shopUserById } from '../../shop-users/account/repository';
import { recordPurchase } from './record-purchase';
import { purchaseOfTransaction } from './repository';
import { toCreditPurchases } from './view';

type Adjustment = BodyOf<typeof ledgerCalls.createCreditAdjustment>;

/**
 * docs/product/credits.md, "Ledger"; the audit log names the admin.
 * @throws AppError 409 for the caller's own account; 422 for an unknown one, and `credits_insufficient` rather than a
 * negative balance
 */
export async function adjustCredits(
  deps: Deps,
  user: CurrentUser,
  { shopUser, nbCredit, reason }: Adjustment,
  request: FastifyRequest,
  locale: Locale,
): Promise<CreditPurchase> {
  const shopUserId = idOfIri('shop_users', shopUser);
  const scope = idempotencyScope(request, user.id);
  return idempotently<CreditPurchase>(deps, scope, async (tx) => {
    if (!(await shopUserById(tx, shopUserId))) throw invalid('shopUser', 'invalid', 'This account does not exist.');
    await assertSomebodyElse(tx, user.id, shopUserId);
    const transactionId = `adjustment_${randomCrockford(24).toLowerCase()}`;
    const none = { creditPackageId: null, paid: 0, discount: 0, coupons: [], free: true };
    await recordPurchase(tx, { ...none, shopUserId, nbCredit, transactionId, kind: 'adjustment', reason });
    await recordFact(tx, request, { subject: shopUser, shopUserId, details: { credits: nbCredit } });
    const written = await purchaseOfTransaction(tx, transactionId);
    const [body] = await toCreditPurchases(tx, written ? [written] : [], locale, deps.clock.now());
    if (!body) throw new Error(`The adjustment ${transactionId} was not written.`);
    return body;
  });
}
