import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/app/open-test-app';
import { addAccount, goodPassword, newestMail, send } from '../../../test/fixtures/accounts';
import { say } from '../../errors';
import { createLogger } from '../../log/logging';
import { createBreachLookup } from './breach-lookup';

const leaked = 'tempête au sucre roux';
const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

const asked: IncomingMessage[] = [];
let answer: { status: number; text: string } | 'silence';
const server = createServer((request, response) => {
  asked.push(request);
  if (answer !== 'silence') response.writeHead(answer.status).end(answer.text);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const bound = server.address();
const url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/range`;
const lines: string[] = [];
const logger = createLogger({ logLevel: 'trace' }, { write: (line) => lines.push(line) });
const lookup = createBreachLookup(url, logger, 200);

const listOf = (count: number) => `0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${hashOf(leaked).slice(5)}:${count}\r\n`;
beforeEach(() => {
  asked.length = 0;
  lines.length = 0;
  answer = { status: 200, text: listOf(42) };
});
afterEach(() => expect(lines.join('')).not.toMatch(new RegExp(`tempête|${hashOf(leaked).slice(0, 5)}`, 'i')));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('the list of leaked passwords', () => {
  it('is asked with five letters of a hash, and asked to hide the size of its answer', async () => {
    // Decomposed, as some keyboards send it.
    expect(await lookup.isLeaked(leaked.normalize('NFD'))).toBe(true);
    expect(await lookup.isLeaked('another long sentence')).toBe(false);
    expect(asked.map((request) => [request.url, request.headers['add-padding']])).toEqual([
      [`/range/${hashOf(leaked).slice(0, 5)}`, 'true'],
      [`/range/${hashOf('another long sentence').slice(0, 5)}`, 'true'],
    ]);
    expect(lines).toEqual([]);
  });

  it('knows padding from passwords', async () => {
    answer = { status: 200, text: listOf(0) };
    expect(await lookup.isLeaked(leaked)).toBe(false);
  });

  it.each<[string, typeof answer]>([
    ['fails', { status: 500, text: listOf(42) }],
    ['says nothing', 'silence'],
  ])('refuses nobody when it %s, and that is logged', async (_what, next) => {
    answer = next;
    expect(await lookup.isLeaked(leaked)).toBe(false);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['the list of leaked passwords gave no answer']);
  });
});

describe('a leaked password', async () => {
  const test = await openTestApp({ env: { BREACH_LOOKUP_URL: `${url}/` } });
  const sentence = 'This password was leaked elsewhere, and thieves try it: a short sentence of your own works well.';
  const refusal = { propertyPath: 'password', code: 'password_guessable' };
  const french = { 'accept-language': 'fr' };

  it('opens no account', async () => {
    const body = { email: 'new@test.example', password: leaked, firstname: 'Zoé', lastname: 'Petit' };
    const english = await send(test, 'POST', '/shop_users', body, { 'accept-language': 'en' });
    expect([english.statusCode, english.json().violations]).toMatchObject([422, [{ ...refusal, message: sentence }]]);
    const inFrench = await send(test, 'POST', '/shop_users', body, french);
    expect(inFrench.json().violations).toMatchObject([{ message: say('fr', sentence) }]);
    answer = 'silence';
    expect((await send(test, 'POST', '/shop_users', body)).statusCode).toBe(201);
  });

  it('replaces no other one, by profile or by link, which still works', async () => {
    const id = await addAccount(test, { email: 'known@test.example' });
    const own = await test.as({ id });
    const change = { password: leaked, currentPassword: goodPassword };
    const changed = await send(test, 'PUT', `/shop_users/${id}`, change, own);
    expect(changed.json().violations).toMatchObject([refusal]);
    await send(test, 'POST', '/shop_users/reset-password', { email: 'known@test.example' });
    const token = (await newestMail(test, 'password-reset'))?.token;
    const reset = (password: string) => send(test, 'PUT', `/shop_users/reset-password/${id}/${token}`, { password });
    expect((await reset(leaked)).json().violations).toMatchObject([refusal]);
    expect((await reset('un tout nouveau mot de passe')).statusCode).toBe(200);
  });
});
