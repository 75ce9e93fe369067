import { type Order, order as orderSchema } from '@jolimot/contract/orders/order';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orderCards, orders, shippings } from '../../src/db/schema/orders';
import { mails } from '../../src/db/schema/system';
import { openTestApp } from '../app/open-test-app';
import { TestClock } from '../app/test-clock';
import { addClient } from '../fixtures/credits';
import { addAddress, addCreation, addOrderShop } from '../fixtures/orders';

/** Tuesday 11:00 in Paris: the setup's clock. */
export const tuesday = '2026-11-17T10:00:00Z';
export const wednesday = '2026-11-18';
export const sunday = '2026-11-22';

export type Client = { id: number; email: string; headers: Record<string, string> };

/** A shop for placing and reading orders, for one test file. */
export async function openOrderSetup() {
  const clock = new TestClock(new Date(tuesday));
  const test = await openTestApp({ clock });
  const { handle } = test.deps;
  const shop = await addOrderShop(handle.db, test.deps.storage, [sunday]);

  const client = async (credits: number): Promise<Client> => {
    const user = await addClient(handle.db, credits);
    return { ...user, headers: await test.as(user) };
  };
  /** Moves the clock and logs in again: a token lives one hour. */
  const at = async (instant: string, who: Client): Promise<Client> => {
    clock.set(instant);
    return { ...who, headers: await test.as(who) };
  };
  const place = (who: Client, payload: object, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'POST', url: '/orders', headers: { ...who.headers, ...headers }, payload });
  const read = (url: string, who?: Client, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers: { ...who?.headers, ...headers } });
  /** With credits, a creation and an address in France. */
  const ready = async (credits = 10) => {
    const who = await client(credits);
    const creation = await addCreation(handle.db, shop, who.id);
    const address = await addAddress(handle.db, shop, who.id);
    return { who, creation, address };
  };
  /** With an order of one card for Wednesday. */
  const placed = async (credits = 10): Promise<{ who: Client; order: Order }> => {
    const { who, creation, address } = await ready(credits);
    const answer = await place(who, { creations: [creation.iri], shippings: [{ address, date: wednesday }] });
    expect(answer.statusCode, answer.body).toBe(201);
    return { who, order: orderSchema.parse(answer.json()) };
  };
  const write = (
    method: 'POST' | 'PATCH' | 'PUT',
    url: string,
    who: { headers: Record<string, string> },
    payload?: object,
  ) => test.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) });
  const staff = async (): Promise<Client> => {
    const user = await addClient(handle.db);
    return { ...user, headers: await test.as({ ...user, roles: ['ROLE_USER'] }) };
  };
  const move = async (order: Pick<Order, 'reference'>, ...statuses: Order['newStatus'][]): Promise<Order> => {
    const who = await staff();
    let moved: unknown;
    for (const status of statuses) {
      const answer = await write('POST', `/orders/${order.reference}/transitions`, who, { status });
      expect(answer.statusCode, answer.body).toBe(200);
      moved = answer.json();
    }
    return orderSchema.parse(moved);
  };
  const mailsOf = async (shopUserId: number) => {
    const rows = await handle.db.select().from(mails).where(eq(mails.shopUserId, shopUserId)).orderBy(mails.id);
    return rows.map(({ template }) => template);
  };
  const rowsOf = async (shopUserId: number) => {
    const { db } = handle;
    const mine = eq(orders.shopUserId, shopUserId);
    const sent = db.select().from(shippings).innerJoin(orders, eq(orders.id, shippings.orderId)).where(mine);
    const cards = db.select().from(orderCards).innerJoin(orders, eq(orders.id, orderCards.orderId)).where(mine);
    return {
      orders: (await db.select().from(orders).where(mine)).length,
      shippings: (await sent).length,
      cards: (await cards).length,
      mails: (await db.select().from(mails).where(eq(mails.shopUserId, shopUserId))).length,
    };
  };
  return {
    handle,
    clock,
    test,
    shop,
    client,
    staff,
    at,
    place,
    read,
    write,
    move,
    mailsOf,
    ready,
    placed,
    rowsOf,
  };
}
