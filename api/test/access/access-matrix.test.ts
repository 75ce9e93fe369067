import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { calls } from '@jolimot/contract/calls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp } from '../app/build-test-app';
import { freshDatabase } from '../app/fresh-database';
import { accessMatrix } from './access-matrix';
import type { AccessRow, Outcome } from './access-rows';
import { type Caller, callers, marker, openAccessWorld, type World } from './access-world';

let world: World;
let routes: string[];
beforeAll(async () => {
  world = await openAccessWorld();
  routes = await registeredRoutes();
});
afterAll(() => world.close());

/** Every route that the app has, by the name of its call, or as `GET /path` where it is no call of the contract. */
async function registeredRoutes(): Promise<string[]> {
  const names = new Map<object, string>(Object.entries(calls).map(([name, call]) => [call, name]));
  const found: string[] = [];
  // Told of the app before it has its first route, so that none is missed, wherever it is registered. Told once: what
  // the app itself builds to read its headers from serves nobody.
  const collect = (message: unknown) => {
    unsubscribe('fastify.initialization', collect);
    z.object({ fastify: z.custom<FastifyInstance>() })
      .parse(message)
      .fastify.addHook('onRoute', ({ method, url, config }) => {
        if (method === 'HEAD' || method === 'OPTIONS') return;
        found.push((config?.call && names.get(config.call)) ?? `${String(method)} ${url}`);
      });
  };
  subscribe('fastify.initialization', collect);
  const handle = await freshDatabase();
  const test = await buildTestApp(handle);
  await test.close();
  await handle.close();
  return found;
}

/** The method of a row's route. */
function methodOf(route: string) {
  const call = Object.entries(calls).find(([name]) => name === route)?.[1];
  return call?.method ?? 'GET';
}

async function outcome(row: AccessRow, who: Caller): Promise<{ status: number; body: string }> {
  const { headers, ...request } = await row.ask(world, who);
  const answer = await world.test.app.inject({
    method: methodOf(row.route),
    ...request,
    headers: { ...world.headersOf[who], ...headers },
  });
  return { status: answer.statusCode, body: answer.body };
}

/** What was got, in the words of what was expected, so that a difference reads well. */
const worded = (expected: Outcome, status: number): Outcome =>
  expected === 'allowed' && status !== 401 && status !== 403 && status < 500 ? 'allowed' : status;

describe('who may do what', () => {
  it('is said of every route', () => {
    const said = new Set(accessMatrix.map(({ route }) => route));
    expect(routes.length).toBeGreaterThan(50);
    expect(routes.filter((route) => !said.has(route))).toEqual([]);
    expect([...said].filter((route) => !routes.includes(route))).toEqual([]);
  });

  it.each(accessMatrix.map((row) => [row.of ? `${row.route}: ${row.of}` : row.route, row] as const))(
    '%s',
    async (_name, row) => {
      const got: Partial<Record<Caller, Outcome>> = {};
      for (const who of callers) {
        const { status, body } = await outcome(row, who);
        got[who] = worded(row.expected[who], status);
        if (who === 'anonymous' || who === 'otherClient') expect(body, `what ${who} reads`).not.toContain(marker);
      }
      expect(got).toEqual(row.expected);
    },
  );
});
