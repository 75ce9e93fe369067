import { isIntact } from '@jolimot/contract/orders/card-code';
import { order as orderSchema } from '@jolimot/contract/orders/order';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { booksOf } from '../../../../test/fixtures/credits';
import { addAddress, addCreation } from '../../../../test/fixtures/orders';
import { type Client, openOrderSetup, sunday, tuesday, wednesday } from '../../../../test/setups/order-setup';
import { creditLedger } from '../../../db/schema/payments';
import { addresses } from '../../../db/schema/shipping';

const desk = await openOrderSetup();
const { handle, clock, test, shop, at, place, read, write, ready, placed, move } = desk;
beforeEach(() => clock.set(tuesday));

const thursday = '2026-11-19';
const abroad = { firstname: 'Ann', zipcode: '10001', city: 'New York', state: 'NY' };
async function ordered() {
  const { who, creation, address } = await ready(10);
  const second = await addCreation(handle.db, shop, who.id, { message: 'Merci' });
  const payload = { creations: [creation.iri, second.iri], shippings: [{ address, date: thursday }] };
  const answer = await place(who, payload);
  expect(answer.statusCode, answer.body).toBe(201);
  const far = await addAddress(handle.db, shop, who.id, { ...abroad, countryId: shop.countries.usa });
  return { who, address, far, order: orderSchema.parse(answer.json()) };
}
type Shippings = { id?: number | undefined; address?: string; date: string }[];
const change = (who: Client, reference: string, shippings: Shippings) =>
  write('PATCH', `/orders/${reference}`, who, { shippings });
const changed = async (...args: Parameters<typeof change>) => {
  const answer = await change(...args);
  expect(answer.statusCode, answer.body).toBe(200);
  return orderSchema.parse(answer.json());
};
const violation = (answer: Awaited<ReturnType<typeof change>>) => {
  const [first] = answer.json().violations ?? [];
  return `${answer.statusCode} ${first?.propertyPath} ${first?.code}`;
};

describe('changing an order while it is editable', () => {
  it('adds a recipient: the difference is spent, and each creation has a card for it', async () => {
    const { who, order, far } = await ordered();
    const [kept] = order.shippings;
    const after = await changed(who, order.reference, [
      { id: kept?.id, date: thursday },
      { address: far, date: '2026-12-01' },
    ]);
    // 2 creations to France (1 credit each) and to the USA (2 credits each).
    expect(after).toMatchObject({ id: order.id, nbCredit: 6, nbCreation: 2, newStatus: 'accepted' });
    expect(after.cards).toHaveLength(4);
    expect(after.cards.slice(0, 2)).toEqual(order.cards);
    expect(new Set(after.cards.map(({ code }) => code)).size).toBe(4);
    expect(after.cards.every(({ code }) => isIntact(code) && code.startsWith(order.reference))).toBe(true);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 4, ledger: 4 });
    expect((await read(`/orders/${order.reference}`, who)).json()).toEqual(after);
  });

  it('is a 412 when recipients or days are not those that were seen, and writes nothing', async () => {
    const { who, order, far } = await ordered();
    const seen = order.shippings.map(({ id, date }) => ({ id, date }));
    const url = `/orders/${order.reference}`;
    const added = [...seen, { address: far, date: thursday }];
    const first = await write('PATCH', url, who, { shippings: added, seen });
    expect(first.statusCode, first.body).toBe(200);
    const late = await write('PATCH', url, who, { shippings: seen, seen });
    expect([late.statusCode, late.json().code]).toEqual([412, 'stale_version']);
    const moved = seen.map((one) => ({ ...one, date: '2026-12-01' }));
    expect((await write('PATCH', url, who, { shippings: seen, seen: moved })).statusCode).toBe(412);
    expect((await read(url, who)).json()).toEqual(first.json());
  });

  it('removes a recipient: the difference is given back, and nothing of it is left', async () => {
    const { who, order, far } = await ordered();
    const [kept] = order.shippings;
    const both = [
      { id: kept?.id, date: thursday },
      { address: far, date: '2026-12-01' },
    ];
    await changed(who, order.reference, both);
    const after = await changed(who, order.reference, [{ address: far, date: '2026-12-01' }]);
    expect([after.nbCredit, after.cards.length, after.shippings.map(({ address }) => address)]).toEqual([4, 2, [far]]);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 6, ledger: 6 });
    const rows = await handle.db.select().from(creditLedger).where(eq(creditLedger.orderId, order.id));
    expect(rows.map(({ delta, kind }) => [delta, kind])).toEqual([
      [-2, 'order'],
      [-4, 'order'],
      [2, 'order'],
    ]);
  });

  it('keeps a recipient as frozen by id, and freezes its address anew by address', async () => {
    const { who, order, address } = await ordered();
    await handle.db.update(addresses).set({ lastname: 'Durand' }).where(eq(addresses.shopUserId, who.id));
    const [kept] = order.shippings;
    const moved = await changed(who, order.reference, [{ id: kept?.id, date: '2026-11-20' }]);
    expect(moved.shippings).toMatchObject([{ id: kept?.id, date: '2026-11-20', recipient: { lastname: 'Dubois' } }]);
    const anew = await changed(who, order.reference, [{ address, date: '2026-11-20' }]);
    expect(anew.shippings).toMatchObject([{ id: kept?.id, recipient: { lastname: 'Durand' } }]);
    expect(anew.cards).toEqual(order.cards);
    expect(anew.editableUntil).toBe('2026-11-19T23:00:00.000Z');
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 8, ledger: 8 });
  });

  it('makes the press file anew, recipient by recipient in the new order', async () => {
    const { who, order, far } = await ordered();
    const proof = () => test.app.inject({ url: `/orders/${order.reference}/proof`, headers: who.headers });
    const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    const before = await proof();
    const [kept] = order.shippings;
    await changed(who, order.reference, [
      { address: far, date: thursday },
      { id: kept?.id, date: thursday },
    ]);
    const after = await proof();
    expect([pages(before.rawPayload), pages(after.rawPayload)]).toEqual([6, 12]);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('may leave a day as it is after 17:00, but not choose tomorrow any more', async () => {
    const { who, order, far } = await ordered();
    const evening = await at('2026-11-18T17:00:00Z', who);
    const [kept] = order.shippings;
    const stays = { id: kept?.id, date: thursday };
    expect(violation(await change(evening, order.reference, [stays, { address: far, date: thursday }]))).toBe(
      '422 shippings[1].date day_past',
    );
    await changed(evening, order.reference, [stays, { address: far, date: '2026-11-20' }]);
  });
});

describe('a change that is refused leaves the order as it was', () => {
  it('422 with the field that is wrong', async () => {
    const { who, order, address, far } = await ordered();
    const id = order.shippings[0]?.id;
    const kept = { id, date: thursday };
    const unserved = await addAddress(handle.db, shop, who.id, { countryId: shop.countries.unserved });
    const foreign = await addAddress(handle.db, shop, (await ready()).who.id);
    const cases: [Shippings, string][] = [
      [[{ id, date: sunday }], '422 shippings[0].date day_closed'],
      [[{ id, date: '2026-11-16' }], '422 shippings[0].date day_past'],
      [[{ address: unserved, date: thursday }], '422 shippings[0].address country_inactive'],
      [[{ address: foreign, date: thursday }], '422 shippings[0].address invalid'],
      [[{ id: 999_999, date: thursday }], '422 shippings[0].id invalid'],
      [[kept, { address, date: thursday }], '422 shippings[1].address invalid'],
      [[kept, kept], '422 shippings[1].id invalid'],
      [[{ date: thursday }], '422 shippings[0].address required'],
      [[{ id, address: far, date: thursday }], '422 shippings[0].address required'],
      [[], '422 shippings required'],
    ];
    for (const [shippings, expected] of cases) {
      expect(violation(await change(who, order.reference, shippings)), JSON.stringify(shippings)).toBe(expected);
    }
    const expensive = await Promise.all(
      [1, 2, 3].map(() => addAddress(handle.db, shop, who.id, { ...abroad, countryId: shop.countries.usa })),
    );
    const many = expensive.map((one) => ({ address: one, date: thursday }));
    expect(violation(await change(who, order.reference, many))).toBe('422  credits_insufficient');
    expect((await read(`/orders/${order.reference}`, who)).json()).toEqual(order);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 8, ledger: 8 });
  });

  it('409 once a shipping day has come or the order is being prepared', async () => {
    const { who, order } = await placed();
    const same = [{ id: order.shippings[0]?.id, date: wednesday }];
    expect((await change(await at('2026-11-17T22:59:00Z', who), order.reference, same)).statusCode).toBe(200);
    expect((await change(await at('2026-11-17T23:00:00Z', who), order.reference, same)).statusCode).toBe(409);
    clock.set(tuesday);
    await move(order, 'in_preparation');
    expect((await change(who, order.reference, same)).statusCode).toBe(409);
  });
});
