import { randomUUID } from 'node:crypto';
import type { Role } from '@jolimot/contract/accounts';
import { currentPasswordHeader } from '@jolimot/contract/call';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addAccount, goodPassword, send } from '../../../../test/fixtures/accounts';
import { addCover, saveCustomization } from '../../../../test/fixtures/cards';
import { creationCallsOf } from '../../../../test/fixtures/creation-calls';
import { giveCredits } from '../../../../test/fixtures/credits';
import { addAddress, addCreation } from '../../../../test/fixtures/orders';
import { noisePhoto } from '../../../../test/fixtures/pictures';
import { openOrderSetup, wednesday } from '../../../../test/setups/order-setup';
import { mailedTokens, refreshTokens, shopUsers } from '../../../db/schema/accounts';
import { creations, customizations, photos } from '../../../db/schema/creations';
import { orderCreations, orders, shippings } from '../../../db/schema/orders';
import { creditLedger, creditPurchases } from '../../../db/schema/payments';
import { addresses } from '../../../db/schema/shipping';
import { sponsorships } from '../../../db/schema/sponsorship';
import { mails } from '../../../db/schema/system';
import { drainJobs } from '../../../jobs/run/run-jobs';
import { endLives, lives } from '../../../retention/lives';
import { jobHandlers } from '../../job-handlers';
import { forgetRemains } from './forget-accounts';

const desk = await openOrderSetup();

const confirmed = { [currentPasswordHeader]: encodeURIComponent(goodPassword) };
const remove = (id: number, headers: Record<string, string>) =>
  send(desk.test, 'DELETE', `/shop_users/${id}`, undefined, headers);
const login = (username: string) => send(desk.test, 'POST', '/login_check', { username, password: goodPassword });

async function customer(email: string) {
  const { test, handle, shop } = desk;
  const id = await addAccount(test, { email, firstname: 'Mélusine', lastname: 'Lusignan', birthdate: '1980-02-03' });
  const headers = await test.as({ id, email });
  await giveCredits(handle.db, id, 5);
  const address = await addAddress(handle.db, shop, id, { lastname: 'Lusignan' });
  const place = async () => {
    const ordered = await addCreation(handle.db, shop, id, { message: 'Lusignan vous salue' });
    const payload = { creations: [ordered.iri], shippings: [{ address, date: wednesday }] };
    const answer = await send(test, 'POST', '/orders', payload, headers);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  return { id, email, headers, place };
}

async function photographed(who: { headers: Record<string, string> }): Promise<string> {
  const { test, handle, shop } = desk;
  const cover = await addCover(handle.db, shop, { allows: ['Message', 'Image Front Right Full'] });
  const draft = await creationCallsOf(test, { product: shop.products.greeting, cover }).start(who.headers);
  const fields = { creationReference: draft.reference, customizationName: 'Image Front Right Full' as const };
  const file = { bytes: await noisePhoto(1200, 900) };
  const saved = await saveCustomization(test.app, fields, { headers: who.headers, file });
  expect(saved.statusCode, saved.body).toBe(201);
  const [row] = await handle.db
    .select({ storageKey: photos.storageKey })
    .from(customizations)
    .innerJoin(photos, eq(photos.id, customizations.photoId))
    .where(eq(customizations.id, saved.json().id));
  return row?.storageKey ?? '';
}

async function everything(): Promise<string> {
  const { rows } = await desk.handle.pool.query<{ words: string }>(
    `select query_to_xml(format('select * from %I', table_name), true, false, '')::text as words
     from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return rows.map(({ words }) => words).join('\n');
}

describe('DELETE /shop_users/{id}', () => {
  it('needs the current password', async () => {
    const { id, headers } = await customer('hesitant@test.example');
    expect((await remove(id, headers)).json().violations).toMatchObject([
      { propertyPath: 'currentPassword', code: 'required' },
    ]);
    const wrong = await remove(id, { ...headers, [currentPasswordHeader]: 'wrong' });
    expect(wrong.json().violations).toMatchObject([{ code: 'password_wrong' }]);
    expect((await login('hesitant@test.example')).statusCode).toBe(200);
  });

  it('makes login impossible, ends every session, and lets the address be used again', async () => {
    const { id, email, headers } = await customer('leaving@test.example');
    const { refreshToken } = (await login(email)).json();
    expect((await remove(id, { ...headers, ...confirmed })).statusCode).toBe(204);
    expect((await login(email)).statusCode).toBe(401);
    expect((await login(`deleted-${id}@deleted.invalid`)).statusCode).toBe(401);
    expect((await send(desk.test, 'POST', '/token/refresh', { refreshToken })).statusCode).toBe(401);
    const read = await desk.test.app.inject({ url: `/shop_users/${id}`, headers });
    expect(read.json()).toEqual({ code: 401, message: 'Invalid JWT Token' });
    const again = { firstname: 'M', lastname: 'L', email, password: goodPassword };
    expect((await send(desk.test, 'POST', '/shop_users', again)).statusCode).toBe(201);
  });

  it('removes photos, drafts, addresses, mails and tokens; keeps orders, purchases and ledger without a name', async () => {
    const { handle, test } = desk;
    const who = await customer('thorough@test.example');
    const storageKey = await photographed(who);
    const order = await who.place();
    await drainJobs(test.deps, jobHandlers);
    await handle.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, order.id));
    expect(await everything()).toContain('Lusignan vous salue');
    expect((await remove(who.id, { ...who.headers, ...confirmed })).statusCode).toBe(204);
    await drainJobs(test.deps, jobHandlers);

    const mine = async (table: typeof addresses | typeof mails | typeof refreshTokens | typeof mailedTokens) =>
      handle.db.$count(table, eq(table.shopUserId, who.id));
    expect(await Promise.all([addresses, mails, refreshTokens, mailedTokens].map(mine))).toEqual([0, 0, 0, 0]);
    expect(await test.deps.storage.exists(storageKey)).toBe(false);
    const left = await handle.db.select().from(creations).where(eq(creations.shopUserId, who.id));
    expect(left.map(({ relatedOrderId, deletedAt }) => [relatedOrderId, deletedAt !== null])).toEqual([
      [order.id, true],
    ]);

    const [kept] = await handle.db.select().from(orders).where(eq(orders.id, order.id));
    expect(kept).toMatchObject({ reference: order.reference, nbCredit: 1, pressKey: null });
    const [shipping] = await handle.db.select().from(shippings).where(eq(shippings.orderId, order.id));
    expect(shipping?.recipient).toMatchObject({ lastname: '', address1: '', city: '', lines: [], countryCode: 'FR' });
    const [frozen] = await handle.db.select().from(orderCreations).where(eq(orderCreations.orderId, order.id));
    expect(frozen?.snapshot.customizations).toEqual([]);
    expect(await handle.db.$count(creditPurchases, eq(creditPurchases.shopUserId, who.id))).toBe(1);
    expect(await handle.db.$count(creditLedger, eq(creditLedger.shopUserId, who.id))).toBe(2);
    const [tombstone] = await handle.db.select().from(shopUsers).where(eq(shopUsers.id, who.id));
    expect(tombstone).toMatchObject({ firstname: '', lastname: '', birthdate: null, active: false });
  });

  it('leaves no trace of the name anywhere in the database', async () => {
    const who = await customer('melusine.lusignan@test.example');
    const order = await who.place();
    const { db } = desk.handle;
    const letter = { subject: 'question', name: 'M. Lusignan', message: 'Bonjour !' };
    for (const email of [who.email, 'lusignan.anew@test.example']) {
      await db.update(shopUsers).set({ email, verifiedAt: desk.clock.now() }).where(eq(shopUsers.id, who.id));
      expect((await send(desk.test, 'POST', '/contact_messages', { ...letter, email })).statusCode).toBe(201);
    }
    const { headers } = await desk.staff();
    const note = { text: 'Mme Lusignan a téléphoné.' };
    expect((await send(desk.test, 'POST', `/orders/${order.reference}/notes`, note, headers)).statusCode).toBe(201);
    const roles: Role[] = ['ROLE_ADMIN', 'ROLE_USER'];
    const colleague = await desk.test.as({
      id: await addAccount(desk.test, { email: 'chef@test.example', roles }),
      roles,
    });
    const asked = { shopUser: `/shop_users/${who.id}`, credits: 300, reason: 'Pour Mme Lusignan.' };
    const keyed = { ...colleague, 'idempotency-key': randomUUID() };
    expect((await send(desk.test, 'POST', '/credit_requests', asked, keyed)).statusCode).toBe(201);
    const waiting = { status: 'waiting', reason: 'Mme Lusignan a déménagé.' };
    expect((await send(desk.test, 'POST', `/orders/${order.reference}/transitions`, waiting, headers)).statusCode).toBe(
      200,
    );
    expect((await send(desk.test, 'POST', '/shop_users/reset-password', { email: who.email })).statusCode).toBeLessThan(
      300,
    );
    await drainJobs(desk.test.deps, jobHandlers);
    const sponsor = await addAccount(desk.test, { email: 'sponsor-of-her@test.example' });
    await db.insert(sponsorships).values({ sponsorId: sponsor, friendId: who.id });
    const told = { subject: 'Mélusine', text: 'Mélusine', html: '', locale: 'fr', template: 'sponsor-reward' } as const;
    const recipient = 'sponsor-of-her@test.example';
    await db.insert(mails).values({ ...told, recipient, shopUserId: sponsor, key: randomUUID() });
    // One that is not sent yet.
    await send(desk.test, 'POST', '/shop_users/reset-password', { email: 'lusignan.anew@test.example' });
    expect(await everything()).toMatch(/a déménagé/);
    await db.update(orders).set({ status: 'delivered' });
    // Other customers of this file have the same name.
    const present = await db.select().from(shopUsers).where(eq(shopUsers.lastname, 'Lusignan'));
    for (const { id, email } of present) {
      expect((await remove(id, { ...(await desk.test.as({ id, email })), ...confirmed })).statusCode).toBe(204);
    }
    await endLives(db, lives['idempotency-keys'], new Date(desk.clock.now().getTime() + 25 * 3600 * 1000));
    const words = await everything();
    expect(words).toContain(order.reference);
    expect(words.split('\n').filter((line) => /lusignan/i.test(line))).toEqual([]);
    expect(words).not.toContain('Mélusine');
  });

  it('keeps orders in progress until they are completed, then erases them', async () => {
    const { db } = desk.handle;
    const who = await customer('card-under-way@test.example');
    const order = await who.place();
    await remove(who.id, { ...who.headers, ...confirmed });
    const recipient = async () => {
      const [row] = await db.select().from(shippings).where(eq(shippings.orderId, order.id));
      return row?.recipient.lastname;
    };
    await forgetRemains(desk.test.deps);
    expect(await recipient()).toBe('Lusignan');
    await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, order.id));
    await forgetRemains(desk.test.deps);
    expect(await recipient()).toBe('');
  });

  it('never is of the last superadmin', async () => {
    const roles: Role[] = ['ROLE_SUPERADMIN', 'ROLE_USER'];
    const id = await addAccount(desk.test, { email: 'superadmin@test.example', roles });
    expect((await remove(id, { ...(await desk.test.as({ id, roles })), ...confirmed })).statusCode).toBe(409);
  });
});
