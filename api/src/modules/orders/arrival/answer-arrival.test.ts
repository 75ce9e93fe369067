import { order as orderSchema } from '@jolimot/contract/orders/order';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Client, openOrderSetup } from '../../../../test/setups/order-setup';
import { contactMessages } from '../../../db/schema/feedback';

const { handle, placed, move, write, mailsOf } = await openOrderSetup();

const answer = (reference: string, who: Client, arrived = true) =>
  write('POST', `/orders/${reference}/arrival`, who, { arrived });
const messagesOf = (email: string) => handle.db.select().from(contactMessages).where(eq(contactMessages.email, email));

it('a posted order has arrived once its client says so; said twice, it counts once, and no mail tells them', async () => {
  const { who, order } = await placed();
  await move(order, 'in_preparation', 'to_ship', 'shipped');
  for (let time = 0; time < 2; time += 1) {
    const said = await answer(order.reference, who);
    expect(said.statusCode, said.body).toBe(200);
    const { newStatus, statuses, cards } = orderSchema.parse(said.json());
    expect([newStatus, statuses.length, cards.map(({ state }) => state)]).toEqual(['delivered', 5, ['delivered']]);
  }
  expect(await mailsOf(who.id)).toEqual(['order-accepted', 'order-shipped']);
});

it('a "no" reaches after-sales, once, however often it is said, and leaves the order as it is', async () => {
  const { who, order } = await placed();
  await move(order, 'in_preparation', 'to_ship', 'shipped');
  await Promise.all(Array.from({ length: 10 }, () => answer(order.reference, who, false)));
  const said = await answer(order.reference, who, false);
  expect(orderSchema.parse(said.json()).newStatus).toBe('shipped');
  const messages = await messagesOf(who.email);
  expect(messages.map(({ subject }) => subject)).toEqual(['support']);
  expect(messages[0]?.message).toContain(order.reference);
});

it('nothing is said of an order before it was posted', async () => {
  const { who, order } = await placed();
  expect((await answer(order.reference, who)).statusCode).toBe(409);
  expect((await answer(order.reference, who, false)).statusCode).toBe(409);
  expect(await messagesOf(who.email)).toEqual([]);
});
