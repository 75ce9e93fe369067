import type { BodyOf } from '@jolimot/contract/call';
import type { Locale } from '@jolimot/contract/fields';
import { idOfIri } from '@jolimot/contract/iri';
import type { ledgerCalls } from '@jolimot/contract/ledger';
import type { CreditPurchase } from '@jolimot/contract/payments';
import type { FastifyRequest } from 'fastify';
import { randomCrockford } from '../../../crockford';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { invalid } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { recordFacts } from '../../../http/calls/audit';
import { idempotencyScope, idempotently } from '../../../http/calls/idempotency';
import { orderByKey } from '../../orders/read/repository';
import { orderSubject } from '../../orders/read/view';
import { assertSomebodyElse } from '../../shop-users/account/mailboxes';
import { shopUserById } from '../../shop-users/account/repository';
import { recordPurchase } from './record-purchase';
import { purchaseOfTransaction } from './repository';
import { toCreditPurchases } from './view';

type Adjustment = BodyOf<typeof ledgerCalls.createCreditAdjustment>;

/**
 * See docs/product/credits.md, "Ledger".
 * @throws AppError 409 for the caller's own account; 422, also rather than a negative balance
 */
export async function adjustCredits(
  deps: Deps,
  user: CurrentUser,
  { shopUser, nbCredit, reason, order }: Adjustment,
  request: FastifyRequest,
  locale: Locale,
): Promise<CreditPurchase> {
  const shopUserId = idOfIri('shop_users', shopUser);
  const scope = idempotencyScope(request, user.id);
  return idempotently<CreditPurchase>(deps, scope, async (tx) => {
    if (!(await shopUserById(tx, shopUserId))) throw invalid('shopUser', 'invalid', 'This account does not exist.');
    await assertSomebodyElse(tx, user.id, shopUserId);
    assertWithinLimit('nbCredit', nbCredit, deps.config.creditLimits.adjustment);
    const transactionId = await makeAdjustment(tx, { shopUserId, nbCredit, reason });
    const details = { credits: nbCredit };
    // Without the account: clerks read it, and the log names a gift once.
    const about = order === undefined ? [] : [{ subject: await orderOf(tx, order, shopUserId), details }];
    await recordFacts(tx, request, [{ subject: shopUser, shopUserId, details }, ...about]);
    const written = await purchaseOfTransaction(tx, transactionId);
    const [body] = await toCreditPurchases(tx, written ? [written] : [], locale, deps.clock.now());
    if (!body) throw new Error(`The adjustment ${transactionId} was not written.`);
    return body;
  });
}

/** @returns its subject in the audit log */
async function orderOf(tx: Tx, reference: string, shopUserId: number): Promise<string> {
  const order = await orderByKey(tx, { reference: reference.toUpperCase() }, shopUserId);
  if (!order) throw invalid('order', 'invalid', 'There is no such order.');
  return orderSubject(order);
}

/** docs/product/credits.md, "Two people" */
export function assertWithinLimit(path: string, credits: number, limit: number): void {
  if (Math.abs(credits) <= limit) return;
  throw invalid(
    path,
    'above_limit',
    'Above {limit, plural, one {one credit} other {# credits}} a second person has to confirm: ask for it.',
    { limit },
  );
}

export async function makeAdjustment(
  tx: Tx,
  { shopUserId, nbCredit, reason }: { shopUserId: number; nbCredit: number; reason: string },
): Promise<string> {
  const transactionId = `adjustment_${randomCrockford(24).toLowerCase()}`;
  const none = { creditPackageId: null, paid: 0, discount: 0, coupons: [], free: true };
  await recordPurchase(tx, { ...none, shopUserId, nbCredit, transactionId, kind: 'adjustment', reason });
  return transactionId;
}
