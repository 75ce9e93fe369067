import {
  type PaymentProvider,
  type ProviderIntent,
  ProviderUnknownError,
} from '../../adapters/payment/payment-provider';
import type { Deps } from '../../deps';
import { releaseIntentCoupons } from '../credits/coupons/coupon-uses-repository';
import { grantIntent } from './grant-intent';
import { endIntent, findIntent, type IntentRow, lockIntent } from './repository';

export type SettleDeps = Pick<Deps, 'db' | 'payment' | 'outbox' | 'config' | 'logger' | 'clock'>;

/** Whether the state of an intent can no longer change. */
export const isFinal = (intent: IntentRow): boolean => intent.status !== 'prepared' && intent.status !== 'preparing';

/**
 * Asks the provider for the state of an intent and acts on it: grants the credits once it is paid. Confirmation, poll,
 * webhook and job all call this, in any order and number.
 * A provider that does not answer leaves everything as it was: unknown is never failed.
 * @returns the intent as it is afterwards
 */
export async function settleIntent(deps: SettleDeps, intent: IntentRow): Promise<IntentRow> {
  if (isFinal(intent)) return intent;
  const providerIntent = await askProvider(deps, intent.transactionId, (provider) =>
    provider.findIntent(intent.transactionId),
  );
  if (typeof providerIntent !== 'object') return intent;
  await applyState(deps, providerIntent);
  return (await findIntent(deps.db, intent.transactionId)) ?? intent;
}

/**
 * Makes an intent unpayable at the provider, or grants it when it turns out to be paid.
 * @returns whether the intent has ended; false when the provider does not say
 */
export async function closeIntent(deps: SettleDeps, transactionId: string): Promise<boolean> {
  const providerIntent = await askProvider(deps, transactionId, (provider) => provider.cancelIntent(transactionId));
  if (providerIntent === 'no-answer') return false;
  // An intent that the provider does not know cannot be paid.
  if (providerIntent === 'not-found') await cancelOurs(deps, transactionId);
  else await applyState(deps, providerIntent);
  return providerIntent === 'not-found' || providerIntent.state !== 'open';
}

/** Does what a state of the provider's means for us. */
async function applyState(deps: SettleDeps, providerIntent: ProviderIntent): Promise<void> {
  if (providerIntent.state === 'succeeded') await grantIntent(deps, providerIntent);
  if (providerIntent.state === 'cancelled') await cancelOurs(deps, providerIntent.id);
}

/** Ends our side of an intent that can never be paid any more, and frees its coupons. */
const cancelOurs = ({ db }: Pick<Deps, 'db'>, transactionId: string) =>
  db.transaction(async (tx) => {
    await lockIntent(tx, transactionId);
    await endIntent(tx, transactionId, 'cancelled');
    await releaseIntentCoupons(tx, transactionId);
  });

/** @returns `not-found` for an intent that the provider has never heard of, `no-answer` when it does not answer */
async function askProvider(
  { payment, logger }: Pick<Deps, 'payment' | 'logger'>,
  transactionId: string,
  ask: (provider: PaymentProvider) => Promise<ProviderIntent | undefined>,
): Promise<ProviderIntent | 'not-found' | 'no-answer'> {
  if (!payment) return 'no-answer';
  try {
    const providerIntent = await ask(payment);
    if (!providerIntent) logger.error({ transactionId }, 'the payment provider does not know one of our intents');
    return providerIntent ?? 'not-found';
  } catch (cause) {
    if (!(cause instanceof ProviderUnknownError)) throw cause;
    logger.warn({ err: cause, transactionId }, 'the payment provider does not tell the state of an intent');
    return 'no-answer';
  }
}
