import { order as orderSchema } from '@jolimot/contract/orders/order';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveCustomization } from '../../../test/fixtures/cards';
import { addAddress } from '../../../test/fixtures/orders';
import { type Client, openOrderSetup, tuesday, wednesday } from '../../../test/setups/order-setup';
import { orderChanges } from '../../db/schema/orders';
import { drainJobs } from '../../jobs/run/run-jobs';
import { jobHandlers } from '../job-handlers';
import { anonymiseOrders } from '../shop-users/deletion/repository';
import { mailChanges } from './mail-changes';

const { handle, test, shop, clock, ready, place, placed, read, write, staff, mailsOf } = await openOrderSetup();
beforeEach(() => clock.set(tuesday));

const thursday = '2026-11-19';
async function rewrite(who: Client, reference: string, value: string) {
  const { headers } = who;
  const fields = { creationReference: reference, customizationName: 'Message', value } as const;
  const answer = await saveCustomization(test.app, fields, { headers });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
}
const changesOf = async (who: Client, reference: string) => {
  const { changes } = orderSchema.parse((await read(`/orders/${reference}`, who)).json());
  return changes.map(({ what, before, after, byStaff }) => [what, before, after, byStaff]);
};
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString());
const firstCard = ({ creations }: { creations: { reference: string }[] }) => creations[0]?.reference ?? '';

describe('what a client corrects of an order', () => {
  it('stands in its history, is printed, and is mailed once it is left alone; price and codes stay', async () => {
    const { who, order } = await placed();
    const press = (await read(`/orders/${order.reference}/proof`, who)).headers.etag;
    await rewrite(who, firstCard(order), 'Bon anniversaire, Jeann');
    later(1);
    const same = await test.as(who);
    await rewrite({ ...who, headers: same }, firstCard(order), 'Bon anniversaire, Zoë !');
    expect(await changesOf(who, order.reference)).toEqual([
      ['message', 'Bon anniversaire, Jeanne !', 'Bon anniversaire, Zoë !', false],
    ]);
    expect((await read(`/orders/${order.reference}/proof`, who)).headers.etag).not.toBe(press);
    const after = orderSchema.parse((await read(`/orders/${order.reference}`, who)).json());
    expect([after.nbCredit, after.cards]).toEqual([order.nbCredit, order.cards]);

    await mailChanges({ orderId: order.id }, { deps: test.deps, lastAttempt: false });
    expect(await mailsOf(who.id)).not.toContain('order-changed');
    later(11);
    await drainJobs(test.deps, jobHandlers);
    await mailChanges({ orderId: order.id }, { deps: test.deps, lastAttempt: false });
    expect((await mailsOf(who.id)).filter((template) => template === 'order-changed')).toHaveLength(1);
  });

  it('never is its product, not by undo either', async () => {
    const { who, creation, address } = await ready();
    const product = async (slug: 'greeting' | 'postcard') =>
      write('PUT', `/creations/${creation.reference}`, who, { product: shop.products[slug] });
    expect((await product('postcard')).statusCode).toBe(200);
    const ordered = await place(who, { creations: [creation.iri], shippings: [{ address, date: wednesday }] });
    expect(ordered.statusCode, ordered.body).toBe(201);
    expect((await product('greeting')).statusCode).toBe(409);
    expect((await write('POST', `/creations/${creation.reference}/undo`, who)).statusCode).toBe(409);
    const { reference } = orderSchema.parse(ordered.json());
    expect(await changesOf(who, reference)).toEqual([]);
  });

  it('is forgotten when all is as it was', async () => {
    const { who, order } = await placed();
    await rewrite(who, firstCard(order), 'Merci');
    await rewrite(who, firstCard(order), 'Bon anniversaire, Jeanne !');
    expect(await changesOf(who, order.reference)).toEqual([]);
  });

  it('names days, addresses and recipients that come and go', async () => {
    const { who, order } = await placed();
    const [kept] = order.shippings;
    const more = await addAddress(handle.db, shop, who.id, { firstname: 'Paul' });
    const shippings = [
      { id: kept?.id, date: thursday },
      { address: more, date: thursday },
    ];
    await write('PATCH', `/orders/${order.reference}`, who, { shippings });
    const changes = await changesOf(who, order.reference);
    expect(changes.map(([what, before]) => [what, before])).toEqual([
      ['day', kept?.date],
      ['recipient_added', ''],
    ]);
    const back = { shippings: [{ id: kept?.id, date: kept?.date }] };
    expect((await write('PATCH', `/orders/${order.reference}`, who, back)).statusCode).toBe(200);
    expect(await changesOf(who, order.reference)).toEqual([]);
  });
});

it('what staff put right is told apart, and an erased account leaves no words of it', async () => {
  const { who, order } = await placed();
  const country = `/countries/${shop.countries.france}`;
  const name = { firstname: 'Jeanne', lastname: 'Le Goff' };
  const recipient = { ...name, address1: '14 rue du Port', zipcode: '29900', city: 'Concarneau', country };
  const keeper = await staff();
  await rewrite(keeper, firstCard(order), 'Bon anniversaire !');
  await write('POST', `/orders/${order.reference}/corrections`, keeper, {
    shipping: order.shippings[0]?.id,
    recipient,
  });
  const [words, change] = await changesOf(who, order.reference);
  expect([words?.[0], words?.[3]]).toEqual(['message', true]);
  expect([change?.[0], change?.[3]]).toEqual(['address', true]);
  expect(change?.[2]).toContain('14 rue du Port');
  await handle.db.transaction((tx) => anonymiseOrders(tx, [order.id]));
  expect(await handle.db.$count(orderChanges, eq(orderChanges.orderId, order.id))).toBe(0);
});
