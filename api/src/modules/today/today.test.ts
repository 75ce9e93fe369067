import { idOfIri } from '@jolimot/contract/iri';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCover } from '../../../test/fixtures/cards';
import { addAddress, addCreation, storeFront } from '../../../test/fixtures/orders';
import { type Client, openOrderSetup, tuesday, wednesday } from '../../../test/setups/order-setup';
import { clientErrors, contactMessages } from '../../db/schema/feedback';
import { jobs } from '../../db/schema/system';

const desk = await openOrderSetup();
const { handle, clock, staff, placed, write, move } = desk;
let keeper: Client;
beforeEach(async () => {
  clock.set(tuesday);
  keeper = await staff();
});

const today = async () => {
  const answer = await desk.read('/today', keeper);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

describe('today', () => {
  it('counts the cards by day and by how far they are', async () => {
    const before = await today();
    const posted = await placed();
    const printed = await placed();
    const gone = await placed();
    const held = await placed();
    expect((await write('POST', `/orders/${gone.order.reference}/cancel`, gone.who)).statusCode).toBe(200);
    await move(held.order, 'waiting');
    const set = (order: (typeof posted)['order'], state: string) =>
      write('PATCH', `/orders/${order.reference}/cards`, keeper, { cards: order.cards.map(({ id }) => id), state });
    for (const { order } of [posted, printed]) expect((await set(order, 'printed')).statusCode).toBe(200);
    expect((await set(posted.order, 'shipped')).statusCode).toBe(200);
    const nowOpen = await today();
    expect(nowOpen.printed - before.printed).toBe(1);
    expect([nowOpen.toPrint - before.toPrint, nowOpen.heldOrders - before.heldOrders]).toEqual([0, 1]);
    expect(nowOpen.week).toEqual([{ day: wednesday, toPrint: before.toPrint, printed: 1, posted: 1 }]);
    expect([nowOpen.due, nowOpen.late]).toEqual([0, 0]);

    clock.set(`${wednesday}T10:00:00.000Z`);
    keeper = await staff();
    expect(await today()).toMatchObject({
      today: wednesday,
      due: 1,
      late: 0,
      countries: [{ countryCode: 'FR', cards: 1, before: 0 }],
    });
    const next = new Date(Date.parse(`${wednesday}T10:00:00.000Z`) + 24 * 3600 * 1000);
    clock.set(next.toISOString());
    keeper = await staff();
    expect(await today()).toMatchObject({ due: 1, late: 1 });
    clock.set(new Date(next.getTime() + 30 * 24 * 3600 * 1000).toISOString());
    keeper = await staff();
    expect(await today()).toMatchObject({ week: [], countries: [{ countryCode: 'FR', cards: 0, before: 1 }] });
  });

  it('crowns a month with the cover that was posted most', async () => {
    const { db } = handle;
    const cover = await addCover(db, desk.shop, { name: { fr: 'Sapin', en: 'Fir tree' } });
    await storeFront(db, desk.test.deps.storage, cover);
    const who = await desk.client(10);
    const { iri } = await addCreation(db, desk.shop, who.id, { coverId: idOfIri('covers', cover) });
    const addresses = await Promise.all([1, 2, 3].map(() => addAddress(db, desk.shop, who.id)));
    const shippings = addresses.map((address) => ({ address, date: wednesday }));
    const { reference, cards } = (await desk.place(who, { creations: [iri], shippings })).json();
    const all = { cards: cards.map(({ id }: { id: number }) => id) };
    const set = (state: string) => write('PATCH', `/orders/${reference}/cards`, keeper, { ...all, state });
    const admin = { headers: await desk.test.as({ ...keeper, roles: ['ROLE_ADMIN', 'ROLE_USER'] }) };
    const crowns = async () => (await desk.read('/books', { ...keeper, ...admin })).json().crowns;
    const fir = { month: wednesday.slice(0, 7), name: 'Sapin', cards: 3 };
    expect((await set('printed')).statusCode).toBe(200);
    expect(await crowns()).not.toContainEqual(expect.objectContaining(fir));
    expect((await set('shipped')).statusCode).toBe(200);
    expect(await crowns()).toEqual([expect.objectContaining(fir)]);
  });

  it('tells what is unanswered, given up, and reported', async () => {
    const { db } = handle;
    const before = await today();
    const message = {
      subject: 'question',
      name: 'Zoé',
      email: 'zoe@exemple.fr',
      message: 'Bonjour',
      locale: 'fr',
    } as const;
    const [first] = await db.insert(contactMessages).values([message, message]).returning({ id: contactMessages.id });
    await db.insert(jobs).values({ kind: 'send-mail', payload: {}, attempts: 8, maxAttempts: 8 });
    const report = { message: 'x', name: 'Error', trace: '', userAgent: '', info: '', url: '' };
    const old = new Date(Date.parse(tuesday) - 25 * 3600 * 1000);
    await db.insert(clientErrors).values([
      { ...report, createdAt: new Date(tuesday) },
      { ...report, createdAt: old },
    ]);
    const open = await today();
    expect(open.unanswered.count - before.unanswered.count).toBe(2);
    expect(open.unanswered.oldest).not.toBeNull();
    expect([open.failedJobs - before.failedJobs, open.clientErrors - before.clientErrors]).toEqual([1, 1]);
    await write('POST', `/contact_messages/${first?.id}/answers`, keeper, { text: 'Bonjour Zoé.' });
    expect((await today()).unanswered.count).toBe(open.unanswered.count - 1);
  });
});
