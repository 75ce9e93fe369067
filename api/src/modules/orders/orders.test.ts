import { type Order, order as orderSchema } from '@jolimot/contract/orders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '../../../test/build-test-app';
import { addClient, booksOf } from '../../../test/commerce-fixtures';
import { freshDatabase } from '../../../test/fresh-database';
import { addAddress, addCreation, addOrderShop, type OrderShop } from '../../../test/order-fixtures';
import { TestClock } from '../../../test/test-clock';
import type { Handle } from '../../db/client';
import { creations } from '../../db/schema/creations';
import { orderCards, orderCreations, orderStatuses, orders, shippings } from '../../db/schema/orders';
import { creditLedger } from '../../db/schema/payments';
import { addresses } from '../../db/schema/shipping';
import { jobs, mails } from '../../db/schema/system';
import { isIntact } from '../../print/card-code';
import { grant } from '../credits/ledger';

/** A Tuesday at 11:00 in Paris. */
const tuesday = '2026-11-17T10:00:00Z';
const wednesday = '2026-11-18';
const sunday = '2026-11-22';

let handle: Handle;
let test: TestApp;
let shop: OrderShop;
const clock = new TestClock(new Date(tuesday));
beforeAll(async () => {
  handle = await freshDatabase();
  test = await buildTestApp(handle, { clock });
  shop = await addOrderShop(handle.db, test.deps.storage, [sunday]);
});
afterAll(async () => {
  await test.close();
  await handle.close();
});

type Client = { id: number; email: string; headers: Record<string, string> };
async function client(credits: number): Promise<Client> {
  const user = await addClient(handle.db, credits);
  return { ...user, headers: await test.as(user) };
}
/** Moves the clock, and signs in again: a token lives one hour. */
async function at(instant: string, who: Client): Promise<Client> {
  clock.set(instant);
  return { ...who, headers: await test.as(who) };
}
const place = (who: Client, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/orders', headers: { ...who.headers, ...headers }, payload });
const read = (url: string, who?: Client, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { ...who?.headers, ...headers } });

/** A client with credits, a creation and an address in France. */
async function ready(credits = 10) {
  const who = await client(credits);
  const creation = await addCreation(handle.db, shop, who.id);
  const address = await addAddress(handle.db, shop, who.id);
  return { who, creation, address };
}
async function placed(credits = 10): Promise<{ who: Client; order: Order }> {
  const { who, creation, address } = await ready(credits);
  const answer = await place(who, { creations: [creation.iri], shippings: [{ address, date: wednesday }] });
  expect(answer.statusCode, answer.body).toBe(201);
  return { who, order: orderSchema.parse(answer.json()) };
}
/** How many rows of an order lie in the database, table by table. */
async function rowsOf(shopUserId: number) {
  const { db } = handle;
  const mine = eq(orders.shopUserId, shopUserId);
  const count = async (rows: Promise<unknown[]>) => (await rows).length;
  return {
    orders: await count(db.select().from(orders).where(mine)),
    shippings: await count(db.select().from(shippings).innerJoin(orders, eq(orders.id, shippings.orderId)).where(mine)),
    cards: await count(db.select().from(orderCards).innerJoin(orders, eq(orders.id, orderCards.orderId)).where(mine)),
    mails: await count(db.select().from(mails).where(eq(mails.shopUserId, shopUserId))),
  };
}

describe('placing an order', () => {
  it('sends every creation to every recipient, for product credits × zone credits', async () => {
    const { who, creation, address } = await ready(10);
    const second = await addCreation(handle.db, shop, who.id, { message: 'Merci' });
    const america = { firstname: 'Ann', zipcode: '10001', city: 'New York', countryId: shop.countries.usa };
    const abroad = await addAddress(handle.db, shop, who.id, america);
    const answer = await place(who, {
      creations: [creation.iri, second.iri],
      shippings: [
        { address, date: wednesday },
        { address: abroad, date: '2026-12-01' },
      ],
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const made = orderSchema.parse(answer.json());
    // 2 creations × (1 credit to France + 2 to the USA)
    expect(made).toMatchObject({ nbCredit: 6, nbCreation: 2, newStatus: 'accepted', editable: true });
    expect(made.reference).toMatch(/[A-Z]/);
    expect(made.statuses.map(({ status }) => status)).toEqual(['accepted']);
    expect(made.creations.map(({ iri }) => iri)).toEqual([creation.iri, second.iri]);
    expect(made.shippings.map(({ date, address: iri, delivery }) => ({ date, iri, delivery }))).toEqual([
      { date: wednesday, iri: address, delivery: { from: '2026-11-20', to: '2026-11-24' } },
      { date: '2026-12-01', iri: abroad, delivery: { from: '2026-12-09', to: '2026-12-13' } },
    ]);
    const [near, far] = made.shippings.map(({ id }) => id);
    expect(made.cards.map((card) => [card.creation, card.shipping, card.state])).toEqual([
      [creation.iri, near, 'to_print'],
      [second.iri, near, 'to_print'],
      [creation.iri, far, 'to_print'],
      [second.iri, far, 'to_print'],
    ]);
    expect(new Set(made.cards.map(({ code }) => code)).size).toBe(4);
    expect(made.cards.every(({ code }) => isIntact(code) && code.startsWith(made.reference) && code.length <= 14)).toBe(
      true,
    );
    // Editable until the day before the first shipping day, Paris time.
    expect(made.editableUntil).toBe('2026-11-17T23:00:00.000Z');
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 4, ledger: 4 });
    const [spent] = await handle.db.select().from(creditLedger).where(eq(creditLedger.orderId, made.id));
    expect(spent).toMatchObject({ delta: -6, kind: 'order', key: `order:${made.id}`, shopUserId: who.id });
  });

  it('relates the creations to the order, mails it and plans the press file', async () => {
    const { who, order } = await placed();
    const [creation] = await handle.db.select().from(creations).where(eq(creations.shopUserId, who.id));
    expect(creation?.relatedOrderId).toBe(order.id);
    const [mail] = await handle.db.select().from(mails).where(eq(mails.shopUserId, who.id));
    expect(mail).toMatchObject({ template: 'order-accepted', recipient: who.email });
    expect(mail?.text).toContain(order.reference);
    const [job] = await handle.db
      .select()
      .from(jobs)
      .where(eq(jobs.key, `press:${order.id}`));
    expect(job?.kind).toBe('order.press');
    const drafts = await read('/creations?exists[relatedOrder]=0', who);
    expect(drafts.json()).toEqual([]);
  });

  it('speaks the language asked for', async () => {
    const who = await client(5);
    const { iri } = await addCreation(handle.db, shop, who.id);
    const zip = { zipcode: '10001', countryId: shop.countries.usa };
    const address = await addAddress(handle.db, shop, who.id, zip);
    const payload = { creations: [iri], shippings: [{ address, date: wednesday }] };
    const answer = await place(who, payload, { 'accept-language': 'en' });
    expect(answer.json().shippings[0].recipient.countryName).toBe('United States');
    const inFrench = await read(`/orders/${answer.json().reference}`, who);
    expect(inFrench.json().shippings[0].recipient.countryName).toBe('États-Unis');
  });

  it('freezes the address: later changes do not reach the order', async () => {
    const { who, order } = await placed();
    const mine = eq(addresses.shopUserId, who.id);
    await handle.db.update(addresses).set({ lastname: 'Durand', deletedAt: new Date() }).where(mine);
    const after = (await read(`/orders/${order.reference}`, who)).json();
    expect(after.shippings[0]).toMatchObject({ address: null, recipient: { lastname: 'Dubois', countryCode: 'FR' } });
    const [frozen] = await handle.db.select().from(orderCreations).where(eq(orderCreations.orderId, order.id));
    expect(frozen?.snapshot).toMatchObject({ schema: 1, product: 'greeting-card', templateVersion: 1 });
    expect(frozen?.snapshot.customizations).toContainEqual({
      name: 'Message',
      value: 'Bon anniversaire, Jeanne !',
      photo: null,
    });
  });

  it('happens once for an Idempotency-Key, also at the same time, with the same answer', async () => {
    const { who, creation, address } = await ready(10);
    const payload = { creations: [creation.iri], shippings: [{ address, date: wednesday }] };
    const key = { 'idempotency-key': 'sending-1' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => place(who, payload, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    const [first, ...others] = answers.map((answer) => answer.json());
    for (const other of others) expect(other).toEqual(first);
    expect(await rowsOf(who.id)).toMatchObject({ orders: 1, cards: 1 });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 9, ledger: 9 });
    const differs = { ...payload, shippings: [{ address, date: '2026-11-19' }] };
    expect((await place(who, differs, key)).statusCode).toBe(409);
  });

  it('may be tried again with the same key after a refusal', async () => {
    const { who, creation, address } = await ready(0);
    const payload = { creations: [creation.iri], shippings: [{ address, date: wednesday }] };
    const key = { 'idempotency-key': 'sending-2' };
    expect((await place(who, payload, key)).statusCode).toBe(422);
    const gift = { shopUserId: who.id, credits: 1, kind: 'adjustment', key: `gift:${who.id}` } as const;
    await handle.db.transaction((tx) => grant(tx, gift));
    expect((await place(who, payload, key)).statusCode).toBe(201);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
  });
});

describe('refusals: each a clear 422, and nothing written', () => {
  type Setup = Awaited<ReturnType<typeof ready>>;
  const one = ({ creation, address }: Setup) => ({
    creations: [creation.iri],
    shippings: [{ address, date: wednesday }],
  });
  const withAddress = async (setup: Setup, values: Parameters<typeof addAddress>[3]) => ({
    ...one(setup),
    shippings: [{ address: await addAddress(handle.db, shop, setup.who.id, values), date: wednesday }],
  });
  const withCreation = async (setup: Setup, values: Parameters<typeof addCreation>[3]) => ({
    ...one(setup),
    creations: [(await addCreation(handle.db, shop, setup.who.id, values)).iri],
  });
  const onDay = (setup: Setup, date: string) => ({
    ...one(setup),
    shippings: [{ address: setup.address, date }],
  });

  const cases: [string, (setup: Setup) => Promise<object> | object, string, unknown][] = [
    [
      'an incomplete creation',
      (setup) => withCreation(setup, { message: null }),
      'creations[0]',
      'creation_incomplete',
    ],
    [
      'a creation without a cover',
      (setup) => withCreation(setup, { coverId: null }),
      'creations[0]',
      'creation_incomplete',
    ],
    [
      'words that do not fit',
      (setup) => withCreation(setup, { message: 'a\n'.repeat(40) }),
      'creations[0]',
      'message_too_long',
    ],
    [
      'an inactive country',
      (setup) => withAddress(setup, { countryId: shop.countries.unserved }),
      'shippings[0].address',
      'country_inactive',
    ],
    [
      'a postcode that does not fit its country',
      (setup) => withAddress(setup, { zipcode: '9424' }),
      'shippings[0].address',
      'zipcode_invalid',
    ],
    ['a missing postcode', (setup) => withAddress(setup, { zipcode: '' }), 'shippings[0].address', 'zipcode_invalid'],
    ['a closed day', (setup) => onDay(setup, sunday), 'shippings[0].date', 'day_closed'],
    ['a past day', (setup) => onDay(setup, '2026-11-16'), 'shippings[0].date', 'day_past'],
    ['today', (setup) => onDay(setup, '2026-11-17'), 'shippings[0].date', 'day_past'],
    ['a day years away', (setup) => onDay(setup, '2031-01-06'), 'shippings[0].date', 'invalid'],
    ['no day at all', (setup) => onDay(setup, '2026-02-30'), 'shippings[0].date', 'invalid'],
    [
      'a creation listed twice',
      ({ creation, ...setup }) => ({ ...one({ creation, ...setup }), creations: [creation.iri, creation.iri] }),
      'creations[1]',
      'invalid',
    ],
    [
      'a recipient listed twice',
      ({ address, ...setup }) => ({
        ...one({ address, ...setup }),
        shippings: [
          { address, date: wednesday },
          { address, date: '2026-11-19' },
        ],
      }),
      'shippings[1].address',
      'invalid',
    ],
    ['no creation', (setup) => ({ ...one(setup), creations: [] }), 'creations', expect.any(String)],
    ['no recipient', (setup) => ({ ...one(setup), shippings: [] }), 'shippings', expect.any(String)],
    [
      'another’s creation',
      async (setup) => ({ ...one(setup), creations: [(await ready(1)).creation.iri] }),
      'creations[0]',
      'invalid',
    ],
    [
      'a guest’s creation',
      async (setup) => ({ ...one(setup), creations: [(await addCreation(handle.db, shop, null)).iri] }),
      'creations[0]',
      'invalid',
    ],
    ['a removed creation', (setup) => withCreation(setup, { deletedAt: new Date() }), 'creations[0]', 'invalid'],
    [
      'another’s address',
      async (setup) => ({ ...one(setup), shippings: [{ address: (await ready(1)).address, date: wednesday }] }),
      'shippings[0].address',
      'invalid',
    ],
    ['a removed address', (setup) => withAddress(setup, { deletedAt: new Date() }), 'shippings[0].address', 'invalid'],
    [
      'a creation that never was',
      (setup) => ({ ...one(setup), creations: ['/creations/999999'] }),
      'creations[0]',
      'invalid',
    ],
  ];
  it.each(cases)('%s', async (_name, payloadOf, propertyPath, code) => {
    const setup = await ready(10);
    const answer = await place(setup.who, await payloadOf(setup));
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json().violations).toContainEqual({ propertyPath, code, message: expect.any(String) });
    expect(await rowsOf(setup.who.id)).toEqual({ orders: 0, shippings: 0, cards: 0, mails: 0 });
    expect(await booksOf(handle.db, setup.who.id)).toEqual({ balance: 10, ledger: 10 });
  });

  it('an insufficient balance: 2 cards with 1 credit', async () => {
    const { who, creation, address } = await ready(1);
    const second = await addAddress(handle.db, shop, who.id);
    const shippingList = [address, second].map((one) => ({ address: one, date: wednesday }));
    const answer = await place(who, { creations: [creation.iri], shippings: shippingList });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().violations).toMatchObject([{ code: 'credits_insufficient' }]);
    expect(await rowsOf(who.id)).toEqual({ orders: 0, shippings: 0, cards: 0, mails: 0 });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 1, ledger: 1 });
    const [draft] = await handle.db.select().from(creations).where(eq(creations.id, creation.id));
    expect(draft?.relatedOrderId).toBeNull();
  });

  it('a creation that is ordered already', async () => {
    const { who, order } = await placed();
    const address = await addAddress(handle.db, shop, who.id);
    const [iri] = order.creations.map((creation) => creation.iri);
    const answer = await place(who, { creations: [iri], shippings: [{ address, date: wednesday }] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().violations).toMatchObject([{ propertyPath: 'creations[0]', code: 'creation_ordered' }]);
  });

  it('names every reason at once', async () => {
    const { who } = await ready(10);
    const incomplete = await addCreation(handle.db, shop, who.id, { message: null });
    const address = await addAddress(handle.db, shop, who.id, { zipcode: 'x' });
    const answer = await place(who, { creations: [incomplete.iri], shippings: [{ address, date: sunday }] });
    const codes = answer.json().violations.map((violation: { code: string }) => violation.code);
    expect(codes.toSorted()).toEqual(['creation_incomplete', 'day_closed', 'zipcode_invalid']);
  });

  it('a wrong IRI is a 400, no token a 401', async () => {
    const { who, address } = await ready(10);
    const shippingList = [{ address, date: wednesday }];
    const wrong = await place(who, { creations: ['/covers/1'], shippings: shippingList });
    expect([wrong.statusCode, wrong.json().detail]).toEqual([400, 'Invalid IRI "/covers/1".']);
    expect((await test.app.inject({ method: 'POST', url: '/orders', payload: {} })).statusCode).toBe(401);
  });

  it('tomorrow, from 17:00 in Paris on', async () => {
    const { who, creation, address } = await ready(10);
    const payload = { creations: [creation.iri], shippings: [{ address, date: wednesday }] };
    const late = await place(await at('2026-11-17T16:00:00Z', who), payload);
    const inTime = await place(await at('2026-11-17T15:59:59Z', who), payload);
    clock.set(tuesday);
    expect(late.json().violations).toMatchObject([{ propertyPath: 'shippings[0].date', code: 'day_past' }]);
    expect(inTime.statusCode).toBe(201);
  });
});

describe('reading orders', () => {
  it('lists one’s own, newest first, with pages and id filter', async () => {
    const { who, order: first } = await placed(10);
    const second = await addCreation(handle.db, shop, who.id);
    const address = await addAddress(handle.db, shop, who.id);
    await place(who, { creations: [second.iri], shippings: [{ address, date: wednesday }] });
    await placed();
    const all = z.array(orderSchema).parse((await read('/orders', who)).json());
    expect(all).toHaveLength(2);
    expect(all[1]).toEqual(first);
    const filtered = await read(`/orders?id[]=/orders/${first.id}`, who);
    expect(filtered.json().map(({ id }: Order) => id)).toEqual([first.id]);
    const page = await read('/orders?itemsPerPage=1&page=2', who, { accept: 'application/ld+json' });
    expect(page.json()).toMatchObject({
      totalItems: 2,
      member: [{ '@id': `/orders/${first.id}`, '@type': 'Order', reference: first.reference }],
    });
  });

  it('opens one by reference or id, to its owner and staff', async () => {
    const { who, order } = await placed();
    const staff = await client(0);
    const asStaff = { ...staff, headers: await test.as({ ...staff, roles: ['ROLE_USER'] }) };
    for (const name of [order.reference, order.reference.toLowerCase(), String(order.id)]) {
      expect((await read(`/orders/${name}`, who)).json(), name).toEqual(order);
      expect((await read(`/orders/${name}`, asStaff)).json(), name).toEqual(order);
    }
  });

  it('is a 404 to a stranger, by reference and by id, proof included', async () => {
    const { order } = await placed();
    const stranger = await client(0);
    for (const url of [`/orders/${order.reference}`, `/orders/${order.id}`, `/orders/${order.reference}/proof`]) {
      expect((await read(url, stranger)).statusCode, url).toBe(404);
      expect((await read(url)).statusCode, url).toBe(401);
    }
    const filtered = await read(`/orders?id[]=${order.id}`, stranger);
    expect(filtered.json()).toEqual([]);
  });

  it('is editable until the day before the shipping day, and only while accepted', async () => {
    const { who, order } = await placed();
    const editable = async (instant: string) => {
      const now = (await read(`/orders/${order.reference}`, await at(instant, who))).json();
      return [now.editable, now.editableUntil];
    };
    expect(await editable('2026-11-17T22:59:59Z')).toEqual([true, '2026-11-17T23:00:00.000Z']);
    expect(await editable('2026-11-17T23:00:00Z')).toEqual([false, null]);
    await handle.db.update(orders).set({ status: 'in_preparation' }).where(eq(orders.id, order.id));
    expect(await editable(tuesday)).toEqual([false, null]);
    const history = await handle.db.select().from(orderStatuses).where(eq(orderStatuses.orderId, order.id));
    expect(history).toHaveLength(1);
  });
});
