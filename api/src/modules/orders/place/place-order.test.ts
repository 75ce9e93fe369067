import { isIntact } from '@jolimot/contract/orders/card-code';
import { order as orderSchema } from '@jolimot/contract/orders/order';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../../test/fixtures/credits';
import { addAddress, addCreation } from '../../../../test/fixtures/orders';
import { openOrderSetup, wednesday } from '../../../../test/setups/order-setup';
import { creations } from '../../../db/schema/creations';
import { orderCreations } from '../../../db/schema/orders';
import { creditLedger } from '../../../db/schema/payments';
import { addresses } from '../../../db/schema/shipping';
import { jobs, mails } from '../../../db/schema/system';

const { handle, shop, client, place, read, ready, placed } = await openOrderSetup();

describe('placing an order', () => {
  it('sends every creation to every recipient, for product credits × zone credits', async () => {
    const { who, creation, address } = await ready(10);
    const second = await addCreation(handle.db, shop, who.id, { message: 'Merci' });
    const newYork = { firstname: 'Ann', zipcode: '10001', city: 'New York', state: 'NY' };
    const america = { ...newYork, countryId: shop.countries.usa };
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
    // Put together while it is written, and read from the tables afterwards.
    expect((await read(`/orders/${made.reference}`, who)).json()).toEqual(answer.json());
    const used = await handle.db.select().from(addresses).where(eq(addresses.shopUserId, who.id));
    expect(used.map(({ lastUsedAt }) => lastUsedAt?.toISOString())).toEqual([made.date, made.date]);
    // 2 creations × (1 credit to France + 2 to the USA)
    expect(made).toMatchObject({ nbCredit: 6, nbCreation: 2, newStatus: 'accepted', editable: true });
    expect(made.reference).toMatch(/[A-Z]/);
    expect(made.statuses.map(({ status }) => status)).toEqual(['accepted']);
    expect(made.creations.map(({ iri }) => iri)).toEqual([creation.iri, second.iri]);
    expect(made.shippings.map(({ date, address: iri, delivery }) => ({ date, iri, delivery }))).toEqual([
      { date: wednesday, iri: address, delivery: { from: '2026-11-20', to: '2026-11-25' } },
      { date: '2026-12-01', iri: abroad, delivery: { from: '2026-12-10', to: '2026-12-15' } },
    ]);
    const [near, far] = made.shippings.map(({ id }) => id);
    expect(made.cards.map((card) => [card.creation, card.shipping, card.state])).toEqual([
      [creation.iri, near, 'to_print'],
      [second.iri, near, 'to_print'],
      [creation.iri, far, 'to_print'],
      [second.iri, far, 'to_print'],
    ]);
    expect(new Set(made.cards.map(({ code }) => code)).size).toBe(4);
    expect(made.cards.every(({ code }) => isIntact(code) && code.startsWith(made.reference))).toBe(true);
    // Until the day before the first shipping day, Paris time.
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
    expect(mail?.text).toContain(
      'part le mercredi 18 novembre\narrive entre le vendredi 20 novembre et le mercredi 25 novembre',
    );
    const [job] = await handle.db
      .select()
      .from(jobs)
      .where(eq(jobs.key, `press:${order.id}`));
    expect(job?.kind).toBe('order.press');
    const drafts = await read('/creations?exists[relatedOrder]=0', who);
    expect(drafts.json()).toEqual([]);
  });

  it('is in the language asked for', async () => {
    const who = await client(5);
    const { iri } = await addCreation(handle.db, shop, who.id);
    const zip = { zipcode: '10001', state: 'NY', countryId: shop.countries.usa };
    const address = await addAddress(handle.db, shop, who.id, zip);
    const payload = { creations: [iri], shippings: [{ address, date: wednesday }] };
    const answer = await place(who, payload, { 'accept-language': 'en' });
    expect(answer.json().shippings[0].recipient.countryName).toBe('United States');
    const inFrench = await read(`/orders/${answer.json().reference}`, who);
    expect(inFrench.json().shippings[0].recipient.countryName).toBe('États-Unis');
  });

  it('freezes the address: later changes do not change the order', async () => {
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
});
