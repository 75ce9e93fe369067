import { type Order, order as orderSchema } from '@jolimot/contract/orders/order';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addAddress, addCreation } from '../../../../test/fixtures/orders';
import { textOfPdf } from '../../../../test/fixtures/pdf-tools';
import { type Client, sunday, wednesday } from '../../../../test/setups/order-setup';
import { openWorkshopSetup } from '../../../../test/setups/workshop-setup';
import { orders } from '../../../db/schema/orders';
import { productionFiles } from '../../../db/schema/production';

const {
  handle,
  shop,
  keeper,
  post,
  choose,
  step,
  orderFor,
  orderNow,
  pressFile,
  test,
  place,
  read,
  write,
  move,
  ready,
  mailsOf,
} = await openWorkshopSetup();

const thursday = '2026-11-19';
const reship = (order: Order, payload: object) =>
  post(`/orders/${order.reference}/transitions`, { status: 'to_reship', reason: 'Erreur de chez nous', ...payload });
const orderOf = (answer: Awaited<ReturnType<typeof reship>>) => {
  expect(answer.statusCode, answer.body).toBe(200);
  return orderSchema.parse(answer.json());
};
const corrected = () => ({
  ...{ firstname: 'Jeanne', lastname: 'Dubois', address1: '14 rue du Port', zipcode: '29900', city: 'Concarneau' },
  country: `/countries/${shop.countries.france}`,
});

async function posted(): Promise<{ who: Client; order: Order; batch: number }> {
  const { who, creation, address } = await ready();
  const second = await addCreation(handle.db, shop, who.id, { message: 'Merci' });
  const other = await addAddress(handle.db, shop, who.id, { firstname: 'Paul' });
  const shippings = [address, other].map((one) => ({ address: one, date: wednesday }));
  const placed = orderSchema.parse((await place(who, { creations: [creation.iri, second.iri], shippings })).json());
  const batch = await printed(placed.cards.map(({ id }) => id));
  await scanned(placed.cards.map(({ code }) => code));
  return { who, order: await orderNow(placed.reference), batch };
}

async function printed(cards: number[]): Promise<number> {
  const { id } = await choose({ cards });
  for (const name of ['close', 'printed'] as const) await step(id, name);
  return id;
}
const scanned = async (codes: string[]): Promise<void> => {
  const answer = await post('/production/scans', { codes });
  expect(answer.json().results.map(({ result }: { result: string }) => result)).toEqual(codes.map(() => 'shipped'));
};
const list = async (batch: number) =>
  (await read(`/production/batches/${batch}/cards`, keeper, { accept: 'text/csv' })).rawPayload;
const file = async (batch: number, path: string) => {
  if (path === 'cards') return list(batch);
  const answer = await pressFile(batch, path);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return answer.rawPayload;
};
/** The stored one goes. */
const anew = async (batch: number, path: string) => {
  await handle.db.delete(productionFiles);
  return file(batch, path);
};

function firstCard({ cards, shippings }: Order) {
  const card = cards.find(({ shipping }) => shipping === shippings[0]?.id);
  if (!card) throw new Error('no card');
  return card;
}

describe('a card that is posted again', () => {
  it('leaves on the day and for the address that staff chose; the others stay', async () => {
    const { who, order } = await posted();
    const card = firstCard(order);
    const after = orderOf(
      await reship(order, { cards: [card.id], shipping: { date: thursday, recipient: corrected() } }),
    );
    const moved = after.cards.find(({ id }) => id === card.id);
    expect(moved).toMatchObject({ state: 'to_print', code: card.code });
    expect(after.shippings).toHaveLength(3);
    const sent = after.shippings.find(({ id }) => id === moved?.shipping);
    expect(sent).toMatchObject({ date: thursday, recipient: { address1: '14 rue du Port', city: 'Concarneau' } });
    expect(sent?.recipient.lines).toContain('29900 CONCARNEAU');
    expect(after.cards.filter(({ id }) => id !== card.id)).toEqual(order.cards.filter(({ id }) => id !== card.id));
    expect(after.nbCredit).toBe(order.nbCredit);
    const { editable: _any, ...asRead } = orderSchema.parse((await read(`/orders/${order.reference}`, who)).json());
    expect(asRead).toMatchObject({ shippings: after.shippings, cards: after.cards });
  });

  it('replaces its recipient in the order once all of their cards go elsewhere, and the order’s day with it', async () => {
    const { order } = await posted();
    const { shipping } = firstCard(order);
    const cards = order.cards.filter((one) => one.shipping === shipping).map(({ id }) => id);
    const after = orderOf(await reship(order, { cards, shipping: { date: '2026-11-20' } }));
    expect(after.shippings.map(({ date }) => date)).toEqual(['2026-11-20', wednesday]);
    expect(after.shippings.map(({ id }) => id)).not.toContain(shipping);
    const last = order.cards.filter((one) => one.shipping !== shipping).map(({ id }) => id);
    const queued = async (day: string) =>
      (await read(`/production/orders?shippingDate=${day}&reference=${order.reference}`, keeper)).json().length;
    expect(await queued(wednesday)).toBe(1);
    await printed(cards);
    await scanned(order.cards.filter(({ id }) => cards.includes(id)).map(({ code }) => code));
    orderOf(await reship(order, { cards: last, shipping: { date: thursday } }));
    expect([await queued(wednesday), await queued(thursday), await queued('2026-11-20')]).toEqual([0, 1, 1]);
  });

  it('is printed with the new address; the batch that it was in stays as it was, byte for byte', async () => {
    const { order, batch } = await posted();
    const paths = ['cards', 'envelopes', 'labels', 'greeting-cards'];
    const before: Buffer[] = [];
    for (const path of paths) before.push(await file(batch, path));
    const card = firstCard(order);
    orderOf(await reship(order, { cards: [card.id], shipping: { date: thursday, recipient: corrected() } }));
    const after: Buffer[] = [];
    for (const path of paths) after.push(await anew(batch, path));
    for (const [at, path] of paths.entries()) expect(after[at]?.equals(before[at] ?? Buffer.of()), path).toBe(true);
    const again = await printed([card.id]);
    const labels = textOfPdf(await file(again, 'labels'));
    expect(labels).toContain('14 rue du Port');
    expect(labels).toContain(`1 · ${card.code}`);
    expect((await file(again, 'cards')).toString()).toContain(`${card.code},${order.reference},greeting-card`);
    expect((await file(again, 'cards')).toString()).toContain(thursday);
    await scanned([card.code]);
    expect((await orderNow(order.reference)).newStatus).toBe('shipped');
  });

  it('may be one of several, one after the other, each with its own reason for the buyer', async () => {
    const { who, order } = await posted();
    const [first, second] = order.cards;
    if (!first || !second) throw new Error('no cards');
    for (const { id } of [first, second]) orderOf(await reship(order, { cards: [id] }));
    expect((await reship(order, { cards: [first.id] })).statusCode).toBe(409);
    await printed([first.id, second.id]);
    await scanned([first.code]);
    const third = orderOf(await reship(order, { cards: [first.id], shipping: { date: thursday } }));
    expect(third.cards.map(({ state }) => state)).toEqual(['to_print', 'printed', 'shipped', 'shipped']);
    await printed([first.id]);
    await scanned([first.code, second.code]);
    expect((await orderNow(order.reference)).newStatus).toBe('shipped');
    expect((await mailsOf(who.id)).filter((template) => template === 'order-problem')).toHaveLength(3);
  });

  it('need not wait for the others of its order, which is then no longer cancelled', async () => {
    const { order, cards, codes } = await orderFor(2);
    await printed(cards.slice(0, 1));
    await scanned(codes.slice(0, 1));
    expect((await reship(order, {})).statusCode).toBe(409);
    expect((await reship(order, { cards: cards.slice(1) })).statusCode).toBe(409);
    const again = orderOf(await reship(order, { cards: cards.slice(0, 1), shipping: { date: thursday } }));
    expect([again.newStatus, ...again.cards.map(({ state }) => state)]).toEqual(['to_reship', 'to_print', 'to_print']);
    const cancelled = await post(`/orders/${order.reference}/transitions`, { status: 'cancelled' });
    expect(cancelled.statusCode).toBe(409);
    await printed(cards);
    await scanned(codes);
    expect((await orderNow(order.reference)).newStatus).toBe('shipped');
  });

  it('is the only one that is printed anew, also when its order was held up meanwhile', async () => {
    const { order } = await posted();
    const card = firstCard(order);
    const before = orderOf(await reship(order, { cards: [card.id] }));
    await move(order, 'waiting');
    const other = order.cards.find(({ id }) => id !== card.id);
    expect((await reship(order, { cards: [other?.id] })).statusCode).toBe(409);
    await move(order, 'to_reship');
    expect((await orderNow(order.reference)).cards).toEqual(before.cards);
    await printed([card.id]);
    await move(order, 'error', 'to_reship');
    await scanned([card.code]);
    expect((await orderNow(order.reference)).newStatus).toBe('shipped');
  });

  it('is refused once its photos are deleted, since it can no longer be printed', async () => {
    const { order } = await posted();
    await handle.db.update(orders).set({ photosForgottenAt: new Date() }).where(eq(orders.id, order.id));
    const answer = await reship(order, { cards: [firstCard(order).id] });
    expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('photos')]);
  });

  it('cannot be sent by staff who ordered it themselves', async () => {
    const { who, order } = await posted();
    const headers = await test.as({ ...who, roles: ['ROLE_USER'] });
    const again = { status: 'to_reship', reason: '' };
    expect((await write('POST', `/orders/${order.reference}/transitions`, { headers }, again)).statusCode).toBe(409);
  });

  it('may leave today, which is too soon for clients', async () => {
    const { order } = await posted();
    const cards = [firstCard(order).id];
    expect(orderOf(await reship(order, { cards, shipping: { date: '2026-11-17' } })).newStatus).toBe('to_reship');
  });

  it('is refused with the field that is wrong, and nothing is written', async () => {
    const { order } = await posted();
    const cards = [firstCard(order).id];
    const recipient = corrected();
    const antarctica = `/countries/${shop.countries.unserved}`;
    const to = (changed: object) => ({ cards, shipping: { date: thursday, recipient: { ...recipient, ...changed } } });
    const cases: [object, string][] = [
      [{ cards, shipping: { date: '2026-11-16' } }, 'shipping.date day_past'],
      [{ cards, shipping: { date: sunday } }, 'shipping.date day_closed'],
      [to({ zipcode: '299' }), 'shipping.recipient.zipcode zipcode_invalid'],
      [to({ lastname: '' }), 'shipping.recipient.lastname required'],
      [to({ country: antarctica }), 'shipping.recipient country_inactive'],
      [to({ country: '/countries/999999' }), 'shipping.recipient.country country_inactive'],
      [{ shipping: { date: thursday } }, 'cards invalid'],
    ];
    for (const [payload, expected] of cases) {
      const answer = await reship(order, payload);
      const [first] = answer.json().violations ?? [];
      expect(`${answer.statusCode} ${first?.propertyPath} ${first?.code}`, JSON.stringify(payload)).toBe(
        `422 ${expected}`,
      );
    }
    expect(await orderNow(order.reference)).toEqual(order);
    const wrongStep = await post(`/orders/${order.reference}/transitions`, {
      status: 'delivered',
      shipping: { date: thursday },
    });
    expect(wrongStep.json().violations?.[0]).toMatchObject({ propertyPath: 'shipping', code: 'invalid' });
  });
});
