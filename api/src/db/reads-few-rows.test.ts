import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { hearStatements, type Statement } from '../../test/app/heard-statements';
import { openOrderSetup } from '../../test/setups/order-setup';
import { orders } from './schema/orders';

const many = 5000;

const desk = await openOrderSetup();
let asked: Statement[];
beforeAll(async () => {
  const { order } = await desk.placed();
  await desk.handle.db.execute(sql`
    insert into orders (reference, shop_user_id, nb_credit, nb_creation)
    select 'COPY' || n, shop_user_id, 1, 1 from orders, generate_series(1, ${sql.raw(String(many))}) n
    where id = ${order.id}`);
  await desk.handle.db.execute(sql`
    insert into shippings (order_id, position, address_id, recipient, date, delivery_min, delivery_max, nb_credit)
    select orders.id, 0, address_id, recipient, date + (orders.id % 400)::int, 1, 2, 1 from shippings, orders
    where order_id = ${order.id} and orders.id <> ${order.id}`);
  await desk.handle.db.execute(sql`
    insert into mails (recipient, template, locale, subject, text, html, key)
    select 'Client-' || n || '@test.example', 'welcome', 'fr', '', '', '', 'copy:' || n
    from generate_series(1, ${sql.raw(String(many))}) n`);
  await desk.handle.db.execute(sql`analyze`);
  asked = hearStatements(desk.handle.pool);
});

async function plansOf(url: string, accept = 'application/json') {
  const keeper = await desk.staff();
  asked.length = 0;
  const answer = await desk.read(url, keeper, { accept });
  expect(answer.statusCode, answer.body).toBe(200);
  const statements = asked.splice(0).filter(({ text }) => /^select/i.test(text));
  const plans: string[] = [];
  for (const { text, values } of statements) {
    const { rows } = await desk.handle.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return { answer, plans, counts: statements.filter(({ text }) => /count\(/i.test(text)).length };
}
const wholeTables = (plans: readonly string[]): string[] =>
  plans.flatMap((plan) => plan.match(/Seq Scan on (?:orders|shippings|mails)\b/g) ?? []);

describe('a page of a long list', () => {
  it.each([
    '/production/orders',
    '/production/orders?order[shippingDate]=desc',
    '/mails',
    '/mails?recipient=CLIENT-17@test.example',
  ])('%s reads no table whole, and counts nothing that is not told', async (url) => {
    const { answer, plans, counts } = await plansOf(url);
    expect(answer.json().length).toBeGreaterThan(0);
    expect(plans.length).toBeGreaterThan(0);
    expect(wholeTables(plans), plans.join('\n\n')).toEqual([]);
    expect(counts).toBe(0);
  });

  it('tells staff whether it goes on, uncounted, and clients how much they have', async () => {
    const { answer, counts } = await plansOf('/production/orders', 'application/ld+json');
    const { totalItems, hasNextPage } = answer.json();
    expect([totalItems, hasNextPage, counts]).toEqual([undefined, true, 0]);
    const own = await plansOf('/orders', 'application/ld+json');
    expect([own.answer.json().totalItems, own.counts]).toEqual([0, 1]);
  });
});

it('every order has the first day of its recipients, and one without any has none', async () => {
  const { db } = desk.handle;
  const wrong = await db.execute(sql`
    select id from orders where first_shipping_day is distinct from
      (select min(date) from shippings where order_id = orders.id)`);
  expect(wrong.rows).toEqual([]);
  const [first] = await db.select({ id: orders.id }).from(orders).limit(1);
  await db.execute(sql`update shippings set date = '2020-01-02' where order_id = ${first?.id}`);
  const dayOf = async () =>
    (await db.execute(sql`select first_shipping_day::text as day from orders where id = ${first?.id}`)).rows;
  expect(await dayOf()).toEqual([{ day: '2020-01-02' }]);
  await db.execute(sql`delete from order_cards where order_id = ${first?.id}`);
  await db.execute(sql`delete from shippings where order_id = ${first?.id}`);
  expect(await dayOf()).toEqual([{ day: null }]);
});
