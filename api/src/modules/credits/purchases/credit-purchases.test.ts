import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { addPackage } from '../../../../test/fixtures/credits';
import { content, openPaymentSetup } from '../../../../test/setups/payment-setup';
import { creditPurchases } from '../../../db/schema/payments';

const { handle, test, buyer, prepare, confirm, prepared, close } = await openPaymentSetup();
afterAll(close);

describe('credit purchases', () => {
  it('lists one’s own, newest first, with their payment', async () => {
    const { who, id } = await prepared();
    await confirm(who, id);
    const second = (await prepare(who, content((await addPackage(handle.db, { price: 990 })).id))).json();
    await confirm(who, second.id);
    await buyer(4);
    const answer = await test.app.inject({ url: '/credit_purchases', headers: who.headers });
    expect(answer.json()).toHaveLength(2);
    expect(answer.json()[0]).toMatchObject({
      shopUser: `/shop_users/${who.id}`,
      nbCredit: 5,
      payment: { transactionId: second.id, status: 'succeeded', paid: 990, discount: 0, coupons: [] },
    });
    const asPage = await test.app.inject({
      url: '/credit_purchases?itemsPerPage=1&page=2',
      headers: { ...who.headers, accept: 'application/ld+json' },
    });
    expect(asPage.json()).toMatchObject({ totalItems: 2, member: [{ '@type': 'CreditPurchase' }] });
    const [row] = await handle.db
      .select()
      .from(creditPurchases)
      .where(and(eq(creditPurchases.shopUserId, who.id), eq(creditPurchases.reference, answer.json()[1].reference)));
    expect(asPage.json().member[0]['@id']).toBe(`/credit_purchases/${row?.id}`);
  });

  it('needs a token', async () => {
    expect((await test.app.inject('/credit_purchases')).statusCode).toBe(401);
  });
});
