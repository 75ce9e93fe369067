import type { Order } from '@jolimot/contract/orders/order';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openOrderSetup } from '../../../../test/setups/order-setup';
import { shippings } from '../../../db/schema/orders';

const { handle, placed, read } = await openOrderSetup();

it('finds one’s own orders by recipient or reference, and nobody else’s', async () => {
  const { who, order } = await placed();
  const { order: foreign } = await placed();
  const [row] = await handle.db.select().from(shippings).where(eq(shippings.orderId, order.id));
  if (!row) throw new Error('The order has no recipient.');
  const recipient = { ...row.recipient, firstname: 'Zoé', lastname: 'Lecœur-Muñoz', company: 'Les 100% Amis' };
  await handle.db.update(shippings).set({ recipient }).where(eq(shippings.id, row.id));
  const found = async (search: string) =>
    (await read(`/orders?search=${encodeURIComponent(search)}`, who)).json().map(({ id }: Order) => id);
  const { reference } = order;
  for (const search of [
    'zoe',
    'ZOÉ',
    'lecoeur zoé',
    'muñ',
    'munoz',
    'amis',
    reference,
    reference.toLowerCase().slice(2),
  ]) {
    expect(await found(search), search).toEqual([order.id]);
  }
  for (const search of ['zoe durand', '%%', '_', '\\', '王', foreign.reference]) {
    expect(await found(search), search).toEqual([]);
  }
  for (const search of ['', '   ', 'x'.repeat(200)]) expect(await found(search), search).toEqual([order.id]);
});
