import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addPackage, booksOf } from '../../../test/fixtures/credits';
import { addAddress } from '../../../test/fixtures/orders';
import { type Client, openOrderSetup, sunday, wednesday } from '../../../test/setups/order-setup';
import { accepted, content } from '../../../test/setups/payment-setup';
import { creations } from '../../db/schema/creations';
import { invoices } from '../../db/schema/invoices';
import { creditLedger, creditPurchases, paymentReversals } from '../../db/schema/payments';
import { mails } from '../../db/schema/system';

const { handle, test, shop, ready, rowsOf, write } = await openOrderSetup();
const one = await addPackage(handle.db, { nbCredit: 1, price: 320 });

const prepare = (who: Client, extra: object) =>
  write('POST', '/payment/stripe/payment_intents', who, content(one.id, { nbCredit: 1, ...extra }));
const pay = (who: Client, id: string) => write('POST', `/payment/sandbox/${id}/confirm`, who, accepted);
const details = async (who: Client, id: string) =>
  (await test.app.inject({ url: `/payment/stripe/${id}/details`, headers: who.headers })).json();
const mailed = async (who: Client) =>
  (await handle.db.select().from(mails).where(eq(mails.shopUserId, who.id)).orderBy(mails.id)).map(
    ({ template, subject, text }) => [template, `${subject}\n${text}`],
  );

async function readyToPay(credits = 0) {
  const { who, creation, address } = await ready(credits);
  return { who, creation, order: { creations: [creation.iri], shippings: [{ address, date: wednesday }] } };
}

describe('credits one by one', () => {
  it('come in any number, at the price of each; the invoice calls none of them free', async () => {
    const { who } = await readyToPay();
    const { id, amount } = (await prepare(who, { nbCredit: 7 })).json();
    expect(amount).toBe(2240);
    await pay(who, id);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 7, ledger: 7 });
    const [invoice] = await handle.db
      .select({ facts: invoices.facts })
      .from(invoices)
      .innerJoin(creditPurchases, eq(creditPurchases.id, invoices.creditPurchaseId))
      .where(eq(creditPurchases.shopUserId, who.id));
    expect(invoice?.facts).toMatchObject({ credits: 7, freeCredits: 0, price: 2240 });
  });

  it.each([
    ['more than the largest order takes', 10_001, { nbCredit: 1, price: 320 }],
    ['several sheets at once', 10, { nbCredit: 5, price: 1450 }],
    ['several gifts at once', 2, { nbCredit: 1, price: 0 }],
  ])('are not %s', async (_what, nbCredit, values) => {
    const { who } = await readyToPay();
    const bought = await addPackage(handle.db, values);
    const answer = await prepare(who, { item: bought.id, nbCredit });
    expect([answer.statusCode, answer.json().violations[0].propertyPath]).toEqual([422, 'nbCredit']);
  });
});

describe('an order that is paid at the till', () => {
  it('is placed once, with the credits; the ledger shows both', async () => {
    const { who, order } = await readyToPay();
    const { id } = (await prepare(who, { order })).json();
    expect(await details(who, id)).toMatchObject({ status: 'prepared', order: null });
    expect(await rowsOf(who.id)).toMatchObject({ orders: 0 });
    await Promise.all([pay(who, id), pay(who, id)]);
    const after = await details(who, id);
    expect(after).toMatchObject({ status: 'succeeded', nbCredit: 1, order: expect.stringMatching(/^[0-9A-Z]{8,}$/) });
    expect(await rowsOf(who.id)).toMatchObject({ orders: 1, cards: 1 });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
    const lines = await handle.db.select().from(creditLedger).where(eq(creditLedger.shopUserId, who.id));
    expect(lines.map(({ kind, delta }) => [kind, delta])).toEqual([
      ['purchase', 1],
      ['order', -1],
    ]);
    expect(await mailed(who)).toEqual([
      ['order-accepted', expect.stringContaining(after.order)],
      [
        'purchase',
        expect.stringMatching(new RegExp(`^Votre reçu pour une carte.*commande ${after.order} est passée`, 's')),
      ],
    ]);
  });

  it('takes what is on the account first', async () => {
    const { who, order, creation } = await readyToPay(1);
    const other = await readyToPay(0);
    await handle.db.update(creations).set({ shopUserId: who.id }).where(eq(creations.id, other.creation.id));
    const two = { ...order, creations: [creation.iri, other.creation.iri] };
    const { id } = (await prepare(who, { order: two })).json();
    await pay(who, id);
    expect(await details(who, id)).toMatchObject({ order: expect.any(String) });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
  });

  it('is refused before the card is charged when it could not be placed', async () => {
    const { who, order, creation } = await readyToPay();
    const violationsOf = async (wanted: object) => {
      const answer = await prepare(who, { order: { ...order, ...wanted } });
      const { violations } = answer.json();
      return [answer.statusCode, ...violations.map((v: Record<string, string>) => [v.propertyPath, v.code])];
    };
    const [shipping] = order.shippings;
    expect(await violationsOf({ shippings: [{ ...shipping, date: sunday }] })).toEqual([
      422,
      ['order.shippings[0].date', 'day_closed'],
    ]);
    const stranger = await readyToPay();
    expect(await violationsOf({ creations: stranger.order.creations })).toEqual([
      422,
      ['order.creations[0]', 'invalid'],
    ]);
    expect(await violationsOf({ shippings: [shipping, ...stranger.order.shippings] })).toEqual([
      422,
      ['order.shippings[1].address', 'invalid'],
    ]);
    expect(await violationsOf({ versions: { [creation.reference]: 99 } })).toEqual([
      412,
      [`order.versions.${creation.reference}`, 'creation_changed'],
    ]);
  });

  it('is not prepared with fewer credits than it costs', async () => {
    const { who, order, creation } = await readyToPay();
    const other = await readyToPay();
    await handle.db.update(creations).set({ shopUserId: who.id }).where(eq(creations.id, other.creation.id));
    const answer = await prepare(who, { order: { ...order, creations: [creation.iri, other.creation.iri] } });
    expect([answer.statusCode, answer.json().violations]).toEqual([
      422,
      [expect.objectContaining({ propertyPath: 'nbCredit', code: 'credits_insufficient' })],
    ]);
  });

  it('that is refused once paid leaves the credits, and the mail says so', async () => {
    const { who, order, creation } = await readyToPay();
    const { id } = (await prepare(who, { order })).json();
    await handle.db.update(creations).set({ deletedAt: test.clock.now() }).where(eq(creations.id, creation.id));
    await pay(who, id);
    expect(await details(who, id)).toMatchObject({ status: 'succeeded', order: null });
    expect(await rowsOf(who.id)).toMatchObject({ orders: 0, cards: 0 });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 1, ledger: 1 });
    expect(await mailed(who)).toEqual([
      [
        'purchase',
        expect.stringMatching(/^Votre crédit est arrivé.*n’a pas pu être passée.*\/mon-compte\/brouillons/s),
      ],
    ]);
  });
});

it('an order whose payment is disputed gives no credits back, whether it shrinks or is cancelled', async () => {
  const { who, order } = await readyToPay();
  const [{ address } = { address: '' }] = order.shippings;
  const shippings = [address, await addAddress(handle.db, shop, who.id)].map((to) => ({
    address: to,
    date: wednesday,
  }));
  const { id } = (await prepare(who, { nbCredit: 2, order: { ...order, shippings } })).json();
  const disputed = { ...accepted, cardNumber: '4000000000000259' };
  expect((await write('POST', `/payment/sandbox/${id}/confirm`, who, disputed)).statusCode).toBe(200);
  const path = `/orders/${(await details(who, id)).order}`;
  expect((await write('PATCH', path, who, { shippings: order.shippings })).statusCode).toBe(200);
  expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
  expect((await write('POST', `${path}/cancel`, who)).statusCode).toBe(200);
  expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
  expect(await handle.db.select().from(paymentReversals).where(eq(paymentReversals.shopUserId, who.id))).toMatchObject([
    { state: 'lost', credits: 2 },
  ]);
});
