import type { BodyOf } from '@jolimot/contract/call';
import type { paymentCalls } from '@jolimot/contract/payments';
import { ProviderUnknownError, type TestCards } from '../../adapters/payment/payment-provider';
import type { Deps } from '../../deps';
import { AppError, invalid, notFound } from '../../errors';
import type { CurrentUser } from '../../http/auth/access';
import { planSoonLook } from './reconcile';
import { cardProvider, ownIntent } from './service';
import { isFinal, settleIntent } from './settle-intent';

type TestCardPayment = BodyOf<typeof paymentCalls.confirmSandboxPayment>;

/**
 * Pays an intent of one's own with a test card. A paid one answers the same again.
 * @throws AppError 422 `card_declined`; 404 without the sandbox; 409 on a cancelled intent; 503 when its end is unknown
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
  if (isPast(card.expiry, deps.clock.now())) throw invalid('expiry', 'card_declined', 'Your card has expired.');
  const outcome = await pay(deps, provider.testCards, transactionId, card);
  if (outcome === 'declined') throw invalid('cardNumber', 'card_declined', 'Your card was declined.');
  if (outcome === 'requires_action') return { status: 'requires_action' };
  if (outcome === 'not_found') throw notFound();
  const settled = await settleIntent(deps, intent);
  if (settled.status === 'succeeded') return { status: 'succeeded' };
  if (isFinal(settled) || outcome === 'cancelled') {
    throw new AppError('conflict', { detail: 'This payment cannot be made any more.' });
  }
  // The money is taken, and the provider fell silent before the credits could be given: a poll or the job gives them.
  await planSoonLook(deps.db, deps.clock.now(), transactionId);
  return { status: 'succeeded' };
}

/** @throws AppError 503 when the sandbox does not say whether it took the money: a job finds out, and so does a retry */
async function pay(deps: Deps, testCards: TestCards, transactionId: string, card: TestCardPayment) {
  try {
    return await testCards.pay(transactionId, { number: card.cardNumber, authenticated: card.authenticated });
  } catch (cause) {
    if (!(cause instanceof ProviderUnknownError)) throw cause;
    await planSoonLook(deps.db, deps.clock.now(), transactionId);
    throw new AppError('payment_provider_unavailable', { cause });
  }
}

/** Whether a card's `MM/YY` month is over. Cards are good until the end of it, wherever they are. */
function isPast(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  return Date.UTC(2000 + year, month, 2) <= now.getTime();
}
