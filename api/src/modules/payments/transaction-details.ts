import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import type { CurrentUser } from '../../http/auth/access';
import { purchaseOfTransaction } from '../credits/purchases/repository';
import { findIntent, type IntentRow } from './repository';
import { settleIntent } from './settle-intent';

/** How a transaction of one's own stands; the provider is asked while it is not final. @throws AppError 404 */
export async function transactionDetails(deps: Deps, user: CurrentUser, transactionId: string) {
  const intent = await settleIntent(deps, await ownIntent(deps, user, transactionId));
  const granted = intent.status === 'succeeded' ? await purchaseOfTransaction(deps.db, transactionId) : undefined;
  return {
    status: intent.status,
    reference: granted?.purchase.reference ?? null,
    nbCredit: intent.nbCredit,
    amount: intent.amount,
  };
}

/** An intent of the caller. @throws AppError 404 on anybody else’s */
export async function ownIntent(deps: Deps, user: CurrentUser, transactionId: string): Promise<IntentRow> {
  const intent = await findIntent(deps.db, transactionId);
  if (intent?.shopUserId !== user.id) throw notFound();
  return intent;
}
