import type { Tx } from '../../../db/client';
import { cardCode, lineOf } from '../place/order-code';
import type { LoadedOrder } from '../read/repository';
import type { PlannedShipping } from './check-changes';
import { deleteShippings, insertCards, insertShipping, updateShipping } from './repository';

/** A kept recipient keeps row, cards and codes; a removed one's codes are free again. */
export async function rewriteShippings(
  tx: Tx,
  before: LoadedOrder,
  planned: readonly PlannedShipping[],
): Promise<void> {
  const staying = new Set(planned.flatMap(({ row }) => row?.id ?? []));
  const removed = before.shippings.flatMap(({ shipping: { id } }) => (staying.has(id) ? [] : [id]));
  await deleteShippings(tx, removed);
  const added: number[] = [];
  for (const [position, { row, ...values }] of planned.entries()) {
    if (row) await updateShipping(tx, row.id, { ...values, position });
    else added.push(await insertShipping(tx, before.order.id, { ...values, position }));
  }
  await insertCards(tx, cardsOf(before, added, staying));
}

function cardsOf(before: LoadedOrder, added: number[], staying: ReadonlySet<number>) {
  const used = new Set(
    before.cards.filter(({ shippingId }) => staying.has(shippingId)).map(({ code }) => lineOf(code)),
  );
  let line = -1;
  const nextFree = (): number => {
    do line += 1;
    while (used.has(line));
    return line;
  };
  return added.flatMap((shippingId) =>
    before.creations.map(({ orderCreation }) => ({
      orderId: before.order.id,
      orderCreationId: orderCreation.id,
      shippingId,
      code: cardCode(before.order.reference, nextFree()),
    })),
  );
}
