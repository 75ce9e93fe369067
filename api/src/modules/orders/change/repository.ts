import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { orderCards, shippings } from '../../../db/schema/orders';
import { cardCode, lineOf, mostLines } from '../place/order-code';
import type { LoadedOrder } from '../read/repository';
import type { PlannedShipping } from './check-changes';

/** Rows of one statement: a large order would pass PostgreSQL's 65,535 parameters. */
const rowsAtOnce = 1000;

/**
 * Gives an order the recipients that were planned, in their order. Whoever stays keeps row, cards and codes; whoever
 * left is gone with their cards, whose codes nobody has printed yet.
 */
export async function rewriteShippings(
  tx: Tx,
  before: LoadedOrder,
  planned: readonly PlannedShipping[],
): Promise<void> {
  const staying = new Set(planned.flatMap(({ row }) => (row ? [row.id] : [])));
  const leaving = before.shippings.flatMap(({ shipping: { id } }) => (staying.has(id) ? [] : [id]));
  if (leaving.length > 0) {
    await tx.delete(orderCards).where(inArray(orderCards.shippingId, leaving));
    await tx.delete(shippings).where(inArray(shippings.id, leaving));
  }
  const added: number[] = [];
  for (const [position, { row, ...values }] of planned.entries()) {
    if (row) {
      await tx
        .update(shippings)
        .set({ ...values, position })
        .where(eq(shippings.id, row.id));
      continue;
    }
    const [inserted] = await tx
      .insert(shippings)
      .values({ ...values, position, orderId: before.order.id })
      .returning({ id: shippings.id });
    if (!inserted) throw new Error('A recipient was not written.');
    added.push(inserted.id);
  }
  await addCards(tx, before, added, staying);
}

/** A card for each creation and each recipient that came, under the first lines that are free. */
async function addCards(tx: Tx, before: LoadedOrder, added: number[], staying: ReadonlySet<number>): Promise<void> {
  const used = new Set(
    before.cards.filter(({ shippingId }) => staying.has(shippingId)).map(({ code }) => lineOf(code)),
  );
  const free = freeLines(used);
  const cards = added.flatMap((shippingId) =>
    before.creations.map(({ orderCreation }) => ({
      orderId: before.order.id,
      orderCreationId: orderCreation.id,
      shippingId,
      code: cardCode(before.order.reference, free.next().value ?? mostLines),
    })),
  );
  for (let start = 0; start < cards.length; start += rowsAtOnce) {
    await tx.insert(orderCards).values(cards.slice(start, start + rowsAtOnce));
  }
}

function* freeLines(used: ReadonlySet<number>): Generator<number, undefined> {
  for (let line = 0; line < mostLines; line += 1) {
    if (!used.has(line)) yield line;
  }
}
