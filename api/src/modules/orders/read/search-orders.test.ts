import type { Order } from '@jolimot/contract/orders/order';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, openOrderSetup } from '../../../../test/setups/order-setup';
import { shopUsers } from '../../../db/schema/accounts';
import { orderCards, shippings } from '../../../db/schema/orders';

const { handle, placed, read, staff } = await openOrderSetup();

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

describe('staff find an order', () => {
  const recipient = {
    ...{ firstname: 'Łukasz', lastname: 'Dvořák-Ğül', company: 'Straße & Søn' },
    ...{ address1: '12 bis, rue de l’Œuf', address2: 'Αθήνα', address3: '', zipcode: '1234 AB', city: 'Ærøskøbing' },
  };
  let order: Order;
  let code: string;
  let keeper: Client;
  beforeAll(async () => {
    keeper = await staff();
    const one = await placed();
    ({ order } = one);
    const { db } = handle;
    const [row] = await db.select().from(shippings).where(eq(shippings.orderId, order.id));
    const [card] = await db.select().from(orderCards).where(eq(orderCards.orderId, order.id));
    if (!row || !card) throw new Error('The order has no card.');
    ({ code } = card);
    await db
      .update(shippings)
      .set({ recipient: { ...row.recipient, ...recipient } })
      .where(eq(shippings.id, row.id));
    const buyer = { firstname: 'Chloé', lastname: 'Brontë', email: 'C.Bronte+cards@Haworth.example' };
    await db.update(shopUsers).set(buyer).where(eq(shopUsers.id, one.who.id));
  });
  const found = async (search: string, accept = 'application/json') =>
    (await read(`/production/orders?search=${encodeURIComponent(search)}`, keeper, { accept })).json();

  it.each([
    ...['łukasz', 'LUKASZ dvorak', 'gul', 'strasse', 'son', '12 rue oeuf', 'ΑΘΉΝΑ', '1234 ab', 'aeroskobing'],
    ...['chloe bronte', 'c.bronte+cards@haworth.example', '@haworth', 'lu dv', 'ukasz-'],
  ])('by %j', async (search) => {
    expect((await found(search)).map(({ id }: Order) => id)).toEqual([order.id]);
  });

  it('by its reference, a part of it, and the code of a card', async () => {
    for (const search of [order.reference, order.reference.toLowerCase().slice(1, -1), code, code.toLowerCase()]) {
      expect(
        (await found(search)).map(({ id }: Order) => id),
        search,
      ).toEqual([order.id]);
    }
  });

  it.each(['lukasz bronte', 'lukasz zurich', 'lukasz ka', '%'])('not by %j', async (search) => {
    expect(await found(search)).toEqual([]);
  });

  it('by its buyer’s present name, until the account is deleted', async () => {
    const { who, order: bought } = await placed();
    const rename = (change: Partial<typeof shopUsers.$inferInsert>) =>
      handle.db.update(shopUsers).set(change).where(eq(shopUsers.id, who.id));
    const ids = async (search: string) => (await found(search)).map(({ id }: Order) => id);
    await rename({ firstname: 'Quetzal', lastname: 'Wolff' });
    expect(await ids('quetzal')).toEqual([bought.id]);
    await rename({ firstname: 'Ximena' });
    expect([await ids('quetzal'), await ids('ximena wolff')]).toEqual([[], [bought.id]]);
    await rename({ deletedAt: new Date() });
    expect(await ids('ximena')).toEqual([]);
  });

  it('by a word of very many', async () => {
    await handle.db.execute(sql`
      insert into orders (reference, shop_user_id, nb_credit, nb_creation)
      select 'MANY' || n, shop_user_id, 1, 1 from orders, generate_series(1, 1001) n where id = ${order.id}`);
    await handle.db.execute(sql`
      insert into shippings (order_id, position, address_id, recipient, date, delivery_min, delivery_max, nb_credit)
      select orders.id, 0, address_id, recipient, date, 1, 2, 1 from shippings, orders
      where order_id = ${order.id} and reference like 'MANY%'`);
    const { hasNextPage, member } = await found('bronte', 'application/ld+json');
    expect([hasNextPage, member.length]).toEqual([true, 30]);
    expect((await found('many777')).map(({ reference }: Order) => reference)).toEqual(['MANY777']);
  });
});
