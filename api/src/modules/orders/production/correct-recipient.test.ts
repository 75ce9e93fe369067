import { createHash } from 'node:crypto';
import { order as orderSchema } from '@jolimot/contract/orders/order';
import { expect, it } from 'vitest';
import { booksOf } from '../../../../test/fixtures/credits';
import { sunday } from '../../../../test/setups/order-setup';
import { openWorkshopSetup } from '../../../../test/setups/workshop-setup';
import { drainJobs } from '../../../jobs/run/run-jobs';
import { jobHandlers } from '../../job-handlers';

const { handle, test, shop, keeper, orderFor, choose, step, read, write, move, mailsOf } = await openWorkshopSetup();

const lines = () => ({
  ...{ firstname: 'Jeanne', lastname: 'Le Goff', address1: '14 rue du Port', zipcode: '29900', city: 'Concarneau' },
  country: `/countries/${shop.countries.france}`,
});
const correct = (reference: string, shipping: number | undefined, recipient: object = lines(), who = keeper) =>
  write('POST', `/orders/${reference}/corrections`, who, { shipping, recipient });

it('an address is put right until its cards are printed: price, day and cards stay, and who did it is kept', async () => {
  const { who, order, cards } = await orderFor(1);
  const [shipping] = order.shippings;
  const answer = await correct(order.reference, shipping?.id);
  expect(answer.statusCode, answer.body).toBe(200);
  const after = orderSchema.parse(answer.json());
  expect(after.shippings).toMatchObject([
    { id: shipping?.id, date: shipping?.date, recipient: { address1: '14 rue du Port' } },
  ]);
  const own = { ...who, headers: await test.as({ ...who, roles: ['ROLE_USER'] }) };
  expect((await correct(order.reference, shipping?.id, lines(), own)).statusCode).toBe(409);
  expect([after.nbCredit, after.cards]).toEqual([order.nbCredit, order.cards]);
  expect(await booksOf(handle.db, who.id)).toEqual({ balance: 9, ledger: 9 });
  const [entry] = (await read(`/audit_log`, keeper)).json();
  expect(entry).toMatchObject({ action: 'correctRecipient', actor: { id: keeper.id }, shopUser: { id: who.id } });

  const { id } = await choose({ cards });
  expect((await correct(order.reference, shipping?.id)).statusCode).toBe(200);
  await step(id, 'close');
  expect((await correct(order.reference, shipping?.id)).statusCode).toBe(409);
  await step(id, 'printed');
  expect((await correct(order.reference, shipping?.id)).statusCode).toBe(409);
});

it('goes with the card into another batch; the list that it was left out of keeps the former one', async () => {
  const { order, cards } = await orderFor(1);
  const { id } = await choose({ cards });
  const { checksum } = await step(id, 'close');
  await move(order, 'waiting');
  await step(id, 'printed');
  const abroad = {
    ...lines(),
    zipcode: '10001',
    city: 'New York',
    state: 'NY',
    country: `/countries/${shop.countries.usa}`,
  };
  const answer = await correct(order.reference, order.shippings[0]?.id, abroad);
  const after = orderSchema.parse(answer.json());
  expect(after.shippings).toMatchObject([{ date: order.shippings[0]?.date, recipient: { countryCode: 'US' } }]);
  expect([after.nbCredit, after.cards.length]).toEqual([order.nbCredit, 1]);
  const list = async (batch: number) =>
    (await read(`/production/batches/${batch}/cards`, keeper, { accept: 'text/csv' })).body;
  expect(
    createHash('sha256')
      .update(await list(id))
      .digest('hex'),
  ).toBe(checksum);
  await move(order, 'in_preparation');
  const second = await choose({ cards });
  await step(second.id, 'close');
  expect(await list(second.id)).toContain(',US,');
});

it('a day is put right with or without the address, and its client is told', async () => {
  const { who, order } = await orderFor(1);
  const [shipping] = order.shippings;
  const toDay = (date: string) =>
    write('POST', `/orders/${order.reference}/corrections`, keeper, { shipping: shipping?.id, date });
  const closed = await toDay(sunday);
  expect([closed.statusCode, closed.json().violations?.[0]?.propertyPath]).toEqual([422, 'date']);
  expect((await write('POST', `/orders/${order.reference}/corrections`, keeper, { shipping: 1 })).statusCode).toBe(422);
  const after = orderSchema.parse((await toDay('2026-11-20')).json());
  expect(after.shippings).toMatchObject([{ date: '2026-11-20', recipient: shipping?.recipient }]);
  expect(after.changes).toMatchObject([{ what: 'day', before: shipping?.date, after: '2026-11-20', byStaff: true }]);
  const [entry] = (await read('/audit_log', keeper)).json();
  expect(entry.changes).toEqual({ shippingDate: { before: shipping?.date, after: '2026-11-20' } });
  test.clock.advance(11 * 60_000);
  await drainJobs(test.deps, jobHandlers);
  expect(await mailsOf(who.id)).toContain('order-changed');
});

it('is a 412 when the address or the day is not the one that was seen', async () => {
  const { order } = await orderFor(1);
  const [shipping] = order.shippings;
  const seen = { date: shipping?.date, lines: shipping?.recipient.lines };
  const correctSeen = (more: object) =>
    write('POST', `/orders/${order.reference}/corrections`, keeper, { shipping: shipping?.id, seen, ...more });
  expect((await correctSeen({ recipient: lines() })).statusCode).toBe(200);
  const late = await correctSeen({ recipient: { ...lines(), address1: '3 quai Carnot' } });
  expect([late.statusCode, late.json().code]).toEqual([412, 'stale_version']);
  const after = orderSchema.parse((await read(`/orders/${order.reference}`, keeper)).json()).shippings[0];
  expect(after?.recipient.address1).toBe('14 rue du Port');
  const moved = { date: '2026-11-20', seen: { ...seen, lines: after?.recipient.lines } };
  expect([(await correctSeen(moved)).statusCode, (await correctSeen(moved)).statusCode]).toEqual([200, 412]);
});

it('is refused by its line, and for another order’s recipient', async () => {
  const [{ order }, other] = [await orderFor(1), await orderFor(1)];
  const [shipping] = order.shippings;
  const refused = async (...asked: Parameters<typeof correct>) => {
    const answer = await correct(...asked);
    return [answer.statusCode, answer.json().violations?.[0]?.propertyPath];
  };
  const misspelt = { ...lines(), zipcode: '2990' };
  expect(await refused(order.reference, shipping?.id, misspelt)).toEqual([422, 'recipient.zipcode']);
  const unserved = { ...lines(), country: `/countries/${shop.countries.unserved}` };
  expect(await refused(order.reference, shipping?.id, unserved)).toEqual([422, 'recipient']);
  expect(await refused(order.reference, other.order.shippings[0]?.id)).toEqual([422, 'shipping']);
  await move(order, 'cancelled');
  expect((await correct(order.reference, shipping?.id)).statusCode).toBe(409);
});
