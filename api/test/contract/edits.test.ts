import { type CallName, calls } from '@jolimot/contract/calls';
import { itemVersion } from '@jolimot/contract/resource';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodies } from './bodies';
import { type Ask, callNamed, rows, whoMay } from './every-call';
import { askOf } from './examples';
import { openWorld } from './world';

const world = await openWorld();
afterAll(world.close);

const notShown = ['zone', 'validUntil', 'slug', 'deletedAt', 'customizationTypes'];

const item = z.looseObject({ id: z.number(), updatedAt: z.string() });
const send = (name: CallName, { headers, ...ask }: Ask, more: Record<string, string> = {}) =>
  world.test.app.inject({
    method: calls[name].method,
    ...ask,
    headers: { ...world.headersOf[whoMay(calls[name])], ...headers, ...more },
  });

/** `Tag` has createTag, updateTag and deleteTag. */
const resources = rows(
  ({ method, access, path }, name) =>
    method === 'POST' &&
    access === 'admin' &&
    rows((other, one) => one === name.replace('create', 'update') && other.path === `${path}/{id}`).length > 0 &&
    name !== 'createProduct',
).map(([name, { path }]) => ({ name: name.replace('create', ''), path }));

it('finds the resources of the back-office', () => {
  expect(resources.length).toBeGreaterThan(8);
  // Products have their own tests (back-office.test.ts): there is one of each kind.
  const named = ['Tag', 'Event', 'Cover', 'CreditPackage', 'CountryZone', 'Country'];
  expect(resources.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
});

describe.each(resources)('$name of the back-office', ({ name, path }) => {
  const [create, update, remove] = ['create', 'update', 'delete'].map((verb) => callNamed(verb + name));
  if (!create || !update || !remove) throw new Error('Three calls have three names.');
  const body = (of: CallName = update) => bodies[of]?.() ?? {};
  const as = (who: 'staff' | 'anonymous' | 'otherClient', url: string) =>
    world.test.app.inject({ url, headers: world.headersOf[who] });
  const idsOf = async (who: 'staff' | 'anonymous' | 'otherClient', query: string) =>
    z
      .array(item.pick({ id: true }))
      .parse((await as(who, `${path}?itemsPerPage=100&${query}`)).json())
      .map(({ id }) => id);
  const list = rows((call) => call.method === 'GET' && call.path === path)[0]?.[1];
  const hasQuery = (filter: string) => list?.query !== undefined && filter in list.query.shape;
  const add = async () => {
    const answer = await send(create, { url: path, payload: body(create) });
    expect(answer.statusCode, answer.body).toBe(201);
    return item.parse(answer.json());
  };

  it('is added, read, changed and deleted by an admin', async () => {
    const { id } = await add();
    const url = `${path}/${id}`;
    const change = body();
    const changed = await send(update, { url, payload: change });
    expect(changed.statusCode, changed.body).toBe(200);
    const read = (await as('staff', `${url}?all=1`)).json();
    for (const [field, value] of Object.entries(change)) {
      if (notShown.includes(field)) continue;
      expect([field, read.translations?.[field] ?? read[field]]).toEqual([field, value]);
    }
    expect((await send(remove, { url })).statusCode).toBe(204);
    expect([(await as('staff', url)).statusCode, (await send(remove, { url })).statusCode]).toEqual([404, 404]);
  });

  it('refuses a stale version with the newest item and changes nothing', async () => {
    const seen = await add();
    const url = `${path}/${seen.id}`;
    const version = { 'if-match': `"${itemVersion(seen)}"` };
    const first = await send(update, { url, payload: body() }, version);
    expect(first.statusCode, first.body).toBe(200);
    const newest = item.parse(first.json());
    expect(itemVersion(newest)).toBeGreaterThan(itemVersion(seen));
    const refused = await send(update, { url, payload: body() }, version);
    expect([refused.statusCode, refused.json().code, refused.json().current]).toEqual([412, 'stale_version', newest]);
    expect((await as('staff', `${url}?all=1`)).json()).toEqual(newest);
    const again = await send(update, { url, payload: body() }, { 'if-match': `"${itemVersion(newest)}"` });
    expect(again.statusCode, again.body).toBe(200);
    await send(remove, { url });
  });

  const isShown = !('active' in body(create)) || z.looseObject({ active: z.boolean() }).parse(body(create)).active;
  const keepsDeleted = hasQuery('exists[deletedAt]');
  if (keepsDeleted)
    it('is kept when deleted, listed for staff only, and brought back', async () => {
      const { id } = await add();
      const url = `${path}/${id}`;
      await send(remove, { url });
      expect(await idsOf('staff', 'all=1')).not.toContain(id);
      expect(await idsOf('anonymous', '')).not.toContain(id);
      expect(await idsOf('staff', 'all=1&exists[deletedAt]=1')).toContain(id);
      expect(await idsOf('otherClient', 'all=1&exists[deletedAt]=1')).not.toContain(id);
      expect((await as('staff', `${url}?all=1`)).json().deletedAt).toEqual(expect.any(String));
      expect((await send(update, { url, payload: body() })).statusCode).toBe(200);
      expect((await idsOf('anonymous', '')).includes(id)).toBe(isShown);
      await send(remove, { url });
    });

  // A cover needs pictures first (covers.test.ts); countries that are off stay listed, for addresses.
  const hasSwitch = list?.staffView && 'active' in body(update) && isShown && name !== 'Country';
  if (hasSwitch)
    it('is shown to staff only while it is switched off', async () => {
      const { id } = await add();
      const url = `${path}/${id}`;
      expect((await send(update, { url, payload: { ...body(), active: false } })).statusCode).toBe(200);
      expect(await idsOf('otherClient', 'all=1')).not.toContain(id);
      expect(await idsOf('staff', '')).not.toContain(id);
      expect(await idsOf('staff', 'all=1')).toContain(id);
      expect((await as('staff', `${path}?all=1`)).headers['cache-control']).toBe('private, no-store');
      expect((await as('anonymous', path)).headers['cache-control']).toBe('public, no-cache');
      await send(remove, { url });
    });
});

describe('every call that takes If-Match', () => {
  it.each(rows(({ versioned }) => versioned === true))(
    '%s refuses a version that is not the newest',
    async (name, call) => {
      for (const version of ['"99"', '"nonsense"']) {
        const answer = await send(name, await askOf(name, world, whoMay(call)), { 'if-match': version });
        expect([version, answer.statusCode, answer.json().code], answer.body).toEqual([version, 412, 'stale_version']);
      }
    },
  );
});

describe('every call that takes an Idempotency-Key', () => {
  it.each(rows(({ idempotent }) => idempotent === true))('%s is done once for a key', async (name, call) => {
    const ask = await askOf(name, world, whoMay(call));
    const key = { 'idempotency-key': name };
    const first = await send(name, ask, key);
    expect(first.statusCode, first.body).toBeLessThan(300);
    const again = await send(name, ask, key);
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    const two = await send(name, ask, { 'idempotency-key': 'two words' });
    expect(two.statusCode).toBe(400);
  });
});

it('of four edits of one version at once, one is made', async () => {
  const { url } = await askOf('updateTag', world, 'superadmin');
  const seen = item.parse(
    (await world.test.app.inject({ url: `${url}?all=1`, headers: world.headersOf.staff })).json(),
  );
  const version = { 'if-match': `"${itemVersion(seen)}"` };
  const edits = [1, 2, 3, 4].map((position) => send('updateTag', { url, payload: { position } }, version));
  expect((await Promise.all(edits)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412]);
});
