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
import { type IdempotencyScope, idempotently, storedAnswer } from '../../http/calls/idempotency';
import { type PricedPurchase, pricePurchase } from '../credits/coupons/price-purchase';
import { type Attempt, takeCoupons } from '../credits/coupons/take-coupons';
import { endOtherReservations, planRelease } from './coupon-reservations';
import { intentMetadata } from './intent-metadata';
import { assertOrderable } from './paid-order';
import { planCheck } from './reconcile';
import { type IntentRow, saveIntent } from './repository';
import { cardProvider } from './service';

type PaymentContent = BodyOf<typeof paymentCalls.createPaymentIntent>;

/** Cents (docs/product/payment.md, "Amounts"). */
const smallestAmount = 50;

/**
 * Reserves the coupons for half an hour.
 * @throws AppError 422; 412 on a card changed since it was shown; 503 when the provider does not answer
 */
export async function prepareIntent(
  deps: Deps,
  user: CurrentUser,
  content: PaymentContent,
  scope: IdempotencyScope | undefined,
): Promise<PaymentIntent> {
  const provider = cardProvider(deps, user);
  const stored = scope && (await storedAnswer<PaymentIntent>(deps.db, scope, deps.clock));
  if (stored) return stored;
  const priced = await checkedPrice(deps, user, content);
  if (content.order) await assertOrderable(deps, user, { order: content.order, nbCredit: priced.nbCredit });
  const attemptKey = providerKey(scope, priced.amount);
  if (priced.coupons.length > 0) await reserveFirst(deps, user, priced, attemptKey);
  const bought = { shopUserId: user.id, creditPackageId: priced.creditPackage.id, nbCredit: priced.nbCredit };
  const created = await askForIntent(provider, {
    amount: priced.amount,
    currency: 'EUR',
    metadata: intentMetadata(bought),
    idempotencyKey: attemptKey,
  });
  return idempotently(deps, scope, async (tx) => {
    // The provider's answer may have taken long.
    await reserve(tx, deps, user, priced, { key: attemptKey, transactionId: created.id });
    const intent = await saveIntent(tx, {
      ...bought,
      transactionId: created.id,
      provider: provider.name,
      clientSecret: created.clientSecret,
      freeCredits: priced.freeCredits,
      wantedOrder: content.order ?? null,
      amount: priced.amount,
      discount: priced.discount,
      coupons: priced.codes,
    });
    await planCheck(tx, deps.clock, created.id, 0);
    return toPaymentIntent(intent);
  });
}

const toPaymentIntent = (intent: IntentRow): PaymentIntent => ({
  id: intent.transactionId,
  amount: intent.amount,
  clientSecret: intent.clientSecret,
  status: intent.status,
});

async function checkedPrice(deps: Deps, user: CurrentUser, content: PaymentContent): Promise<PricedPurchase> {
  const priced = await pricePurchase(deps, {
    shopUserId: user.id,
    creditPackageId: content.item,
    nbCredit: content.nbCredit,
    codes: content.coupons,
    packageField: 'item',
  });
  if (priced.amount < smallestAmount) {
    throw invalid('item', 'amount_too_small', 'This amount is too small for a card payment.');
  }
  return priced;
}

/** Before the provider is asked: the price cannot change in between. */
async function reserveFirst(deps: Deps, user: CurrentUser, priced: PricedPurchase, attemptKey: string): Promise<void> {
  await endOtherReservations(deps, user.id, attemptKey);
  await deps.db.transaction((tx) => reserve(tx, deps, user, priced, { key: attemptKey, transactionId: null }));
}

async function reserve(
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

/** A retry after a lost answer finds the same intent. */
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
    // Nothing is paid yet: the buyer can retry with the same key.
    if (cause instanceof ProviderUnknownError) throw new AppError('payment_provider_unavailable', { cause });
    throw cause;
  }
}
