import {
  type PaymentProvider,
  type ProviderIntent,
  ProviderUnknownError,
} from '../../adapters/payment/payment-provider';
import type { Deps } from '../../deps';
import { releaseIntentCoupons } from '../credits/coupons/coupon-uses-repository';
import { grantIntent } from './grant-intent';
import { endIntent, findIntent, type IntentRow, lockIntent, noteProgress } from './repository';

export type SettleDeps = Pick<Deps, 'db' | 'payment' | 'outbox' | 'config' | 'logger' | 'clock'>;

/** Whether the state of an intent can no longer change by itself. */
export const isFinal = (intent: IntentRow): boolean => intent.status !== 'prepared' && intent.status !== 'preparing';

/**
 * Asks the provider for the state of an intent and acts on it: grants the credits once it is paid. Confirmation, poll,
 * webhook and job all call this, in any order and number.
 * A provider that does not answer leaves everything as it was: unknown is never failed.
 * @returns the intent as it is afterwards
 */
export async function settleIntent(deps: SettleDeps, intent: IntentRow): Promise<IntentRow> {
  if (isFinal(intent)) return intent;
  await lookAtProvider(deps, intent.transactionId);
  return (await findIntent(deps.db, intent.transactionId)) ?? intent;
}

/** The same for an intent in any state. @returns whether the provider answered */
export async function lookAtProvider(deps: SettleDeps, transactionId: string): Promise<boolean> {
  const providerIntent = await askProvider(deps, transactionId, (provider) => provider.findIntent(transactionId));
  if (typeof providerIntent === 'object') await applyState(deps, providerIntent);
  return providerIntent !== 'no-answer';
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
  return providerIntent === 'not-found' || providerIntent.state === 'succeeded' || providerIntent.state === 'cancelled';
}

/** Does what a state of the provider's means for us. */
async function applyState(deps: SettleDeps, providerIntent: ProviderIntent): Promise<void> {
  const { id, state } = providerIntent;
  if (state === 'succeeded') await grantIntent(deps, providerIntent);
  else if (state === 'cancelled') await cancelOurs(deps, id);
  else await noteProgress(deps.db, id, state === 'processing' ? 'preparing' : 'prepared');
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
