import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openOrderSetup, tuesday } from '../../../../test/setups/order-setup';
import { shopUsers } from '../../../db/schema/accounts';
import { orders, shippings } from '../../../db/schema/orders';
import { mails } from '../../../db/schema/system';
import { askArrival } from './ask-arrival';

const { handle, clock, test, at, placed, move, write, mailsOf } = await openOrderSetup();
beforeEach(async () => {
  clock.set(tuesday);
  // Each test asks only about its own order.
  await handle.db.update(orders).set({ deletedAt: new Date(0) });
});

/** Posted on Wednesday the 18th; France takes up to 6 working days: until the 25th. */
async function posted() {
  const { who, order } = await placed();
  clock.set('2026-11-18T15:00:00Z');
  await move(order, 'in_preparation', 'to_ship', 'shipped');
  return { who, order };
}
const onDay = async (day: string) => {
  clock.set(`${day}T05:00:00Z`);
  return askArrival(test.deps);
};

describe('"has it arrived?" by mail', () => {
  it('is asked once, when the longest delay of the country has passed', async () => {
    const { who, order } = await posted();
    const [row] = await handle.db.select().from(shippings).where(eq(shippings.orderId, order.id));
    expect([row?.date, row?.deliveryMax]).toEqual(['2026-11-18', 6]);
    expect(await onDay('2026-11-25')).toBe(0);
    expect(await onDay('2026-11-26')).toBe(1);
    expect(await onDay('2026-11-27')).toBe(0);
    expect(await mailsOf(who.id)).toEqual(['order-accepted', 'order-shipped', 'order-arrival']);
  });

  it('is in the language of the account, and leads to the order', async () => {
    const { who, order } = await posted();
    await handle.db.update(shopUsers).set({ locale: 'en' }).where(eq(shopUsers.id, who.id));
    await onDay('2026-11-26');
    const [mail] = await handle.db
      .select()
      .from(mails)
      .where(eq(mails.key, `order-arrival:${order.id}`));
    expect(mail?.subject).toBe('Has your card arrived?');
    expect(mail?.text).toContain(`/en/order/confirm/${order.reference}`);
    expect(mail?.text).toContain('expected by Wednesday 25 November');
  });

  it('counts from the day of the last posting', async () => {
    const { order } = await posted();
    clock.set('2026-11-24T15:00:00Z');
    await move(order, 'to_reship', 'shipped');
    expect(await onDay('2026-11-26')).toBe(0);
    expect(await onDay('2026-12-01')).toBe(0);
    expect(await onDay('2026-12-02')).toBe(1);
  });

  it.each([
    ['said that it has', true],
    ['said that it has not', false],
  ])('is not asked of a client who %s', async (_, arrived) => {
    const { who, order } = await posted();
    const later = await at('2026-11-24T10:00:00Z', who);
    const said = await write('POST', `/orders/${order.reference}/arrival`, later, { arrived });
    expect(said.statusCode, said.body).toBe(200);
    expect(await onDay('2026-11-26')).toBe(0);
  });

  it('is not asked of a deleted account, about what was not posted, or months later', async () => {
    const { who } = await posted();
    await handle.db.update(shopUsers).set({ deletedAt: new Date() }).where(eq(shopUsers.id, who.id));
    clock.set(tuesday);
    await placed();
    expect(await onDay('2026-11-26')).toBe(0);
    clock.set(tuesday);
    const late = await posted();
    expect(await onDay('2027-02-26')).toBe(0);
    expect(await mailsOf(late.who.id)).not.toContain('order-arrival');
  });
});
