import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../fresh-database';
import { probes } from './probes/probes';
import { type FuzzWorld, openFuzzWorld } from './world';

let world: FuzzWorld;
beforeAll(async () => {
  world = await openFuzzWorld(await freshDatabase());
});
afterAll(() => world.close());

const light = probes.filter(({ heavy }) => !heavy).map((probe) => [probe.name, probe] as const);

it.each(light)('%s', async (_, probe) => {
  expect((await probe.run(world)).join('; ')).toBe('');
});
