import { currentPasswordHeader } from '@jolimot/contract/call';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addAccount, goodPassword } from '../../../test/fixtures/accounts';
import { addPackage } from '../../../test/fixtures/credits';
import { wrongDaySums } from '../../../test/fixtures/day-sums';
import { addAddress, addCreation } from '../../../test/fixtures/orders';
import { openOrderSetup, wednesday } from '../../../test/setups/order-setup';
import { accepted, content } from '../../../test/setups/payment-setup';
import { enqueue } from '../../jobs/queue/enqueue';
import { drainJobs } from '../../jobs/run/run-jobs';
import { jobHandlers } from '../job-handlers';

const { handle, test, clock, shop, client } = await openOrderSetup();
const admin = await test.as({ ...(await client(0)), roles: ['ROLE_ADMIN', 'ROLE_USER'] });
const packages = [
  await addPackage(handle.db, { nbCredit: 10, price: 2700 }),
  await addPackage(handle.db, { nbCredit: 10, price: 999, taxRate: 5.5 }),
];
let made = 0;

async function buyer() {
  const email = `buyer-${++made}@test.example`;
  const id = await addAccount(test, { email, verifiedAt: clock.now() });
  const own = { ...(await test.as({ id, email })), [currentPasswordHeader]: encodeURIComponent(goodPassword) };
  return { id, own, address: await addAddress(handle.db, shop, id) };
}
type Headers = Record<string, string>;

async function call(who: Headers, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const headers = { ...who, 'idempotency-key': `once-${++made}` };
  const answer = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  return { ok: answer.statusCode < 300, body: answer.statusCode === 204 ? undefined : answer.json() };
}
const newest = async (who: Headers, url: string) => (await call(who, 'GET', url)).body[0] ?? { id: 0, cards: [] };

type Act = (who: Awaited<ReturnType<typeof buyer>>, which: number) => Promise<{ ok: boolean }>;

const acts: Record<string, Act> = {
  buy: async ({ own }, which) => {
    const wanted = content(packages[which % 2]?.id ?? 0, { nbCredit: 10 });
    const { id } = (await call(own, 'POST', '/payment/stripe/payment_intents', wanted)).body;
    return call(own, 'POST', `/payment/sandbox/${id}/confirm`, accepted);
  },
  order: async ({ own, id, address }) => {
    const { iri } = await addCreation(handle.db, shop, id);
    return call(own, 'POST', '/orders', { creations: [iri], shippings: [{ address, date: wednesday }] });
  },
  cancel: async ({ own }) => call(own, 'POST', `/orders/${(await newest(own, '/orders')).reference}/cancel`),
  'post the cards': async ({ own }) => {
    const { reference, cards } = await newest(own, '/orders');
    const all = { cards: cards.map(({ id }: { id: number }) => id) };
    await call(admin, 'PATCH', `/orders/${reference}/cards`, { ...all, state: 'printed' });
    return call(admin, 'PATCH', `/orders/${reference}/cards`, { ...all, state: 'shipped' });
  },
  refund: async ({ own }, which) => {
    const { id } = await newest(own, '/credit_purchases?paid=1');
    return call(admin, 'POST', `/credit_purchases/${id}/refund`, {
      credits: 1 + (which % 3),
      reason: 'Papier épuisé.',
    });
  },
  adjust: ({ id }, which) => {
    const change = { shopUser: `/shop_users/${id}`, nbCredit: which % 2 ? 3 : -2, reason: 'Geste' };
    return call(admin, 'POST', '/credit_adjustments', change);
  },
  'work by night': async () => {
    await enqueue(handle.db, 'housekeeping.sweep', {});
    await drainJobs(test.deps, jobHandlers, new Date(clock.now().getTime() + 3_600_000));
    return { ok: true };
  },
};
const names = Object.keys(acts);
const step = fc.record({ act: fc.constantFrom(...names, 'buy', 'order'), which: fc.nat(11) });

it('the sums of each day are those of its rows, whatever happens', { timeout: 300_000 }, async () => {
  const done = new Set<string>();
  const follow = async (steps: readonly { act: string; which: number }[]) => {
    const who = await buyer();
    for (const { act, which } of steps) if ((await acts[act]?.(who, which))?.ok) done.add(act);
    expect((await handle.db.execute(wrongDaySums)).rows).toEqual([]);
    expect(await call(who.own, 'DELETE', `/shop_users/${who.id}`)).toMatchObject({ ok: true });
    expect((await handle.db.execute(wrongDaySums)).rows).toEqual([]);
  };
  const life = fc.array(step, { minLength: 15, maxLength: 30, size: 'max' });
  await fc.assert(fc.asyncProperty(life, follow), { numRuns: 6, seed: 4711 });
  expect([...done].toSorted()).toEqual(names.toSorted());
});
