import { idOfIri } from '@jolimot/contract/iri';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { covers } from '../../src/db/schema/catalogue';
import { freshDatabase } from '../app/fresh-database';
import { letCoverTake } from '../fixtures/cards';
import { callsOf } from './document';
import { Fuzz } from './fuzz';
import { idempotencyByPath } from './probes/idempotency-by-path';
import { probes } from './probes/probes';
import { type FuzzWorld, openFuzzWorld } from './world';

const requestsOfCall = 5;

let world: FuzzWorld;
beforeAll(async () => {
  world = await openFuzzWorld(await freshDatabase());
});
afterAll(() => world?.close());

/** Slow answers do not count: the machine runs all tests at once. */
it('answers whatever it is asked as its document says, and keeps to itself what was sent', async () => {
  const calls = callsOf(await world.document());
  const run = await Fuzz.run(world, { seed: 8, requests: requestsOfCall * calls.length });
  expect(run.findings.report('slow').join('\n')).toBe('');
  expect(calls.filter((call) => run.counts.of(call).sent === 0).map(({ name }) => name)).toEqual([]);
  expect(run.counts.never(calls).length).toBeLessThan(calls.length / 2);
}, 300_000);

it('puts back what an order is made of, whatever became of its cover', async () => {
  await letCoverTake(world.handle.db, world.shop, idOfIri('covers', world.shop.cover), ['Image Back Left']);
  await world.handle.db.update(covers).set({ type: 'postcard', publishFrom: '2099-01-01' });
  expect(await idempotencyByPath.run(world)).toEqual([]);
  const payload = { product: world.shop.products.greeting, cover: world.photoCover };
  const { headers } = await world.account(['ROLE_CLIENT']);
  const begun = await world.test.app.inject({ method: 'POST', url: '/creations', payload, headers });
  expect(begun.statusCode, begun.body).toBe(201);
});

const light = probes.filter(({ heavy }) => !heavy).map((probe) => [probe.name, probe] as const);
it.each(light)(
  'holds: %s',
  async (_, probe) => {
    expect((await probe.run(world)).join('; ')).toBe('');
  },
  60_000,
);
