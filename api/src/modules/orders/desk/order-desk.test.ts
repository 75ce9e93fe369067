import { expect, it } from 'vitest';
import { booksOf } from '../../../../test/fixtures/credits';
import { openWorkshopSetup } from '../../../../test/setups/workshop-setup';

const desk = await openWorkshopSetup();
const { test, keeper, handle, orderFor, choose, step, read, write } = desk;
const deskOf = async (reference: string) => (await read(`/orders/${reference}/desk`, keeper)).json();

it('shows message, picture, batch, who posted and the buyer, to staff alone', async () => {
  const { who, order, cards, codes } = await orderFor(1);
  expect((await read(`/orders/${order.reference}/desk`, who)).statusCode).toBe(403);
  const fresh = await deskOf(order.reference);
  expect(fresh).toMatchObject({
    creations: [{ iri: order.creations[0]?.iri, message: 'Bon anniversaire, Jeanne !' }],
    cards: [{ id: cards[0], batch: null, posted: null }],
    buyer: { balance: 9, nbOrder: 1 },
  });
  const { pathname, search } = new URL(fresh.creations[0].picture);
  const picture = await read(pathname + search);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await read(pathname)).statusCode).toBe(403);

  const { id } = await choose({ name: 'Mardi', cards });
  await step(id, 'close');
  await step(id, 'printed');
  await write('POST', '/production/scans', keeper, { codes });
  const [card] = (await deskOf(order.reference)).cards;
  expect(card).toMatchObject({ batch: { id, name: 'Mardi', state: 'printed' }, posted: { by: { id: keeper.id } } });
});

it('has the credit that was offered for it in its history, and refuses another’s order', async () => {
  const [{ who, order }, other] = [await orderFor(1), await orderFor(1)];
  const admin = await desk.staff();
  const headers = await test.as({ ...admin, roles: ['ROLE_ADMIN'] });
  const offer = (reference: string) => {
    const body = { shopUser: `/shop_users/${who.id}`, nbCredit: 1, reason: 'Une carte tachée.', order: reference };
    return write('POST', '/credit_adjustments', { headers }, body);
  };
  const refused = await offer(other.order.reference);
  expect([refused.statusCode, refused.json().violations?.[0]?.propertyPath]).toEqual([422, 'order']);
  expect((await offer(order.reference)).statusCode).toBe(201);
  expect(await booksOf(handle.db, who.id)).toEqual({ balance: 10, ledger: 10 });
  const gift = { action: 'createCreditAdjustment', details: { credits: 1 } };
  expect((await read(`/audit_log?subject=/orders/${order.reference}`, keeper)).json()).toMatchObject([gift]);
  expect((await read(`/audit_log?shopUser=${who.id}`, { ...admin, headers })).json()).toMatchObject([gift]);
});

it('waits in the lists by day and by country until it has left', async () => {
  const { order, codes } = await orderFor(1);
  const found = async (query: string) => {
    const cards: { orderReference: string }[] = (
      await read(`/production/cards?itemsPerPage=100&posted=0&${query}`, keeper)
    ).json();
    return cards.filter(({ orderReference }) => orderReference === order.reference).length;
  };
  const day = order.shippings[0]?.date;
  const onDay = `shippingDay[after]=${day}&shippingDay[before]=${day}`;
  expect([await found(onDay), await found('country[]=FR'), await found('country[]=US')]).toEqual([1, 1, 0]);
  await desk.move(order, 'in_preparation', 'to_ship');
  expect(await found(onDay)).toBe(1);
  await write('POST', '/production/scans', keeper, { codes });
  expect(await found(onDay)).toBe(0);
});
