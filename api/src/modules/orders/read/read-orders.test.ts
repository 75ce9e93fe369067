import { type Order, order as orderSchema } from '@jolimot/contract/orders/order';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addAddress, addCreation } from '../../../../test/fixtures/orders';
import { openOrderSetup, tuesday, wednesday } from '../../../../test/setups/order-setup';
import { orderStatuses, orders } from '../../../db/schema/orders';

const { handle, shop, staff, at, place, read, placed } = await openOrderSetup();

describe('reading orders', () => {
  it('lists one’s own, newest first, or those of some ids', async () => {
    const { who, order: first } = await placed(10);
    const second = await addCreation(handle.db, shop, who.id);
    const address = await addAddress(handle.db, shop, who.id);
    await place(who, { creations: [second.iri], shippings: [{ address, date: wednesday }] });
    const { order: foreign } = await placed();
    const all = z.array(orderSchema).parse((await read('/orders', who)).json());
    expect(all).toHaveLength(2);
    expect(all[1]).toEqual(first);
    const filtered = await read(`/orders?id[]=/orders/${first.id}&id[]=${foreign.id}`, who);
    expect(filtered.json().map(({ id }: Order) => id)).toEqual([first.id]);
  });

  it('lists those in some statuses, by the day they are posted on', async () => {
    const { who, order: first } = await placed(10);
    const [later, sooner] = ['2026-11-25', '2026-11-19'];
    const more: Order[] = [];
    for (const date of [later, sooner]) {
      const { iri } = await addCreation(handle.db, shop, who.id);
      const address = await addAddress(handle.db, shop, who.id);
      const answer = await place(who, { creations: [iri], shippings: [{ address, date }] });
      more.push(orderSchema.parse(answer.json()));
    }
    await handle.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, first.id));
    const found = async (query: string) =>
      (await read(`/orders?${query}`, who)).json().map(({ id }: Order) => id) as number[];
    const [late, soon] = more.map(({ id }) => id);
    expect(await found('order[shippingDate]=asc')).toEqual([first.id, soon, late]);
    expect(await found('status[]=accepted&status[]=error&order[shippingDate]=asc')).toEqual([soon, late]);
    expect(await found('status[]=accepted&order[shippingDate]=desc')).toEqual([late, soon]);
    expect(await found('status[]=shipped')).toEqual([first.id]);
    expect(await found('order[id]=sideways')).toEqual([late, soon, first.id].sort((a = 0, b = 0) => b - a));
  });

  it('opens one by reference or id, to its owner and staff', async () => {
    const { who, order } = await placed();
    const keeper = await staff();
    for (const name of [order.reference, order.reference.toLowerCase(), String(order.id)]) {
      expect((await read(`/orders/${name}`, who)).json(), name).toEqual(order);
      expect((await read(`/orders/${name}`, keeper)).json(), name).toEqual(order);
    }
  });

  it('is editable until the day before the shipping day, and only while accepted', async () => {
    const { who, order } = await placed();
    const editable = async (instant: string) => {
      const now = (await read(`/orders/${order.reference}`, await at(instant, who))).json();
      return [now.editable, now.editableUntil];
    };
    expect(await editable('2026-11-17T22:59:59Z')).toEqual([true, '2026-11-17T23:00:00.000Z']);
    expect(await editable('2026-11-17T23:00:00Z')).toEqual([false, null]);
    await handle.db.update(orders).set({ status: 'in_preparation' }).where(eq(orders.id, order.id));
    expect(await editable(tuesday)).toEqual([false, null]);
    const history = await handle.db.select().from(orderStatuses).where(eq(orderStatuses.orderId, order.id));
    expect(history).toHaveLength(1);
  });
});
