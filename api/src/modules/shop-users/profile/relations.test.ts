import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openOrderSetup } from '../../../../test/setups/order-setup';

const desk = await openOrderSetup();

describe('an account', () => {
  it('names its addresses, purchases, creations and orders, to its owner and staff', async () => {
    const { who, order } = await desk.placed();
    await desk.placed();
    const read = (await desk.read(`/shop_users/${who.id}`, who)).json();
    expect(read).toMatchObject({
      addresses: [order.shippings[0]?.address],
      creditPurchases: [expect.stringMatching(/^\/credit_purchases\/\d+$/)],
      creations: order.creations.map(({ iri }) => iri),
      orders: [`/orders/${order.id}`],
    });
    expect((await desk.read(`/shop_users/${who.id}`, await desk.staff())).json()).toEqual(read);
    const changed = await desk.test.app.inject({
      method: 'PUT',
      url: `/shop_users/${who.id}`,
      headers: who.headers,
      payload: {},
    });
    expect(changed.json()).toMatchObject({ addresses: read.addresses, orders: read.orders });
  });

  it('names the newest hundred of each, without what was removed', async () => {
    const { who } = await desk.placed();
    await desk.handle.db.execute(sql`
      insert into addresses (shop_user_id, lastname, address1, city, country_id)
      select shop_user_id, 'Martin', '1 rue', 'Paris', country_id from addresses, generate_series(1, 104)
      where shop_user_id = ${who.id}`);
    const { rows } = await desk.handle.db.execute<{ id: number }>(
      sql`select id::int from addresses where shop_user_id = ${who.id} order by id desc`,
    );
    await desk.handle.db.execute(sql`update addresses set deleted_at = now() where id = ${rows[0]?.id}`);
    const { addresses } = (await desk.read(`/shop_users/${who.id}`, who)).json();
    expect(addresses).toEqual(rows.slice(1, 101).map(({ id }) => `/addresses/${id}`));
  });

  it('is listed without them', async () => {
    const [first] = (await desk.read('/shop_users', await desk.staff())).json();
    expect(first.email).toBeDefined();
    for (const name of ['addresses', 'creditPurchases', 'creations', 'orders']) expect(first).not.toHaveProperty(name);
  });
});

describe('a product', () => {
  it('names its newest creations to staff, and to nobody else', async () => {
    const { who, order } = await desk.placed();
    const ordered = order.creations[0];
    const forStaff = (await desk.read('/products?all=1', await desk.staff())).json();
    const naming = forStaff.filter((product: { creations: string[] }) =>
      product.creations.includes(ordered?.iri ?? ''),
    );
    expect(naming).toHaveLength(1);
    expect((await desk.read(`/products/${naming[0].id}?all=1`, await desk.staff())).json()).toEqual(naming[0]);
    for (const reader of [undefined, who]) {
      const shown = (await desk.read('/products?all=1', reader)).json();
      expect(shown.length).toBeGreaterThan(0);
      for (const product of shown) expect(product).not.toHaveProperty('creations');
    }
  });
});
