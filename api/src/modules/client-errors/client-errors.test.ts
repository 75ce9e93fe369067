import type { ClientErrorGroup } from '@jolimot/contract/client-errors';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/app/open-test-app';
import { formBody } from '../../../test/fixtures/cards';
import { clientErrors } from '../../db/schema/feedback';
import { endLives, lives } from '../../retention/lives';

const test = await openTestApp();
const { handle } = test.deps;
const limited = await openTestApp({ env: { RATE_LIMITS: '1' } }, handle);
afterEach(() => handle.db.delete(clientErrors));

const words = {
  message: 'x is undefined',
  name: 'TypeError',
  trace: 'at draw (card.tsx:12)',
  userAgent: 'Mozilla/5.0',
  info: 'step message',
  url: 'https://jolimot.example/creation/la-carte#step=message',
};
const report = (fields: Record<string, string> = words, app = test, remoteAddress = '127.0.0.1') => {
  const { payload, headers } = formBody(fields);
  return app.app.inject({ method: 'POST', url: '/errors/', payload, headers, remoteAddress });
};
const staff = () => test.as({ id: 1, roles: ['ROLE_USER'] });
const listed = async (query = '') =>
  (await test.app.inject({ url: `/errors/${query}`, headers: await staff() })).json();
const flip = async (reloadPage: boolean) =>
  test.app.inject({
    method: 'PUT',
    url: '/settings',
    headers: await test.as({ id: 1, roles: ['ROLE_ADMIN'] }),
    payload: { reloadPage },
  });

describe('POST /errors/', () => {
  it('keeps the form: message, name, trace, user agent, info, url', async () => {
    const answer = await report();
    expect([answer.statusCode, answer.json()]).toEqual([201, { message: 'thank-you' }]);
    expect(await listed()).toMatchObject([words]);
    const [{ id, iri }] = await listed();
    expect((await test.app.inject({ url: iri, headers: await staff() })).json()).toMatchObject({ id, ...words });
    expect((await test.app.inject({ url: '/errors/999999', headers: await staff() })).statusCode).toBe(404);
  });

  it('answers reload-page while the admin switch is on', async () => {
    expect((await flip(true)).json()).toEqual({ reloadPage: true });
    expect((await report()).json()).toEqual({ message: 'reload-page' });
    expect((await test.app.inject({ url: '/settings', headers: await staff() })).json()).toEqual({ reloadPage: true });
    await flip(false);
    expect((await report()).json()).toEqual({ message: 'thank-you' });
  });

  it('is limited to one in 10 s from an address', async () => {
    const from = (address: string) => report(words, limited, address);
    expect((await from('192.0.2.1')).statusCode).toBe(201);
    const again = await from('192.0.2.1');
    expect([again.statusCode, Number(again.headers['retry-after']) <= 10]).toEqual([429, true]);
    expect((await from('192.0.2.2')).statusCode).toBe(201);
    expect(await listed()).toHaveLength(2);
  });

  it('cuts long fields and accepts missing ones, rather than lose a report', async () => {
    expect((await report({ trace: 'x'.repeat(30_000) })).statusCode).toBe(201);
    const [kept] = await listed();
    expect([kept.trace.length, kept.message]).toEqual([20_000, '']);
  });

  it('masks what gives access to a draft or an account, and accepts a NUL character', async () => {
    const url = 'https://x.example/creation/la-carte#reference=A1B2C3D4E5F6&step=images';
    const trace =
      'GET /creations/A1B2C3D4E5F6 failed\0, /account-validation/3/secret, /shop_users/reset-password/12/very-secret';
    const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJpZCI6MTJ9.c2lnbmF0dXJl';
    await report({ ...words, url, trace, message: `bad ${jwt}`, info: 'refreshToken=abc12 of zoe@mail.example' });
    const [kept] = await listed();
    expect([kept.message, kept.info]).toEqual(['bad …', 'refreshToken=… of …@…']);
    expect(kept.url).toBe('https://x.example/creation/la-carte#reference=…&step=images');
    expect(kept.trace).not.toMatch(/C3D4|secret/);
  });

  it('keeps reports for 90 days', async () => {
    await report();
    const later = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
    await endLives(handle.db, lives['error-reports'], later(89));
    expect(await listed()).toHaveLength(1);
    await endLives(handle.db, lives['error-reports'], later(91));
    expect(await listed()).toEqual([]);
  });
});

describe('the reports', () => {
  it('are read newest first', async () => {
    for (const message of ['first', 'second', 'third']) await report({ ...words, message });
    expect((await listed('?itemsPerPage=2')).map((one: { message: string }) => one.message)).toEqual([
      'third',
      'second',
    ]);
  });
});

describe('GET /error_groups', () => {
  it('gives each error once, with its number, the newest first, and leads to its reports', async () => {
    await report();
    await report({ ...words, name: 'RangeError' });
    await report({ ...words, url: 'https://jolimot.example/order' });
    const groups = async (query = '', accept = 'application/json') => {
      const headers = { ...(await staff()), accept };
      return (await test.app.inject({ url: `/error_groups${query}`, headers })).json();
    };
    const [latest, other] = await groups();
    expect([latest.name, latest.count, other.name, other.count]).toEqual(['TypeError', 2, 'RangeError', 1]);
    expect(latest.firstAt <= latest.lastAt).toBe(true);
    const reports = await listed(`?group=${latest.id}`);
    expect(reports.map(({ url }: { url: string }) => url)).toEqual(['https://jolimot.example/order', words.url]);
    expect(reports[0].iri).toBe(latest.latest);
    expect(await groups('?search=range')).toEqual([other]);
    expect((await groups('?itemsPerPage=1', 'application/ld+json')).hasNextPage).toBe(true);
    expect((await groups('?itemsPerPage=1&page=2', 'application/ld+json')).hasNextPage).toBe(false);
  });

  it('has one that is settled until it comes again, and one that is ignored even then; today counts neither', async () => {
    const headers = await test.as({ id: 1, roles: ['ROLE_ADMIN'] });
    const ask = async (url: string) => (await test.app.inject({ url, headers })).json();
    const seen = async (query = '') =>
      (await ask(`/error_groups${query}`)).map(({ name, state, count }: ClientErrorGroup) => [name, state, count]);
    const mark = async (state: string, at = 0) => {
      const [{ id }] = (await ask('/error_groups')).slice(at);
      const answer = await test.app.inject({
        method: 'PUT',
        url: `/error_groups/${id}/state`,
        headers,
        payload: { state },
      });
      expect([answer.statusCode, answer.json().state]).toEqual([200, state]);
    };
    await report({ ...words, name: 'RangeError' });
    await report();
    await mark('settled');
    expect(await seen()).toEqual([
      ['RangeError', 'open', 1],
      ['TypeError', 'settled', 1],
    ]);
    expect((await ask('/today')).clientErrors).toBe(1);
    await mark('ignored');
    expect([await seen('?state=open'), await seen('?state=settled')]).toEqual([[], [['TypeError', 'settled', 1]]]);
    expect((await ask('/today')).clientErrors).toBe(0);
    await report();
    await report({ ...words, name: 'RangeError' });
    expect(await seen()).toEqual([
      ['TypeError', 'open', 2],
      ['RangeError', 'ignored', 2],
    ]);
    expect((await ask('/today')).clientErrors).toBe(1);
    expect((await ask('/error_groups'))[0].days).toEqual([...Array(13).fill(0), 2]);
    const unknown = { method: 'PUT', url: '/error_groups/none/state', headers, payload: { state: 'open' } } as const;
    expect((await test.app.inject(unknown)).statusCode).toBe(404);
  });
});
