import { createHash, randomUUID } from 'node:crypto';
import type { BodyOf } from '@jolimot/contract/call';
import type { PaymentIntent, paymentCalls } from '@jolimot/contract/payments';
import {
  type IntentRequest,
  type PaymentProvider,
  ProviderUnknownError,
} from '../../adapters/payment/payment-provider';
import type { Tx } from '../../db/client';
import type { Deps } from '../../deps';
import { AppError, invalid } from '../../errors';
import type { CurrentUser } from '../../http/auth/access';
import { type IdempotencyScope, idempotently, keptAnswer } from '../../http/calls/idempotency';
import { type PricedPurchase, pricePurchase } from '../credits/coupons/price-purchase';
import { type Attempt, takeCoupons } from '../credits/coupons/take-coupons';
import { endOtherReservations, planRelease } from './coupon-reservations';
import { intentMetadata } from './intent-metadata';
import { planReconciliation } from './reconcile';
import { type IntentRow, saveIntent } from './repository';
import { cardProvider } from './service';

type PaymentContent = BodyOf<typeof paymentCalls.createPaymentIntent>;

/** Card providers take nothing smaller, cents (docs/product/payment.md, "Amounts"); 0 goes through free-payment. */
const smallestAmount = 50;

/**
 * Prepares a card payment. The amount is the package's price less its coupons, here and now, whatever the request
 * says; the coupons are reserved for half an hour.
 * @throws AppError 422 on a package that is not on sale, a number of credits that is not its own, a code that does not
 *   count, or an amount too small for a card; 503 when the provider does not answer
 */
export async function prepareIntent(
  deps: Deps,
  user: CurrentUser,
  content: PaymentContent,
  scope: IdempotencyScope | undefined,
): Promise<PaymentIntent> {
  const provider = cardProvider(deps, user);
  const kept = scope && (await keptAnswer<PaymentIntent>(deps.db, scope, deps.clock));
  if (kept) return kept.body;
  const priced = await checkedPrice(deps, user, content);
  const attemptKey = providerKey(scope, priced.amount);
  if (priced.coupons.length > 0) await hold(deps, user, priced, attemptKey);
  const ordered = { shopUserId: user.id, creditPackageId: priced.creditPackage.id, nbCredit: priced.nbCredit };
  const made = await askForIntent(provider, {
    amount: priced.amount,
    currency: 'EUR',
    metadata: intentMetadata(ordered),
    idempotencyKey: attemptKey,
  });
  const answer = await idempotently(deps, scope, async (tx) => {
    // Held again, since the time at the provider may have been long.
    await take(tx, deps, user, priced, { key: attemptKey, transactionId: made.id });
    const intent = await saveIntent(tx, {
      ...ordered,
      transactionId: made.id,
      provider: provider.name,
      clientSecret: made.clientSecret,
      amount: priced.amount,
      discount: priced.discount,
      coupons: priced.codes,
    });
    await planReconciliation(tx, deps.clock, made.id, 0);
    return { status: 201, body: shown(intent) };
  });
  return answer.body;
}

const shown = (intent: IntentRow): PaymentIntent => ({
  id: intent.transactionId,
  amount: intent.amount,
  clientSecret: intent.clientSecret,
  status: intent.status,
});

async function checkedPrice(deps: Deps, user: CurrentUser, content: PaymentContent): Promise<PricedPurchase> {
  const priced = await pricePurchase(deps, {
    shopUserId: user.id,
    creditPackageId: content.item,
    codes: content.coupons,
    packageField: 'item',
  });
  if (priced.creditPackage.nbCredit !== content.nbCredit) {
    throw invalid('nbCredit', 'invalid', 'This is not the number of credits of the package.');
  }
  if (priced.amount < smallestAmount) {
    throw invalid('item', 'amount_too_small', 'This amount is too small for a card payment.');
  }
  return priced;
}

/** Reserves the coupons before the provider is asked, so that nothing is prepared at a price that does not hold. */
async function hold(deps: Deps, user: CurrentUser, priced: PricedPurchase, attemptKey: string): Promise<void> {
  await endOtherReservations(deps, user.id, attemptKey);
  await deps.db.transaction((tx) => take(tx, deps, user, priced, { key: attemptKey, transactionId: null }));
}

async function take(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  user: CurrentUser,
  { coupons }: PricedPurchase,
  attempt: Pick<Attempt, 'key' | 'transactionId'>,
): Promise<void> {
  if (coupons.length === 0) return;
  const now = clock.now();
  const expiresAt = await takeCoupons(tx, { ...attempt, shopUserId: user.id, state: 'reserved', now }, coupons);
  await planRelease(tx, { clock }, { attemptKey: attempt.key, expiresAt: expiresAt.toISOString() });
}

/** The same request gives the provider the same key, so that a retry after a lost answer finds the same intent. */
function providerKey(scope: IdempotencyScope | undefined, amount: number): string {
  if (!scope) return randomUUID();
  const { shopUserId, key, bodyHash } = scope;
  return createHash('sha256')
    .update(JSON.stringify([shopUserId, key, bodyHash, amount]))
    .digest('hex');
}

async function askForIntent(provider: PaymentProvider, request: IntentRequest) {
  try {
    return await provider.createIntent(request);
  } catch (cause) {
    // Nothing is owed yet: the buyer may simply try again, with the same key.
    if (cause instanceof ProviderUnknownError) throw new AppError('payment_provider_unavailable', { cause });
    throw cause;
  }
}
