import {
  type PaymentProvider,
  type ProviderIntent,
  ProviderUnknownError,
} from '../../adapters/payment/payment-provider';
import type { Deps } from '../../deps';
import { releaseIntentCoupons } from '../credits/coupons/coupon-uses-repository';
import { grantIntent } from './grant-intent';
import { endIntent, findIntent, type IntentRow, noteProgress } from './repository';

export type SettleDeps = Pick<Deps, 'db' | 'payment' | 'outbox' | 'config' | 'logger' | 'clock'>;

export const isFinal = (intent: IntentRow): boolean => intent.status !== 'prepared' && intent.status !== 'preparing';

/**
 * Confirmation, poll, webhook and job call this, in any order and number. A provider that does not answer changes
 * nothing: unknown is never failed.
 */
export async function settleIntent(deps: SettleDeps, intent: IntentRow): Promise<IntentRow> {
  if (isFinal(intent)) return intent;
  await lookAtProvider(deps, intent.transactionId);
  return (await findIntent(deps.db, intent.transactionId)) ?? intent;
}

/** {@link settleIntent} for any state. @returns whether the provider answered */
export async function lookAtProvider(deps: SettleDeps, transactionId: string): Promise<boolean> {
  const providerIntent = await askProvider(deps, transactionId, (provider) => provider.findIntent(transactionId));
  if (typeof providerIntent === 'object') await applyState(deps, providerIntent);
  return providerIntent !== 'no-answer';
}

/**
 * An intent found paid is granted.
 * @returns false without the provider's answer
 */
export async function closeIntent(deps: SettleDeps, transactionId: string): Promise<boolean> {
  const providerIntent = await askProvider(deps, transactionId, (provider) => provider.cancelIntent(transactionId));
  if (providerIntent === 'no-answer') return false;
  // An intent unknown to the provider cannot be paid.
  if (providerIntent === 'not-found') await cancelOurs(deps, transactionId);
  else await applyState(deps, providerIntent);
  return providerIntent === 'not-found' || providerIntent.state === 'succeeded' || providerIntent.state === 'cancelled';
}

async function applyState(deps: SettleDeps, providerIntent: ProviderIntent): Promise<void> {
  const { id, state } = providerIntent;
  if (state === 'succeeded') await grantIntent(deps, providerIntent);
  else if (state === 'cancelled') await cancelOurs(deps, id);
  else await noteProgress(deps.db, id, state === 'processing' ? 'preparing' : 'prepared');
}

const cancelOurs = ({ db }: Pick<Deps, 'db'>, transactionId: string) =>
  db.transaction(async (tx) => {
    await endIntent(tx, transactionId, 'cancelled');
    await releaseIntentCoupons(tx, transactionId);
  });

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
