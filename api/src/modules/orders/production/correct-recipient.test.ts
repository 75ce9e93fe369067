import { order as orderSchema } from '@jolimot/contract/orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { booksOf } from '../../../../test/fixtures/credits';
import { type Client, openOrderSetup } from '../../../../test/setups/order-setup';

const { handle, test, shop, placed, read, write, move, staff, close } = await openOrderSetup();
afterAll(close);
let keeper: Client;
beforeAll(async () => {
  keeper = await staff();
});

const lines = () => ({
  ...{ firstname: 'Jeanne', lastname: 'Le Goff', address1: '14 rue du Port', zipcode: '29900', city: 'Concarneau' },
  country: `/countries/${shop.countries.france}`,
});
const correct = (reference: string, shipping: number | undefined, recipient: object = lines(), who = keeper) =>
  write('POST', `/orders/${reference}/corrections`, who, { shipping, recipient });

it('an address is put right until its cards are printed: price, day and cards stay, and who did it is kept', async () => {
  const { who, order } = await placed();
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

  const { id } = (
    await write('POST', '/production/batches', keeper, { cards: order.cards.map((card) => card.id) })
  ).json();
  expect((await correct(order.reference, shipping?.id)).statusCode).toBe(200);
  await write('POST', `/production/batches/${id}/close`, keeper);
  expect((await correct(order.reference, shipping?.id)).statusCode).toBe(409);
  await write('POST', `/production/batches/${id}/printed`, keeper);
  expect((await correct(order.reference, shipping?.id)).statusCode).toBe(409);
});

it('is refused by its line, for another’s recipient, and to clients', async () => {
  const [{ who, order }, other] = [await placed(), await placed()];
  const [shipping] = order.shippings;
  const refused = async (...asked: Parameters<typeof correct>) => {
    const answer = await correct(...asked);
    return [answer.statusCode, answer.json().violations?.[0]?.propertyPath];
  };
  expect(await refused(order.reference, shipping?.id, { ...lines(), zipcode: '2990' })).toEqual([
    422,
    'recipient.zipcode',
  ]);
  const unserved = { ...lines(), country: `/countries/${shop.countries.unserved}` };
  expect(await refused(order.reference, shipping?.id, unserved)).toEqual([422, 'recipient']);
  expect(await refused(order.reference, other.order.shippings[0]?.id)).toEqual([422, 'shipping']);
  expect(await refused(order.reference, shipping?.id, lines(), who)).toEqual([403, undefined]);
  await move(order, 'cancelled');
  expect((await correct(order.reference, shipping?.id)).statusCode).toBe(409);
});
