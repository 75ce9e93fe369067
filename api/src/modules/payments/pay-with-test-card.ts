import type { BodyOf } from '@jolimot/contract/call';
import type { paymentCalls } from '@jolimot/contract/payments';
import { ProviderUnknownError, type TestCards } from '../../adapters/payment/payment-provider';
import type { Deps } from '../../deps';
import { AppError, invalid, notFound } from '../../errors';
import type { CurrentUser } from '../../http/auth/access';
import { heedReversals } from '../credits/purchases/heed-reversals';
import { planExtraCheck } from './reconcile';
import { cardProvider, ownIntent } from './service';
import { isFinal, settleIntent } from './settle-intent';

type TestCardPayment = BodyOf<typeof paymentCalls.confirmSandboxPayment>;

/**
 * Only the caller's own intent. Idempotent.
 * @throws AppError 404 without the sandbox, 409, 422 `card_declined`, 503
 */
export async function payWithTestCard(
  deps: Deps,
  user: CurrentUser,
  transactionId: string,
  card: TestCardPayment,
): Promise<{ status: 'succeeded' | 'requires_action' }> {
  const provider = cardProvider(deps, user);
  if (!provider.testCards) throw notFound();
  const intent = await ownIntent(deps, user, transactionId);
  if (intent.status === 'succeeded') return { status: 'succeeded' };
  if (hasExpired(card.expiry, deps.clock.now()))
    throw invalid('expiry', 'card_declined', 'This card has expired. Nothing was charged: try another one.');
  const outcome = await pay(deps, provider.testCards, transactionId, card);
  if (outcome === 'declined')
    throw invalid('cardNumber', 'card_declined', 'The bank declined this card. Nothing was charged: try another one.');
  if (outcome === 'requires_action') return { status: 'requires_action' };
  if (outcome === 'not_found') throw notFound();
  const settled = await settleIntent(deps, intent);
  if (settled.status === 'succeeded') {
    // The sandbox sends no messages.
    await heedReversals(deps, transactionId);
    return { status: 'succeeded' };
  }
  if (isFinal(settled) || outcome === 'cancelled') {
    throw new AppError('conflict', { detail: 'This payment cannot be made any more.' });
  }
  // The money is taken but unconfirmed: a poll or the job gives the credits.
  await planExtraCheck(deps.db, deps.clock.now(), transactionId);
  return { status: 'succeeded' };
}

/** A job or the buyer asks again. */
async function pay(deps: Deps, testCards: TestCards, transactionId: string, card: TestCardPayment) {
  try {
    return await testCards.pay(transactionId, { number: card.cardNumber, authenticated: card.authenticated });
  } catch (cause) {
    if (!(cause instanceof ProviderUnknownError)) throw cause;
    await planExtraCheck(deps.db, deps.clock.now(), transactionId);
    throw new AppError('payment_provider_unavailable', { cause });
  }
}

/** A card is valid until its month (`MM/YY`) ends in every time zone. */
function hasExpired(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  return Date.UTC(2000 + year, month, 2) <= now.getTime();
}
