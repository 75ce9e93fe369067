import { order as orderSchema } from '@jolimot/contract/orders/order';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { creations } from '../../src/db/schema/creations';
import { orderCards, orderCreations, orders } from '../../src/db/schema/orders';
import { creditLedger } from '../../src/db/schema/payments';
import { addClient, addPackage, booksOf } from '../fixtures/credits';
import { addAddress, addCreation } from '../fixtures/orders';
import { codesOf, openTwoServers, type Request, type Who, withStatus } from '../setups/two-servers';

const { handle, servers, shop, ask } = await openTwoServers();

const placing = (creationIris: string[], addresses: string[]): Request => ({
  method: 'POST',
  url: '/orders',
  payload: { creations: creationIris, shippings: addresses.map((address) => ({ address, date: '2026-11-20' })) },
});
const draftsOf = (who: Who) =>
  handle.db
    .select({ id: creations.id })
    .from(creations)
    .where(and(eq(creations.shopUserId, who.id), isNull(creations.relatedOrderId)));
const ordersOf = (who: Who) => handle.db.select().from(orders).where(eq(orders.shopUserId, who.id));
const cardsOf = (who: Who) =>
  handle.db
    .select({ id: orderCards.id })
    .from(orderCards)
    .innerJoin(orders, eq(orders.id, orderCards.orderId))
    .where(eq(orders.shopUserId, who.id));

describe('orders at the same time', () => {
  it('30 placed with credits for 10: exactly 10 accepted, balance 0, the ledger sums to the balance', async () => {
    const who = await addClient(handle.db, 10);
    const address = await addAddress(handle.db, shop, who.id);
    const drafts = await Promise.all(Array.from({ length: 30 }, () => addCreation(handle.db, shop, who.id)));
    const answers = await Promise.all(drafts.map(({ iri }, index) => ask(who, index, placing([iri], [address]))));
    expect(withStatus(answers, 201)).toHaveLength(10);
    expect(withStatus(answers, 422)).toHaveLength(20);
    expect(codesOf(withStatus(answers, 422))).toEqual(['credits_insufficient']);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
    expect(await ordersOf(who)).toHaveLength(10);
    expect(await cardsOf(who)).toHaveLength(10);
    expect(await draftsOf(who)).toHaveLength(20);
    const spent = await handle.db.select().from(creditLedger).where(eq(creditLedger.shopUserId, who.id));
    expect(spent.filter(({ kind }) => kind === 'order').map(({ delta }) => delta)).toEqual(Array(10).fill(-1));
  });

  it('of different sizes: never below zero, and every credit is accounted for', async () => {
    const who = await addClient(handle.db, 12);
    const addresses = await Promise.all([1, 2, 3].map(() => addAddress(handle.db, shop, who.id)));
    const sizes = Array.from({ length: 18 }, (_, index) => (index % 3) + 1);
    const requests = await Promise.all(
      sizes.map(async (size) => placing([(await addCreation(handle.db, shop, who.id)).iri], addresses.slice(0, size))),
    );
    const answers = await Promise.all(requests.map((request, index) => ask(who, index, request)));
    const spent = withStatus(answers, 201).reduce((sum, answer) => sum + orderSchema.parse(answer.json()).nbCredit, 0);
    const { balance, ledger } = await booksOf(handle.db, who.id);
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 422)).toBe(true);
    expect(balance).toBe(12 - spent);
    expect(ledger).toBe(balance);
    // A refused client lacked credits: at most two are left.
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(balance).toBeLessThanOrEqual(2);
  });

  it('one creation ordered twice: one 201', async () => {
    const who = await addClient(handle.db, 10);
    const address = await addAddress(handle.db, shop, who.id);
    const { iri, id } = await addCreation(handle.db, shop, who.id);
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => ask(who, index, placing([iri], [address]))));
    expect(withStatus(answers, 201)).toHaveLength(1);
    expect(codesOf(withStatus(answers, 422))).toEqual(['creation_ordered']);
    expect(withStatus(answers, 422)).toHaveLength(5);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 9, ledger: 9 });
    const [order] = await ordersOf(who);
    const [ordered] = await handle.db.select().from(creations).where(eq(creations.id, id));
    expect(ordered?.relatedOrderId).toBe(order?.id);
  });

  it('two creations named in opposite order: one 201, and nobody waits for ever', async () => {
    const who = await addClient(handle.db, 10);
    const address = await addAddress(handle.db, shop, who.id);
    for (let round = 0; round < 5; round += 1) {
      const one = await addCreation(handle.db, shop, who.id);
      const other = await addCreation(handle.db, shop, who.id);
      const answers = await Promise.all([
        ask(who, 0, placing([one.iri, other.iri], [address])),
        ask(who, 1, placing([other.iri, one.iri], [address])),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
    }
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
  });

  it('a creation changed while it is ordered: frozen before or after the change, never half', async () => {
    const who = await addClient(handle.db, 5);
    const address = await addAddress(handle.db, shop, who.id);
    for (let round = 0; round < 5; round += 1) {
      const { iri, id } = await addCreation(handle.db, shop, who.id);
      const server = servers[1];
      const [ordered, changed] = await Promise.all([
        ask(who, 0, placing([iri], [address])),
        server.app.inject({
          method: 'PUT',
          url: `/creations/${id}`,
          headers: await server.as(who),
          payload: { style: { ink: 'forest', size: 'small' } },
        }),
      ]);
      expect([ordered.statusCode, changed.statusCode]).toEqual([201, 200]);
      const [creation] = await handle.db.select().from(creations).where(eq(creations.id, id));
      const [frozen] = await handle.db.select().from(orderCreations).where(eq(orderCreations.creationId, id));
      expect(frozen?.snapshot.style).toEqual(creation?.style);
    }
  });
});

describe('payments at the same time', () => {
  const confirmation = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' };
  async function prepared() {
    const who = await addClient(handle.db);
    const bought = await addPackage(handle.db);
    const names = { businessName: 'Jolimot', productName: 'Cartes', customerEmail: who.email, customerName: 'Zoé' };
    const payload = { item: bought.id, nbCredit: 5, currency: 'EUR', coupons: [], ...names };
    const answer = await ask(who, 0, { method: 'POST', url: '/payment/stripe/payment_intents', payload });
    expect(answer.statusCode, answer.body).toBe(201);
    return { who, id: String(answer.json().id) };
  }

  it('buying and spending: the books agree', async () => {
    const { who, id } = await prepared();
    const address = await addAddress(handle.db, shop, who.id);
    const drafts = await Promise.all(Array.from({ length: 8 }, () => addCreation(handle.db, shop, who.id)));
    const [paid, ...answers] = await Promise.all([
      ask(who, 0, { method: 'POST', url: `/payment/sandbox/${id}/confirm`, payload: confirmation }),
      ...drafts.map(({ iri }, index) => ask(who, index, placing([iri], [address]))),
    ]);
    expect(paid.statusCode).toBe(200);
    const accepted = withStatus(answers, 201).length;
    expect(accepted + withStatus(answers, 422).length).toBe(8);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5 - accepted, ledger: 5 - accepted });
  });
});
