import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/app/build-test-app';
import { openTestApp } from '../../../../test/app/open-test-app';
import { addAccount } from '../../../../test/fixtures/accounts';
import { addClient, addPaymentMethods } from '../../../../test/fixtures/credits';
import { addAddress, addCreation } from '../../../../test/fixtures/orders';
import { openOrderSetup, wednesday } from '../../../../test/setups/order-setup';
import { creditPurchases } from '../../../db/schema/payments';

const test = await openTestApp();
const { handle } = test.deps;
await addPaymentMethods(handle.db);

describe('GET /users/{id}', () => {
  const load = async (id: number, who: Parameters<TestApp['as']>[0]) =>
    test.app.inject({ url: `/users/${id}`, headers: await test.as(who) });

  it('gives the user who is logged in; creditSold is the balance', async () => {
    const { id, email } = await addClient(handle.db, 3);
    const [purchase] = await handle.db.select().from(creditPurchases);
    const answer = await load(id, { id });
    expect(answer.json()).toEqual({
      id,
      email,
      firstname: 'Zoé',
      lastname: 'Martin',
      fullName: 'Zoé Martin',
      creditPurchases: [`/credit_purchases/${purchase?.id}`],
      creditSold: 3,
      verified: true,
      creations: [],
      orders: [],
      nbOpenOrder: 0,
      nbAddress: 0,
      roles: ['ROLE_CLIENT'],
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('names drafts and orders, and counts the orders in progress and the addresses', async () => {
    const desk = await openOrderSetup();
    const { who, order } = await desk.placed();
    const address = await addAddress(desk.handle.db, desk.shop, who.id);
    const [draft, sent] = [
      await addCreation(desk.handle.db, desk.shop, who.id),
      await addCreation(desk.handle.db, desk.shop, who.id),
    ];
    const other = (await desk.place(who, { creations: [sent.iri], shippings: [{ address, date: wednesday }] })).json();
    expect((await desk.write('POST', `/orders/${order.reference}/cancel`, who)).statusCode).toBe(200);
    const user = (await desk.read(`/users/${who.id}`, who)).json();
    expect(user.orders).toEqual([other, order].map(({ id }) => `/orders/${id}`));
    // A cancelled order gives its card back.
    expect(user.creations).toContain(draft.iri);
    expect(user.creations).not.toContain(sent.iri);
    expect([user.nbOpenOrder, user.nbAddress]).toEqual([1, 2]);
  });

  it('is a 404 to staff once deleted, and its token is refused', async () => {
    const id = await addAccount(test, { email: 'gone@test.example', deletedAt: new Date() });
    expect((await load(id, { id: id + 1000, roles: ['ROLE_USER'] })).statusCode).toBe(404);
    expect((await load(id, { id })).json()).toEqual({ code: 401, message: 'Invalid JWT Token' });
  });
});
