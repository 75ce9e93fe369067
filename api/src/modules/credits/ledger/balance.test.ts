import { order as orderSchema } from '@jolimot/contract/orders/order';
import { creditPurchase } from '@jolimot/contract/payments';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addPackage, giveCredits } from '../../../../test/fixtures/credits';
import { addCreation } from '../../../../test/fixtures/orders';
import { type Client, openOrderSetup, wednesday } from '../../../../test/setups/order-setup';
import { content } from '../../../../test/setups/payment-setup';
import { enqueue } from '../../../jobs/queue/enqueue';
import { drainJobs } from '../../../jobs/run/run-jobs';
import { jobHandlers } from '../../job-handlers';

const { handle, test, shop, at, place, read, write, ready } = await openOrderSetup();

const balanceOf = async (who: Client): Promise<number> => (await read(`/users/${who.id}`, who)).json().creditSold;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

describe('the balance', () => {
  it('is the credits of succeeded purchases less those of orders that are not cancelled', async () => {
    const { who, address } = await ready(3);
    await giveCredits(handle.db, who.id, 4);
    const prepared = await write(
      'POST',
      '/payment/stripe/payment_intents',
      who,
      content((await addPackage(handle.db)).id),
    );
    expect(prepared.statusCode, prepared.body).toBe(201);
    for (const isKept of [true, false]) {
      const { iri } = await addCreation(handle.db, shop, who.id);
      const made = await place(who, { creations: [iri], shippings: [{ address, date: wednesday }] });
      if (!isKept) await write('POST', `/orders/${made.json().reference}/cancel`, who);
    }
    const purchases = z.array(creditPurchase).parse((await read('/credit_purchases', who)).json());
    const orders = z.array(orderSchema).parse((await read('/orders', who)).json());
    expect(orders.map(({ newStatus }) => newStatus).toSorted()).toEqual(['accepted', 'cancelled']);
    const bought = purchases.filter(({ payment }) => payment.status === 'succeeded').map(({ nbCredit }) => nbCredit);
    const spent = orders.filter(({ newStatus }) => newStatus !== 'cancelled').map(({ nbCredit }) => nbCredit);
    expect([sum(bought), sum(spent), await balanceOf(who)]).toEqual([7, 1, 6]);
  });

  it('has no expiry: twenty years later it is the same, and buys a card', async () => {
    const { who, address } = await ready(2);
    const later = await at('2046-11-20T10:00:00Z', who);
    await enqueue(handle.db, 'housekeeping.sweep', {});
    await drainJobs(test.deps, jobHandlers);
    expect(await balanceOf(later)).toBe(2);
    const { iri } = await addCreation(handle.db, shop, who.id);
    const made = await place(later, { creations: [iri], shippings: [{ address, date: '2046-11-21' }] });
    expect(made.statusCode, made.body).toBe(201);
    expect(await balanceOf(later)).toBe(1);
  });
});
