import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addAddress, addCreation } from '../../../../test/fixtures/orders';
import { type Client, openOrderSetup, tuesday } from '../../../../test/setups/order-setup';
import { shopUsers } from '../../../db/schema/accounts';
import { creations } from '../../../db/schema/creations';
import { mails } from '../../../db/schema/system';
import { forgetDrafts } from './forget-drafts';
import { warnDrafts } from './warn-drafts';

const { handle, clock, test, shop, client, at, place, read, write } = await openOrderSetup();
beforeEach(async () => {
  clock.set(tuesday);
  await handle.db.update(creations).set({ deletedAt: new Date(0), expiresAt: null });
});
const day = 86_400_000;
const draft = async (who: Client, daysAgo: number) => {
  const updatedAt = new Date(clock.now().getTime() - daysAgo * day);
  return addCreation(handle.db, shop, who.id, { createdAt: updatedAt, updatedAt });
};
const warningsOf = async (who: Client) => {
  const rows = await handle.db
    .select()
    .from(mails)
    .where(and(eq(mails.shopUserId, who.id), eq(mails.template, 'draft-expiring')));
  return rows.map(({ text }) => text);
};
const inDays = (days: number) => new Date(Date.parse(tuesday) + days * day).toISOString();
const draftsOf = async (who: Client, instant: string) =>
  (await read('/creations?exists[relatedOrder]=0', await at(instant, who))).json().map((one: { id: number }) => one.id);

describe('drafts without a change for almost a year', () => {
  it('are announced to their owner two weeks before, once, all in one mail', async () => {
    const who = await client(0);
    await draft(who, 352);
    await draft(who, 500);
    const fresh = await draft(who, 340);
    expect(await warnDrafts(test.deps)).toBe(2);
    expect(await warnDrafts(test.deps)).toBe(0);
    const warnings = await warningsOf(who);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('30/11/2026');
    expect(warnings[0]).toContain('/mon-compte/brouillons');
    expect(await draftsOf(who, inDays(13))).toHaveLength(3);
    expect(await draftsOf(who, inDays(14.1))).toEqual([fresh.id]);
  });

  it('are removed 30 days after they expired', async () => {
    const who = await client(0);
    const { id } = await draft(who, 400);
    await warnDrafts(test.deps);
    const exists = async () => (await handle.db.select().from(creations).where(eq(creations.id, id))).length;
    await forgetDrafts(handle.db, new Date(inDays(43)));
    expect(await exists()).toBe(1);
    await forgetDrafts(handle.db, new Date(inDays(45)));
    expect(await exists()).toBe(0);
  });

  it('stay when something is changed in them, or when they are ordered', async () => {
    const who = await client(5);
    const [changed, ordered] = [await draft(who, 360), await draft(who, 360)];
    const address = await addAddress(handle.db, shop, who.id);
    await warnDrafts(test.deps);
    const payload = { style: { ink: 'night' } };
    const put = await test.app.inject({ method: 'PUT', url: changed.iri, headers: who.headers, payload });
    expect(put.statusCode).toBe(200);
    const placed = await place(who, { creations: [ordered.iri], shippings: [{ address, date: '2026-12-15' }] });
    expect(placed.statusCode, placed.body).toBe(201);
    expect(await draftsOf(who, inDays(20))).toEqual([changed.id]);
    const later = await at(inDays(20), who);
    expect((await write('POST', `/orders/${placed.json().reference}/cancel`, later)).statusCode).toBe(200);
    expect(await draftsOf(who, inDays(20))).toHaveLength(2);
  });

  it('cannot be ordered once they have expired', async () => {
    const who = await client(5);
    const { iri } = await draft(who, 360);
    const address = await addAddress(handle.db, shop, who.id);
    await warnDrafts(test.deps);
    const later = await at(inDays(15), who);
    const refused = await place(later, { creations: [iri], shippings: [{ address, date: '2026-12-15' }] });
    expect([refused.statusCode, refused.json().violations[0].propertyPath]).toEqual([422, 'creations[0]']);
  });

  it('are not mailed about to a deleted account', async () => {
    const who = await client(0);
    await draft(who, 400);
    await handle.db.update(shopUsers).set({ deletedAt: new Date() }).where(eq(shopUsers.id, who.id));
    expect(await warnDrafts(test.deps)).toBe(0);
    expect(await warningsOf(who)).toEqual([]);
  });
});
