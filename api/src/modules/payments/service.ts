import type { AnswerOf } from '@jolimot/contract/call';
import type { paymentCalls } from '@jolimot/contract/payments';
import type { PaymentProvider } from '../../adapters/payment/payment-provider';
import type { Deps } from '../../deps';
import { AppError, accessDenied, notFound } from '../../errors';
import type { CurrentUser } from '../../http/auth/access';
import { purchaseOfTransaction } from '../credits/purchases/repository';
import { findIntent, type IntentRow } from './repository';
import { settleIntent } from './settle-intent';

/** Whether cards can be paid with, and through which provider. */
export const paymentAvailability = ({ payment }: Deps): AnswerOf<typeof paymentCalls.getPaymentAvailability> => ({
  available: payment !== undefined,
  provider: payment?.name ?? 'stripe',
  publicKey: payment?.publicKey ?? null,
});

/** The state of a transaction of one's own; the provider is asked while it is not final. @throws AppError 404 */
export async function transactionDetails(
  deps: Deps,
  user: CurrentUser,
  transactionId: string,
): Promise<AnswerOf<typeof paymentCalls.getPaymentDetails>> {
  const intent = await settleIntent(deps, await ownIntent(deps, user, transactionId));
  const granted = intent.status === 'succeeded' ? await purchaseOfTransaction(deps.db, transactionId) : undefined;
  return {
    status: intent.status,
    reference: granted?.purchase.reference ?? null,
    nbCredit: intent.nbCredit,
    amount: intent.amount,
  };
}

/** An intent of the caller. @throws AppError 404 for someone else's */
export async function ownIntent(
  { db }: Pick<Deps, 'db'>,
  user: CurrentUser,
  transactionId: string,
): Promise<IntentRow> {
  const intent = await findIntent(db, transactionId);
  if (intent?.shopUserId !== user.id) throw notFound();
  return intent;
}

/**
 * The provider that a user pays through.
 * @throws AppError 403 to a substitute, who cannot pay with a card (docs/product/accounts.md, "Substitutes"); 503
 *   without a provider
 */
export function cardProvider({ payment }: Pick<Deps, 'payment'>, user: CurrentUser): PaymentProvider {
  if (user.actor) throw accessDenied();
  if (!payment) throw new AppError('payment_provider_unavailable');
  return payment;
}
