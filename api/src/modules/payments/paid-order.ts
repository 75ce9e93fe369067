import type { OrderCreate } from '@jolimot/contract/orders/order';
import type { Tx } from '../../db/client';
import type { Deps } from '../../deps';
import { AppError, invalid } from '../../errors';
import type { CurrentUser } from '../../http/auth/access';
import { balanceOf } from '../credits/ledger/movements';
import { checkOrder, placeIn } from '../orders/place/place-order';
import { type IntentRow, notePlacedOrder } from './repository';

/**
 * Called before the buyer pays (docs/product/payment.md, "The till").
 * @throws AppError as {@link checkOrder}, with paths that begin with `order.`; `credits_insufficient`
 */
export async function assertOrderable(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: shopUserId }: CurrentUser,
  { order, nbCredit }: { order: OrderCreate; nbCredit: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { nbCredit: cost } = await checkOrder(tx, shopUserId, order, clock.now()).catch(underOrder);
    if ((await balanceOf(tx, shopUserId)) + nbCredit < cost) {
      throw invalid('nbCredit', 'credits_insufficient', 'You are short of credits for this order.');
    }
  });
}

function underOrder(cause: unknown): never {
  if (!(cause instanceof AppError)) throw cause;
  const violations = cause.violations.map((one) => ({ ...one, propertyPath: `order.${one.propertyPath}` }));
  throw new AppError(cause.code, { violations });
}

/**
 * The credits stay granted when the order is refused or fails.
 * @param tx grants the credits
 * @returns its reference; null when it is refused
 */
export async function placePaidOrder(
  tx: Tx,
  deps: Pick<Deps, 'outbox' | 'config' | 'clock' | 'logger'>,
  { transactionId, shopUserId }: IntentRow,
  wanted: OrderCreate,
): Promise<string | null> {
  try {
    const { order } = await tx.transaction((savepoint) => placeIn(savepoint, deps, shopUserId, wanted));
    await notePlacedOrder(tx, transactionId, order.reference);
    return order.reference;
  } catch (err) {
    if (err instanceof AppError) deps.logger.warn({ err, transactionId }, 'a paid order is refused: its credits stay');
    else deps.logger.error({ err, transactionId }, 'a paid order could not be placed: its credits stay');
    return null;
  }
}
