import { type ProviderIntent, ProviderUnknownError } from '../../adapters/payment/payment-provider';
import type { Deps } from '../../deps';
import { grantIntent } from './grant-intent';
import { endIntent, findIntent, type IntentRow } from './repository';

/** Whether nothing more can happen to an intent. */
export const isFinal = (intent: IntentRow): boolean => intent.status !== 'prepared' && intent.status !== 'preparing';

/**
 * Asks the provider how an intent stands, and does what follows from it: grants the credits once it is paid.
 * Confirm, details poll, webhook and job all come through here, in any order and number.
 * A provider that does not answer leaves everything as it was: unknown is never failed.
 * @returns the intent as it stands afterwards
 */
export async function settleIntent(
  deps: Pick<Deps, 'db' | 'payment' | 'outbox' | 'config' | 'logger'>,
  intent: IntentRow,
): Promise<IntentRow> {
  if (isFinal(intent) || !deps.payment) return intent;
  const truth = await askProvider(deps, intent.transactionId);
  if (truth === undefined || truth.state === 'open') return intent;
  if (truth.state === 'cancelled') await endIntent(deps.db, intent.transactionId, 'cancelled');
  else await grantIntent(deps, truth);
  return (await findIntent(deps.db, intent.transactionId)) ?? intent;
}

async function askProvider(
  { payment, logger }: Pick<Deps, 'payment' | 'logger'>,
  transactionId: string,
): Promise<ProviderIntent | undefined> {
  try {
    const truth = await payment?.findIntent(transactionId);
    if (!truth) logger.error({ transactionId }, 'the payment provider does not know one of our intents');
    return truth;
  } catch (cause) {
    if (!(cause instanceof ProviderUnknownError)) throw cause;
    logger.warn({ err: cause, transactionId }, 'the payment provider does not say how an intent stands');
    return undefined;
  }
}
