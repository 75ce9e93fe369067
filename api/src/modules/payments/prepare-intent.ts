import { createHash, randomUUID } from 'node:crypto';
import type { BodyOf } from '@jolimot/contract/call';
import type { PaymentIntent, paymentCalls } from '@jolimot/contract/payments';
import {
  type IntentRequest,
  type PaymentProvider,
  ProviderUnknownError,
} from '../../adapters/payment/payment-provider';
import type { Deps } from '../../deps';
import { AppError, invalid } from '../../errors';
import type { CurrentUser } from '../../http/auth';
import { type IdempotencyScope, idempotently, keptAnswer } from '../../http/idempotency';
import { cardProvider } from './card-provider';
import { intentMetadata } from './intent-metadata';
import { planReconciliation } from './reconcile';
import { type IntentRow, type PackageRow, packageOnSale, saveIntent } from './repository';

type PaymentContent = BodyOf<typeof paymentCalls.createPaymentIntent>;

/** Card providers take nothing smaller, cents; 0 goes through free-payment (product.md, "Shapes"). */
const smallestAmount = 50;

/**
 * Prepares a card payment. The amount is the package's price here and now, whatever the request says.
 * @throws AppError 422 on a package that is not on sale, a number of credits that is not its own, any coupon code,
 *   or an amount too small for a card; 503 when the provider does not answer
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
  const bought = await checkedPackage(deps, content);
  const ordered = { shopUserId: user.id, creditPackageId: bought.id, nbCredit: bought.nbCredit };
  const made = await askForIntent(provider, {
    amount: bought.price,
    currency: 'EUR',
    metadata: intentMetadata(ordered),
    idempotencyKey: providerKey(scope, bought.price),
  });
  const answer = await idempotently(deps, scope, async (tx) => {
    const intent = await saveIntent(tx, {
      ...ordered,
      transactionId: made.id,
      provider: provider.name,
      clientSecret: made.clientSecret,
      amount: bought.price,
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

async function checkedPackage(deps: Deps, content: PaymentContent): Promise<PackageRow> {
  const bought = await packageOnSale(deps.db, content.item);
  if (!bought) throw invalid('item', 'invalid', 'This package is not on sale.');
  if (bought.nbCredit !== content.nbCredit) {
    throw invalid('nbCredit', 'invalid', 'This is not the number of credits of the package.');
  }
  // Every code is looked up among the shop's coupons; it has none yet.
  if (content.coupons.length > 0) throw invalid('coupons', 'coupon_invalid', 'Non valid code.');
  if (bought.price < smallestAmount) {
    throw invalid('item', 'amount_too_small', 'This amount is too small for a card payment.');
  }
  return bought;
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
