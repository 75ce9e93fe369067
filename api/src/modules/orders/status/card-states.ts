import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { type MovedCard, orderCards } from '../../../db/schema/orders';
import { productionBatchCards, productionBatches } from '../../../db/schema/production';
import type { CardRow } from '../read/repository';

type CardState = CardRow['state'];

/** Only a printed card counts as made once more. */
const nextRun = sql`${orderCards.run} + case when ${orderCards.state} = 'to_print' then 0 else 1 end`;

/** Leaves a batch still being chosen, which would print them twice. */
export async function setCardStates(tx: Tx, ids: readonly number[], state: CardState, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(orderCards)
    .set({ state, updatedAt: now, ...(state === 'to_print' ? { run: nextRun } : {}) })
    .where(inArray(orderCards.id, [...ids]));
  if (state !== 'to_print') await leaveChosenBatches(tx, ids);
}

/** {@link setCardStates} for an order's cards in one of these states. @returns them, as they were */
export async function setCardsInStates(
  tx: Tx,
  orderId: number,
  from: readonly CardState[],
  state: CardState,
  now: Date,
): Promise<MovedCard[]> {
  const behind = await tx
    .select({ id: orderCards.id, from: orderCards.state })
    .from(orderCards)
    .where(and(eq(orderCards.orderId, orderId), inArray(orderCards.state, [...from])));
  await setCardStates(
    tx,
    behind.map(({ id }) => id),
    state,
    now,
  );
  return behind;
}

/** The batches of a card's present run, for a condition on `order_cards`. */
export const batchesOf = (tx: Tx, condition: SQL) =>
  tx
    .select({ id: productionBatches.id })
    .from(productionBatchCards)
    .innerJoin(productionBatches, eq(productionBatches.id, productionBatchCards.batchId))
    .where(
      and(eq(productionBatchCards.orderCardId, orderCards.id), eq(productionBatchCards.run, orderCards.run), condition),
    );

/**
 * One whose batch was printed meanwhile is made once more, in another batch; one in a closed batch is printed with it.
 */
export async function setUnprinted(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  const inPrinted = batchesOf(tx, inArray(productionBatches.state, ['printed', 'done']));
  await tx
    .update(orderCards)
    .set({
      state: 'to_print',
      run: sql`${orderCards.run} + case when ${exists(inPrinted)} then 1 else 0 end`,
      updatedAt: now,
    })
    .where(inArray(orderCards.id, [...ids]));
}

async function leaveChosenBatches(tx: Tx, ids: readonly number[]): Promise<void> {
  const chosen = tx
    .select({ id: productionBatches.id })
    .from(productionBatches)
    .where(eq(productionBatches.state, 'chosen'));
  await tx
    .delete(productionBatchCards)
    .where(and(inArray(productionBatchCards.orderCardId, [...ids]), inArray(productionBatchCards.batchId, chosen)));
}
