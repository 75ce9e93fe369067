import type { Call } from '@jolimot/contract/call';
import { type CallName, calls } from '@jolimot/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodies } from './bodies';
import { rows as callsThat, whoMay } from './every-call';
import { askOf } from './examples';
import { openWorld } from './world';

const world = await openWorld();
afterAll(world.close);
beforeAll(async () => {
  for (let count = 0; count <= 30; count += 1) {
    const payload = bodies.createTag?.() ?? {};
    await world.test.app.inject({ method: 'POST', url: '/tags', headers: world.headersOf.superadmin, payload });
  }
  // Two items of an account: one would not show a missing page.
  for (const name of ['createAddress', 'createOrder', 'createContactMessage'] as const) {
    for (let count = 0; count < 2; count += 1) {
      const { url, payload } = await askOf(name, world, 'owner');
      await world.test.app.inject({
        method: 'POST',
        url,
        headers: world.headersOf.owner,
        ...(payload ? { payload } : {}),
      });
    }
  }
});

const urls = new Map<CallName, string>();
async function urlOf(name: CallName): Promise<string> {
  const url = urls.get(name) ?? (await askOf(name, world, whoMay(calls[name]))).url;
  urls.set(name, url);
  return url;
}

const rows = z.array(z.looseObject({}));
const lists = callsThat(({ ld, method }) => ld?.shape === 'collection' && method === 'GET');
const paged = lists.filter(([, { query }]) => query !== undefined && 'itemsPerPage' in query.shape);

/** Of an example with a query of its own. */
const pathOf = (url: string): string => url.replace(/\?.*/, '');
const asking = (url: string, query: string): string => url + (url.includes('?') ? query.replace('?', '&') : query);

async function wholeOf(name: CallName, call: Call, query = '', accept = 'application/json') {
  const url = await urlOf(name);
  const asked = { accept, ...world.headersOf[whoMay(call)] };
  return { path: pathOf(url), answer: await world.test.app.inject({ url: asking(url, query), headers: asked }) };
}

describe.each(lists)('the collection of %s', (name, call) => {
  const whole = (query?: string, accept?: string) => wholeOf(name, call, query, accept);

  it('is a plain array, or {"@id","@type",member} as application/ld+json, with its number or whether it goes on', async () => {
    const { answer: plain } = await whole();
    expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const items = rows.parse(plain.json());
    const { answer, path } = await whole('', 'application/ld+json');
    expect(answer.headers['content-type']).toBe('application/ld+json; charset=utf-8');
    const { member, totalItems, hasPreviousPage, hasNextPage, ...head } = answer.json();
    expect(head).toEqual({ '@id': path.replace(/\/$/, ''), '@type': 'Collection' });
    if (hasNextPage === undefined) expect(totalItems).toBeGreaterThanOrEqual(member.length);
    else expect([totalItems, hasPreviousPage, typeof hasNextPage]).toEqual([undefined, false, 'boolean']);
    const bare = rows.parse(member).map(({ '@id': _id, '@type': _type, ...item }) => item);
    expect(bare).toEqual(items);
  });

  it('is not changed by words that it does not know', async () => {
    const { answer } = await whole();
    for (const query of ['?nonsense=1', '?filter[x]=1', '?order[nothing]=desc', '?page[]=2&itemsPerPage=many']) {
      const { answer: other } = await whole(query);
      expect([query, other.statusCode, other.json()]).toEqual([query, 200, answer.json()]);
    }
  });
});

describe.each(lists.filter(([, { query }]) => query === undefined))('%s takes no query', (name, call) => {
  it.each(['id[]=x%00', 'id[]=1', 'page=two&itemsPerPage=many', 'page=1&itemsPerPage=1', 'search=x'])(
    'and is whole whatever is asked of it: %s',
    async (query) => {
      const { answer } = await wholeOf(name, call);
      const { answer: other } = await wholeOf(name, call, `?${query}`);
      expect([other.statusCode, other.json()]).toEqual([200, answer.json()]);
    },
  );
});

describe.each(paged)('the pages of %s', (name, call) => {
  const ask = async (query: string) => {
    const url = await urlOf(name);
    const linked = { accept: 'application/ld+json', ...world.headersOf[whoMay(call)] };
    const answer = await world.test.app.inject({ url: asking(url, `?${query}`), headers: linked });
    const { member, totalItems } = answer.json();
    return { status: answer.statusCode, totalItems, member: rows.parse(member) };
  };
  it('end in an empty one; nonsense is the first, and none is longer than 100', async () => {
    const first = await ask('');
    expect(await ask('page=1000')).toEqual({ ...first, member: [] });
    for (const itemsPerPage of ['0', '101', '1000', 'many']) {
      expect(call.query?.parse({ itemsPerPage })).toEqual(call.query?.parse({}));
    }
    const pages = ['0', '-1', 'x', '1.5', '99999999999'].map((page) => `page=${page}`);
    for (const query of [...pages, ...['0', '101', '1000'].map((count) => `itemsPerPage=${count}`)]) {
      expect([query, await ask(query)]).toEqual([query, first]);
    }
    expect((await ask('itemsPerPage=1')).member).toEqual(first.member.slice(0, 1));
    expect((await ask('itemsPerPage=1&page=2')).member).toEqual(first.member.slice(1, 2));
    const [newest] = first.member;
    if (newest && 'id[lt]' in (call.query?.shape ?? {}))
      expect((await ask(`id[lt]=${newest.id}`)).member).toEqual(first.member.slice(1));
  });
});
