import { randomUUID } from 'node:crypto';
import { currentPasswordHeader } from '@jolimot/contract/call';
import { order as orderSchema } from '@jolimot/contract/orders/order';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { shopUsers } from '../../src/db/schema/accounts';
import { creations } from '../../src/db/schema/creations';
import { orderCreations, orders } from '../../src/db/schema/orders';
import { creditLedger } from '../../src/db/schema/payments';
import { idempotencyKeys, mails } from '../../src/db/schema/system';
import { addAccount, goodPassword } from '../fixtures/accounts';
import { formBody } from '../fixtures/cards';
import { addClient, booksOf, giveCredits } from '../fixtures/credits';
import { addAddress, addCreation } from '../fixtures/orders';
import { type Answer, openTwoServers, type Request, type Who } from '../setups/two-servers';
import { halfMade } from '../traffic/invariants';

const { handle, shop, serverFor, ...servers } = await openTwoServers();

const date = '2026-11-20';
const ask = (who: Who, index: number, method: Request['method'], url: string, payload?: object) =>
  servers.ask(who, index, { method, url, payload });
const byStaff = async (index: number, url: string, payload: object) => {
  const server = serverFor(index);
  const headers = await server.as({ id: 1, roles: ['ROLE_USER'] });
  return server.app.inject({ method: 'POST', url, headers, payload });
};
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statusesOf = (answers: { statusCode: number }[]) => {
  const counted: Record<number, number> = {};
  for (const { statusCode } of answers) counted[statusCode] = (counted[statusCode] ?? 0) + 1;
  return counted;
};

async function ordered() {
  const who = await addClient(handle.db, 10);
  const creation = await addCreation(handle.db, shop, who.id);
  const address = await addAddress(handle.db, shop, who.id);
  const placing = { creations: [creation.iri], shippings: [{ address, date }] };
  const answer = await ask(who, 0, 'POST', '/orders', placing);
  return { who, creation, address, placing, order: orderSchema.parse(answer.json()) };
}
const relatedOrder = async (id: number) =>
  (await handle.db.select().from(creations).where(eq(creations.id, id)))[0]?.relatedOrderId;

describe('50 at the same time', () => {
  it('cancel one order: one does, the credits come back once, one mail', async () => {
    const { who, order, creation } = await ordered();
    const answers = await times(50, (index) => ask(who, index, 'POST', `/orders/${order.reference}/cancel`));
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 49 });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 10, ledger: 10 });
    const back = and(eq(creditLedger.orderId, order.id), eq(creditLedger.kind, 'cancellation'));
    expect(await handle.db.select().from(creditLedger).where(back)).toHaveLength(1);
    const told = and(eq(mails.shopUserId, who.id), eq(mails.template, 'order-cancelled'));
    expect(await handle.db.select().from(mails).where(told)).toHaveLength(1);
    expect(await relatedOrder(creation.id)).toBeNull();
  });

  it('order and cancel the same creation: never two living orders, the ledger is the balance', async () => {
    const { who, order, creation, placing } = await ordered();
    const answers = await times(50, (index) =>
      index % 2 === 0
        ? ask(who, index / 2, 'POST', '/orders', placing)
        : ask(who, (index - 1) / 2, 'POST', `/orders/${order.reference}/cancel`),
    );
    const placed = statusesOf(answers.filter((_, index) => index % 2 === 0));
    expect(statusesOf(answers.filter((_, index) => index % 2 === 1))).toEqual({ 200: 1, 409: 24 });
    expect((placed[201] ?? 0) + (placed[422] ?? 0)).toBe(25);
    const alive = (await handle.db.select().from(orders).where(eq(orders.shopUserId, who.id))).filter(
      ({ status }) => status !== 'cancelled',
    );
    expect(alive).toHaveLength(placed[201] ?? 0);
    expect(alive.length).toBeLessThanOrEqual(1);
    expect(await relatedOrder(creation.id)).toBe(alive[0]?.id ?? null);
    const balance = 10 - alive.length;
    expect(await booksOf(handle.db, who.id)).toEqual({ balance, ledger: balance });
  });

  it('cancel and prepare one order: exactly one of them, and what it means for the credits', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { who, order } = await ordered();
      const path = `/orders/${order.reference}`;
      const answers = await times(50, (index) =>
        index % 2 === 0
          ? ask(who, index / 2, 'POST', `${path}/cancel`)
          : byStaff((index - 1) / 2, `${path}/transitions`, { status: 'in_preparation' }),
      );
      expect(statusesOf(answers)).toEqual({ 200: 1, 409: 49 });
      const [row] = await handle.db.select().from(orders).where(eq(orders.id, order.id));
      const balance = row?.status === 'cancelled' ? 10 : 9;
      expect(await booksOf(handle.db, who.id)).toEqual({ balance, ledger: balance });
    }
  });

  it('change, cancel and rewrite one order: it costs what its recipients cost, or nothing', async () => {
    const { who, order, address, creation } = await ordered();
    const others = await times(3, () => addAddress(handle.db, shop, who.id));
    const path = `/orders/${order.reference}`;
    const answers = await times(50, (index) => {
      if (index === 40) return ask(who, index, 'POST', `${path}/cancel`);
      if (index % 5 === 0) return ask(who, index, 'PUT', `/creations/${creation.id}`, { style: { ink: 'night' } });
      const shippings = [address, ...others.slice(0, index % 4)].map((one) => ({ address: one, date }));
      return ask(who, index, 'PATCH', path, { shippings });
    });
    expect(answers.filter(({ statusCode }) => ![200, 409].includes(statusCode)).map(({ body }) => body)).toEqual([]);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 10, ledger: 10 });
    expect(await relatedOrder(creation.id)).toBeNull();
  });
});

const untilBlocked = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await handle.pool.query('select pid from pg_locks where not granted');
      return new Set(rows.map(({ pid }) => pid)).size;
    })
    .toBeGreaterThanOrEqual(count);

describe.skipIf(!process.env.TEST_DATABASE_URL)('a client who changes their name at the same time', () => {
  it.each([
    ['cancelled', (path: string) => ({ method: 'POST' as const, url: `${path}/cancel` })],
    [
      'changed',
      (path: string, address: string) => ({
        method: 'PATCH' as const,
        url: path,
        payload: { shippings: [{ address, date }] },
      }),
    ],
  ])('as their order is %s: both are done, and the order is found by the new name', async (what, request) => {
    const { who, order, address } = await ordered();
    const path = `/orders/${order.reference}`;
    if (what === 'changed') {
      const shippings = [address, await addAddress(handle.db, shop, who.id)].map((one) => ({ address: one, date }));
      expect((await ask(who, 0, 'PATCH', path, { shippings })).statusCode).toBe(200);
    }
    const key = what === 'changed' ? `order:${order.id}:change:2` : `cancellation:${order.id}`;
    const [read] = await handle.db.select().from(shopUsers).where(eq(shopUsers.id, who.id));
    const holder = await handle.pool.connect();
    try {
      // The order is locked, and its credits wait.
      await holder.query('begin');
      await holder.query('insert into credit_ledger (shop_user_id, delta, kind, key) values ($1, 1, $2, $3)', [
        who.id,
        'order',
        key,
      ]);
      const changing = servers.ask(who, 0, request(path, address));
      await untilBlocked(1);
      // As pages do: only from the version that was read.
      const headers = { 'if-match': `"${read?.updatedAt.getTime()}"` };
      const url = `/shop_users/${who.id}`;
      const renaming = servers.ask(who, 1, { method: 'PUT', url, payload: { lastname: 'Lemoine' }, headers });
      await untilBlocked(2);
      await holder.query('rollback');
      expect([(await changing).statusCode, (await renaming).statusCode]).toEqual([200, 200]);
    } finally {
      holder.release();
    }
    const [row] = await handle.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row?.searchText).toContain('lemoine');
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('a client whose account is deleted at the same time', () => {
  async function leaving() {
    const who = { id: await addAccount(servers.servers[0], { email: `${randomUUID()}@test.example` }), email: '' };
    await giveCredits(handle.db, who.id, 2);
    const headers = { [currentPasswordHeader]: encodeURIComponent(goodPassword) };
    return { who, leave: () => servers.ask(who, 0, { method: 'DELETE', url: `/shop_users/${who.id}`, headers }) };
  }
  /** The deletion waits for the account, and the other call behind it. */
  async function bothWaiting(id: number, leave: () => Promise<Answer>, other: () => Promise<Answer>) {
    const holder = await handle.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from shop_users where id = $1 for update', [id]);
      const deleting = leave();
      await untilBlocked(1);
      const second = other();
      await untilBlocked(2);
      await holder.query('rollback');
      return [(await deleting).statusCode, (await second).statusCode];
    } finally {
      holder.release();
    }
  }

  it('is gone as they order', async () => {
    const { who, leave } = await leaving();
    const creation = await addCreation(handle.db, shop, who.id);
    const address = await addAddress(handle.db, shop, who.id);
    const payload = { creations: [creation.iri], shippings: [{ address, date }] };
    expect(await bothWaiting(who.id, leave, () => ask(who, 1, 'POST', '/orders', payload))).toEqual([204, 401]);
  });

  it('is gone as they order with the key of an older request', async () => {
    const { who, leave } = await leaving();
    const key = randomUUID();
    const older = { shopUserId: who.id, route: 'POST /orders', key, bodyHash: '', createdAt: new Date(0) };
    await handle.db.insert(idempotencyKeys).values(older);
    const creation = await addCreation(handle.db, shop, who.id);
    const payload = {
      creations: [creation.iri],
      shippings: [{ address: await addAddress(handle.db, shop, who.id), date }],
    };
    const headers = { 'idempotency-key': key };
    const order = () => servers.ask(who, 1, { method: 'POST', url: '/orders', payload, headers });
    expect(await bothWaiting(who.id, leave, order)).toEqual([204, 401]);
  });

  it('gets no credits that an admin approves', async () => {
    const { who, leave } = await leaving();
    const admin = async () => {
      const headers = await serverFor(1).as({ ...(await addClient(handle.db)), roles: ['ROLE_ADMIN', 'ROLE_USER'] });
      return (url: string, payload?: object) =>
        serverFor(1).app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });
    };
    const asked = { shopUser: `/shop_users/${who.id}`, credits: 150, reason: 'Une erreur d’impression' };
    const { iri } = (await (await admin())('/credit_requests', asked)).json();
    const decide = await admin();
    expect(await bothWaiting(who.id, leave, () => decide(`${iri}/approve`))).toEqual([204, 409]);
  });
});

describe('a write and an order of the same card at the same time', () => {
  const wordsOf = async (creationId: number): Promise<string | null | undefined> => {
    const rows = await handle.db.select().from(orderCreations).where(eq(orderCreations.creationId, creationId));
    return rows[0]?.snapshot.customizations.find(({ name }) => name === 'Message')?.value;
  };
  const written = 'Les mots du dernier moment';

  it('either the shown words are ordered and the write is refused, or the order is: never other words', async () => {
    const outcomes = await times(24, async (round) => {
      const who = await addClient(handle.db, 1);
      const creation = await addCreation(handle.db, shop, who.id);
      const address = await addAddress(handle.db, shop, who.id);
      const payload = {
        creations: [creation.iri],
        shippings: [{ address, date }],
        versions: { [creation.reference]: 1 },
      };
      const order = () => ask(who, round, 'POST', '/orders', payload);
      const write = async () => {
        const server = serverFor(round + 1);
        const fields = { customizationName: 'Message', creationReference: creation.reference, value: written };
        const { payload: form, headers } = formBody(fields);
        const sent = { ...(await server.as(who)), ...headers, 'if-match': '"1"' };
        return server.app.inject({ method: 'POST', url: '/customizations', headers: sent, payload: form });
      };
      // Which of two calls at once comes first is the machine’s choice: of four rounds, one is each other’s.
      const first = round % 4 === 0 ? await order() : undefined;
      const before = round % 4 === 1 ? await write() : undefined;
      const [ordered, saved] = await Promise.all([first ?? order(), before ?? write()]);
      const outcome = [ordered.statusCode, saved.statusCode];
      if (ordered.statusCode === 201) expect(await wordsOf(creation.id)).toBe('Bon anniversaire, Jeanne !');
      else expect(ordered.json().violations).toMatchObject([{ code: 'creation_changed' }]);
      return outcome.join();
    });
    for (const outcome of outcomes) expect(['201,412', '412,201']).toContain(outcome);
    expect(new Set(outcomes).size).toBe(2);
  });
});

describe('after all that', () => {
  it('nothing is half-made', async () => {
    const found = await halfMade(handle.db);
    // The orders have no Idempotency-Key and the fixtures no history.
    for (const name of Object.keys(found)) {
      expect(name).toMatch(/who asks again|history ends|history does not end|place in the history/);
    }
  });
});
