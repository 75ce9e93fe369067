import { defineCall } from '@jolimot/contract/call';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestApp } from '../../../test/app/open-test-app';
import { idempotencyKeys, settings } from '../../db/schema/system';
import type { Deps } from '../../deps';
import { invalid } from '../../errors';
import { idempotencyScope, idempotently } from './idempotency';
import { registerCall } from './register-call';

const buy = defineCall({
  method: 'POST',
  path: '/purchases',
  tag: 'Purchase',
  summary: 'Costs something',
  access: 'user',
  body: z.object({ what: z.string(), count: z.number().optional(), refuse: z.boolean().optional() }),
  answers: { 201: z.object({ number: z.number(), what: z.string() }) },
  idempotent: true,
});

const change = defineCall({
  ...buy,
  method: 'PATCH',
  path: '/purchases/{reference}',
  summary: 'Changes one of two',
  params: z.object({ reference: z.string() }),
});

let bought = 0;
function purchaseRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, buy, {
    handler: ({ body, user, request }) =>
      idempotently(deps, idempotencyScope(request, user.id), async (tx) => {
        bought += 1;
        await tx.insert(settings).values({ name: `purchase-${bought}`, value: body.what });
        if (body.refuse) throw invalid('what', 'invalid', 'This value is not valid.');
        return { number: bought, what: body.what };
      }),
  });
  registerCall(app, deps, change, {
    handler: ({ params, user, request }) =>
      idempotently(deps, idempotencyScope(request, user.id), async () => {
        bought += 1;
        return { number: bought, what: params.reference };
      }),
  });
}

const test = await openTestApp({ modules: [purchaseRoutes] });
const { handle } = test.deps;
afterEach(async () => {
  bought = 0;
  await handle.db.delete(settings);
  await handle.db.delete(idempotencyKeys);
});

const order = async (payload: object, key?: string, userId = 1) =>
  test.app.inject({
    method: 'POST',
    url: '/purchases',
    headers: { ...(await test.as({ id: userId })), ...(key === undefined ? {} : { 'idempotency-key': key }) },
    payload,
  });

describe('an Idempotency-Key', () => {
  it('sees the same body in another order of keys', async () => {
    await order({ what: 'card', count: 2 }, 'k1');
    expect((await order({ count: 2, what: 'card' }, 'k1')).json()).toEqual({ number: 1, what: 'card' });
  });

  it('is refused with another body', async () => {
    await order({ what: 'card' }, 'k1');
    const other = await order({ what: 'stamp' }, 'k1');
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_mismatch']);
  });

  it('is each user’s own', async () => {
    await order({ what: 'card' }, 'k1');
    expect((await order({ what: 'card' }, 'k1', 2)).json().number).toBe(2);
  });

  it('lets a refused try be repeated, and keeps nothing of it', async () => {
    expect((await order({ what: 'card', refuse: true }, 'k1')).statusCode).toBe(422);
    expect(await handle.db.select().from(settings)).toEqual([]);
    expect((await order({ what: 'card' }, 'k1')).statusCode).toBe(201);
  });

  it('of ten requests at the same time does the work once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => order({ what: 'card' }, 'k1')));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await handle.db.select().from(settings)).toHaveLength(1);
  });

  it('is forgotten after 24 hours', async () => {
    await order({ what: 'card' }, 'k1');
    test.clock.advance(24 * 3_600_000 + 1000);
    expect((await order({ what: 'card' }, 'k1')).json().number).toBe(2);
  });

  it('is another one on another path, and the same one on the same path however it is written', async () => {
    const on = async (path: string) => {
      const headers = { ...(await test.as({ id: 1 })), 'idempotency-key': 'k1' };
      return (await test.app.inject({ method: 'PATCH', url: path, headers, payload: { what: 'card' } })).json();
    };
    expect(await on('/purchases/AB12')).toEqual({ number: 1, what: 'AB12' });
    expect(await on('/purchases/CD34')).toEqual({ number: 2, what: 'CD34' });
    for (const same of ['/purchases/AB12', '/purchases/AB12/', '/purchases/AB12?x=1', '/purchases/%41B12']) {
      expect([same, await on(same)]).toEqual([same, { number: 1, what: 'AB12' }]);
    }
  });

  it('that was kept by its route, as it was once, answers nobody', async () => {
    await order({ what: 'card' }, 'k1');
    await handle.db.update(idempotencyKeys).set({ route: 'PATCH /purchases/:reference' });
    const headers = { ...(await test.as({ id: 1 })), 'idempotency-key': 'k1' };
    const answer = await test.app.inject({
      method: 'PATCH',
      url: '/purchases/AB12',
      headers,
      payload: { what: 'card' },
    });
    expect(answer.json()).toEqual({ number: 2, what: 'AB12' });
  });

  it('may be left out', async () => {
    await order({ what: 'card' });
    expect((await order({ what: 'card' })).json().number).toBe(2);
  });

  it('must be one', async () => {
    expect((await order({ what: 'card' }, 'x'.repeat(201))).statusCode).toBe(400);
    expect((await order({ what: 'card' }, 'two words')).statusCode).toBe(400);
  });
});
