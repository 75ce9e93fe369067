import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Call, currentPasswordHeader } from '@jolimot/contract/call';
import { type CallName, calls } from '@jolimot/contract/calls';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isOwnersCall } from '../../src/http/auth/owner-only';
import { buildTestApp } from '../app/build-test-app';
import { goodPassword } from '../fixtures/accounts';
import { formBody } from '../fixtures/cards';
import { type Ask, type Door, doorOf, doorOfRole, everyCall, rows, whoMay } from './every-call';
import { askOf, examples, pathOf } from './examples';
import { type Caller, callers, marker, openWorld } from './world';

const world = await openWorld();
afterAll(world.close);

const send = (name: CallName, { headers, ...ask }: Ask, who: Caller, more: Record<string, string> = {}) =>
  world.test.app.inject({
    method: calls[name].method,
    ...ask,
    headers: { ...world.headersOf[who], ...headers, ...more },
  });
const doorBy = (status: number): Door | number =>
  status === 401 || status === 403 || status === 404 || status >= 500 ? status : 'in';

/** The caller is let in, but the state of a fresh example refuses. */
const refusedByState: Partial<Record<CallName, number>> = {
  ...{ undoCreation: 409, redoCreation: 409, swapPhotos: 422, answerOrderArrival: 409, validateShopUser: 422 },
  // The path needs the provider's keys, and then its signature decides (provider-events.test.ts).
  receivePaymentEvent: 404,
};
/** The item is found by a secret in the path, or by the body. */
const bySecret: readonly string[] = ['validateShopUser', 'resetPassword'];

describe('every call, asked by everybody', () => {
  it.each(everyCall)('%s lets in whom the contract says, and nobody reads what is the owner’s', async (name, call) => {
    const expected: Partial<Record<Caller, Door>> = {};
    const got: Partial<Record<Caller, Door | number>> = {};
    for (const who of callers) {
      // Roles are checked before the item is looked up, so only an owner's item must exist.
      const needsItem = ['user', 'guest', 'public'].includes(call.access) && examples[name] !== undefined;
      const ask = needsItem ? await askOf(name, world, who) : { url: pathOf(call) };
      const { statusCode, body } = await send(name, ask, who);
      expected[who] = doorOf(name, call, who);
      const isFound = needsItem || statusCode !== 404;
      got[who] = isFound && refusedByState[name] !== statusCode ? doorBy(statusCode) : 'in';
      const isStranger = who === 'anonymous' || who === 'otherClient';
      if (isStranger && !bySecret.includes(name)) expect(body, `what ${who} reads`).not.toContain(marker);
    }
    expect(got).toEqual(expected);
  });
});

describe('every call, asked by who may', () => {
  it.each(rows((_, name) => examples[name] !== undefined))('%s does what its summary says', async (name, call) => {
    const who = whoMay(call);
    const { statusCode, body } = await send(name, await askOf(name, world, who), who);
    const status = refusedByState[name];
    expect(status ? [String(status)] : Object.keys(call.answers), body).toContain(String(statusCode));
  });
  it.each(rows((call, name) => /\{(id|reference|number)\}/.test(call.path) && !bySecret.includes(name)))(
    '%s of what is not there is a 404',
    async (name, call) => {
      const who = whoMay(call);
      const { payload, headers = {} } = await askOf(name, world, who);
      const url = pathOf(call, { stock: 'envelopes' });
      const answer = await send(name, { url, headers, ...(payload ? { payload } : {}) }, who);
      expect([answer.statusCode, answer.json().code], answer.body).toEqual([404, 'not_found']);
    },
  );
});

describe('every call that reads a token', () => {
  it.each(rows(({ access }) => access !== 'public'))('%s refuses a bad one and an old one', async (name, call) => {
    const old = { ...world.headersOf.superadmin };
    const refused = async (headers: Record<string, string>, message: string) => {
      const answer = await send(name, { url: pathOf(call), headers }, 'anonymous');
      expect([answer.statusCode, answer.headers['www-authenticate'], answer.json()]).toEqual([
        401,
        'Bearer',
        { code: 401, message },
      ]);
    };
    await refused({ authorization: 'Bearer x.y.z' }, 'Invalid JWT Token');
    const now = world.test.clock.now();
    world.test.clock.advance(3_601_000);
    await refused(old, 'Expired JWT Token');
    world.test.clock.set(now);
    if (call.access !== 'guest') await refused({}, 'JWT Token not found');
  });
});

describe('every call, asked by staff without the second factor that the shop requires', () => {
  const { handle, tokens } = world.test.deps;
  const env = { STAFF_SECOND_FACTOR: 'required' };
  const opened = buildTestApp(handle, { clock: world.test.clock, env, override: () => ({ tokens }) });
  afterAll(async () => (await opened).close());
  /** By them a factor is added. */
  const free: readonly string[] = [
    ...['getSecondFactor', 'beginSecondFactor', 'confirmSecondFactor', 'beginPasskey', 'createPasskey'],
  ];

  it.each(everyCall)('%s names it in its refusal, unless it adds one or the role is too low', async (name, call) => {
    const strict = await opened;
    for (const who of ['substitute', 'staff', 'admin', 'superadmin'] as const) {
      const wish = call.access === 'public' && 'all' in (call.query?.shape ?? {}) ? '?all=1' : '';
      const { method } = call;
      const answer = await strict.app.inject({ method, url: pathOf(call) + wish, headers: world.headersOf[who] });
      const isRefusedByRole = doorOfRole(call, who) !== 'in' || (who === 'substitute' && isOwnersCall(call));
      const isFree = isRefusedByRole || (call.access === 'public' && !wish) || free.includes(name);
      const isNamed = answer.statusCode === 403 && answer.json().code === 'second_factor_needed';
      expect(isNamed, `${who}: ${answer.statusCode}`).toBe(!isFree);
    }
  });
});

it('rights and grants are for superadmins, money and jobs for admins, as the shop’s rules say', () => {
  const namesFor = (access: Call['access']) => rows((call) => call.access === access).map(([name]) => name);
  expect(namesFor('superadmin').toSorted()).toEqual(['createSubstituteGrant', 'deleteSubstituteGrant', 'grantRoles']);
  const adminsOnly = [
    ...['createCreditAdjustment', 'refundCreditPurchase', 'retryJob', 'getBooks', 'addHolidayYear'],
    'settlePaymentReversal',
    ...['listSalesDays', 'getPrepaidCredits', 'getProviderBalance', 'getAccountingEntries'],
  ];
  expect(namesFor('admin')).toEqual(expect.arrayContaining(adminsOnly));
});

describe('what is not one call’s alone', () => {
  const doors = async (name: CallName, ask: () => Promise<Ask>) =>
    Object.fromEntries(
      await Promise.all(callers.map(async (who) => [who, (await send(name, await ask(), who)).statusCode] as const)),
    );
  const forAll = (status: number) => Object.fromEntries(callers.map((who) => [who, status]));

  it('a guest’s draft is changed by whoever has its reference', async () => {
    const url = async () => `/creations/${(await world.guestDraft()).reference}`;
    const restyle = { style: { align: 'center' } };
    expect(await doors('updateCreation', async () => ({ url: await url(), payload: restyle }))).toEqual(forAll(200));
    const write = async () => {
      const creationReference = (await world.guestDraft()).reference;
      return { url: '/customizations', ...formBody({ creationReference, customizationName: 'Message', value: 'Ah' }) };
    };
    expect(await doors('createCustomization', write)).toEqual(forAll(201));
  });
  it('a password and an e-mail address are changed by their owner only', async () => {
    for (const change of [{ password: 'un tout autre mot de passe' }, { email: 'autre@test.example' }]) {
      const one = await world.client();
      const url = `/shop_users/${one.id}`;
      const payload = { ...change, currentPassword: goodPassword };
      const by = async (who: Caller, headers = {}) =>
        (await send('updateShopUser', { url, payload, headers }, who)).statusCode;
      expect([await by('admin'), await by('superadmin'), await by('otherClient'), await by('staff')]).toEqual([
        403, 403, 404, 404,
      ]);
      expect([await by('substitute', one.bySubstitute), await by('owner', one.own)]).toEqual([403, 200]);
    }
  });
  it('a colleague’s account is deleted by a superadmin only', async () => {
    const headers = { [currentPasswordHeader]: encodeURIComponent(goodPassword) };
    const ask = async () => ({ url: `/shop_users/${(await world.colleague()).id}`, headers });
    expect(await doors('deleteShopUser', ask)).toEqual({
      ...forAll(404),
      ...{ anonymous: 401, substitute: 403, admin: 403, superadmin: 204 },
    });
  });

  it('the app has the routes of the contract and these, no others', async () => {
    const known = new Set<unknown>(Object.values(calls));
    const found: string[] = [];
    const collect = (message: unknown) => {
      unsubscribe('fastify.initialization', collect);
      z.object({ fastify: z.custom<FastifyInstance>() })
        .parse(message)
        .fastify.addHook('onRoute', ({ method, url, config }) => {
          if (method === 'HEAD' || method === 'OPTIONS' || known.delete(config?.call)) return;
          found.push(`${String(method)} ${url}`);
        });
    };
    subscribe('fastify.initialization', collect);
    const app = await buildTestApp(world.test.deps.handle);
    await app.close();
    expect(known.size).toBe(0);
    expect(found.toSorted()).toEqual([
      'GET /docs',
      'GET /docs.json',
      'GET /healthz',
      'GET /media/covers/:checksum/:filter.webp',
      'GET /media/covers/:id-:width.:format',
      'GET /media/ordered/:id',
      'GET /media/photos/:id',
      'GET /metrics',
      'GET /readyz',
    ]);
  });
});
