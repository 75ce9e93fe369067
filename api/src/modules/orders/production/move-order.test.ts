import type { AuditEntry } from '@jolimot/contract/audit';
import { order as orderSchema } from '@jolimot/contract/orders/order';
import type { OrderStatus } from '@jolimot/contract/orders/statuses';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openWorkshopSetup } from '../../../../test/setups/workshop-setup';
import { shopUsers } from '../../../db/schema/accounts';
import { mails } from '../../../db/schema/system';

const { handle, keeper, post, orderFor, write, read, placed, move, mailsOf } = await openWorkshopSetup();

const transition = (reference: string, status: OrderStatus, more: object = {}) =>
  post(`/orders/${reference}/transitions`, { status, ...more });
const setCards = (reference: string, cards: (number | undefined)[], state: string) =>
  write('PATCH', `/orders/${reference}/cards`, keeper, { cards, state });
const orderOf = (answer: Awaited<ReturnType<typeof transition>>) => {
  expect(answer.statusCode, answer.body).toBe(200);
  return orderSchema.parse(answer.json());
};
async function forTwo() {
  const { who, order, cards } = await orderFor(2);
  return { who, order, first: cards[0], second: cards[1] };
}
const states = (order: ReturnType<typeof orderOf>) => order.cards.map(({ state }) => state);
const history = (order: ReturnType<typeof orderOf>) => order.statuses.map(({ status }) => status);

describe('an order on its way', () => {
  it('accepted → in_preparation → to_ship → shipped → delivered, each in the history, its cards with it', async () => {
    const { who, order } = await placed();
    expect(states(orderOf(await transition(order.reference, 'in_preparation')))).toEqual(['to_print']);
    expect(states(orderOf(await transition(order.reference, 'to_ship')))).toEqual(['printed']);
    expect(states(orderOf(await transition(order.reference, 'shipped')))).toEqual(['shipped']);
    const delivered = orderOf(await transition(order.reference, 'delivered'));
    expect(states(delivered)).toEqual(['delivered']);
    expect(history(delivered)).toEqual(['accepted', 'in_preparation', 'to_ship', 'shipped', 'delivered']);
    expect(await mailsOf(who.id)).toEqual(['order-accepted', 'order-shipped', 'order-delivered']);
  });

  it('waits or fails with a reason, is mailed about, and goes back to where it came from', async () => {
    const { who, order } = await placed();
    await move(order, 'in_preparation');
    const waiting = orderOf(await transition(order.reference, 'waiting', { reason: 'L’adresse semble incomplète.' }));
    expect(waiting.statuses.at(-1)?.reason).toBe('L’adresse semble incomplète.');
    await move(order, 'error');
    expect((await transition(order.reference, 'to_ship')).statusCode).toBe(409);
    const onItsWay = history(await move(order, 'in_preparation', 'to_ship'));
    expect(onItsWay.slice(-3)).toEqual(['error', 'in_preparation', 'to_ship']);
    expect(await mailsOf(who.id)).toEqual(['order-accepted', 'order-problem', 'order-problem']);
    const told = await handle.db.select().from(mails).where(eq(mails.shopUserId, who.id)).orderBy(mails.id);
    expect(told[1]?.text).toContain('L’adresse semble incomplète.');
  });

  it('is mailed about in the client’s own language, with what they need to know', async () => {
    const { who, order } = await placed();
    await handle.db.update(shopUsers).set({ locale: 'en' }).where(eq(shopUsers.id, who.id));
    await move(order, 'in_preparation', 'to_ship', 'shipped', 'to_reship');
    const told = await handle.db.select().from(mails).where(eq(mails.shopUserId, who.id)).orderBy(mails.id);
    expect(told.map(({ locale, subject }) => [locale, subject])).toEqual([
      ['fr', 'Votre carte est entre de bonnes mains'],
      ['en', 'Your card is on its way'],
      ['en', 'We’re sending your order again'],
    ]);
    expect(told[1]?.text).toContain('Jeanne Dubois arrives between Friday 20 November and Wednesday 25 November');
    expect(told[1]?.text).toContain(`/en/order/confirm/${order.reference}`);
  });

  it('is not mailed about to a deleted account', async () => {
    const { who, order } = await placed();
    await handle.db.update(shopUsers).set({ deletedAt: new Date() }).where(eq(shopUsers.id, who.id));
    await move(order, 'in_preparation', 'to_ship', 'shipped');
    expect(await mailsOf(who.id)).toEqual(['order-accepted']);
  });

  it('is moved once by two people who press at the same time', async () => {
    const { order } = await placed();
    const answers = await Promise.all([1, 2, 3, 4].map(() => transition(order.reference, 'in_preparation')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  });
});

describe('the cards of an order', () => {
  it('have each their own state, and the order’s status follows the slowest', async () => {
    const { who, order, first, second } = await forTwo();
    const begun = orderOf(await setCards(order.reference, [first], 'printed'));
    expect(begun).toMatchObject({ newStatus: 'in_preparation', editable: false });
    expect(states(begun)).toEqual(['printed', 'to_print']);
    expect(orderOf(await setCards(order.reference, [second], 'printed')).newStatus).toBe('to_ship');
    expect(orderOf(await setCards(order.reference, [first], 'shipped')).newStatus).toBe('to_ship');
    expect(orderOf(await setCards(order.reference, [first, second], 'shipped')).newStatus).toBe('shipped');
    const delivered = orderOf(await setCards(order.reference, [second, first], 'delivered'));
    expect(history(delivered)).toEqual(['accepted', 'in_preparation', 'to_ship', 'shipped', 'delivered']);
    expect(await mailsOf(who.id)).toEqual(['order-accepted', 'order-shipped', 'order-delivered']);
  });

  it('cannot skip a step, go on while the order waits, or be of another order', async () => {
    const { order, first, second } = await forTwo();
    expect((await setCards(order.reference, [first], 'shipped')).statusCode).toBe(409);
    const foreign = (await placed()).order.cards[0]?.id;
    const strange = await setCards(order.reference, [first, foreign], 'printed');
    expect([strange.statusCode, strange.json().violations[0].propertyPath]).toEqual([422, 'cards']);
    await move(order, 'waiting');
    expect((await setCards(order.reference, [first, second], 'printed')).statusCode).toBe(409);
    expect(states(await move(order, 'accepted'))).toEqual(['to_print', 'to_print']);
  });

  it('go back to the printer when they are spoiled, as often as that happens, and who said so is kept', async () => {
    const { who, order, first, second } = await forTwo();
    await setCards(order.reference, [first, second], 'printed');
    for (let times = 0; times < 2; times += 1) {
      const again = orderOf(await setCards(order.reference, [first], 'to_print'));
      expect([again.newStatus, ...states(again)]).toEqual(['in_preparation', 'to_print', 'printed']);
      expect(orderOf(await setCards(order.reference, [first], 'printed')).newStatus).toBe('to_ship');
    }
    await setCards(order.reference, [second], 'shipped');
    expect(states(orderOf(await setCards(order.reference, [first], 'to_print')))).toEqual(['to_print', 'shipped']);
    expect((await setCards(order.reference, [second], 'to_print')).statusCode).toBe(409);
    const acts = `/audit_log?subject=/orders/${order.reference}&action=updateOrderCards`;
    const entries: AuditEntry[] = (await read(acts, keeper)).json();
    const spoiled = { cards: [order.cards[0]?.code], state: 'to_print' };
    expect(entries[0]).toMatchObject({ actor: { id: keeper.id }, details: spoiled });
    expect(entries.filter(({ details }) => details.state === 'to_print')).toHaveLength(3);
    expect(await mailsOf(who.id)).toEqual(['order-accepted']);
  });
});
