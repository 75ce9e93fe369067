import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/app/build-test-app';
import { openTestApp } from '../../../../test/app/open-test-app';
import { addAccount } from '../../../../test/fixtures/accounts';
import { addClient, addPaymentMethods } from '../../../../test/fixtures/credits';
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
      roles: ['ROLE_CLIENT'],
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('is a 404 to staff once deleted, and its token is refused', async () => {
    const id = await addAccount(test, { email: 'gone@test.example', deletedAt: new Date() });
    expect((await load(id, { id: id + 1000, roles: ['ROLE_USER'] })).statusCode).toBe(404);
    expect((await load(id, { id })).json()).toEqual({ code: 401, message: 'Invalid JWT Token' });
  });
});
