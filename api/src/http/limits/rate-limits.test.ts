import { calls } from '@jolimot/contract/calls';
import type { InjectOptions } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { openTestApp } from '../../../test/app/open-test-app';
import { addAccount, goodPassword } from '../../../test/fixtures/accounts';
import { addClient } from '../../../test/fixtures/credits';
import { clientKey } from './rate-limits';

const test = await openTestApp({ env: { RATE_LIMITS: '1' } });
const { handle } = test.deps;

const statusOf = async (request: InjectOptions): Promise<number> => (await test.app.inject(request)).statusCode;
const post = (url: string, payload: object, remoteAddress: string): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  remoteAddress,
});
const register = (remoteAddress: string) => statusOf(post('/shop_users', {}, remoteAddress));
const login = (username: string, remoteAddress: string, password = 'wrong') =>
  test.app.inject(post('/login_check', { username, password }, remoteAddress));
const refresh = (refreshToken: string, remoteAddress: string) =>
  test.app.inject(post('/token/refresh', { refreshToken }, remoteAddress));
const inTurn = async (times: number, ask: (round: number) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let round = 0; round < times; round += 1) statuses.push(await ask(round));
  return statuses;
};
const howMany = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length;

describe('a burst', () => {
  it('is refused from the limit on, not whole', async () => {
    const statuses = await Promise.all(Array.from({ length: 70 }, () => register('198.51.100.1')));
    expect([howMany(statuses, 422), howMany(statuses, 429)]).toEqual([60, 10]);
  });

  it('is so too where the requests have no body and are counted in one turn of the loop', async () => {
    const read = () => statusOf({ url: '/creations?reference=A1B2C3D4E5F6', remoteAddress: '198.51.100.7' });
    const statuses = await Promise.all(Array.from({ length: 300 }, read));
    expect([statuses.length - howMany(statuses, 429), howMany(statuses, 429)]).toEqual([240, 60]);
  });
});

describe('an address', () => {
  it('of IPv6 counts with its neighbours of the same /64', async () => {
    const statuses = await inTurn(61, (round) => register(`2001:db8:0:1::${(round + 1).toString(16)}`));
    expect(statuses).toEqual([...Array(60).fill(422), 429]);
    expect(await register('2001:db8:0:2::1')).toBe(422);
  });

  it('of IPv4 is the same one written as IPv6', async () => {
    expect(await inTurn(60, () => register('198.51.100.2'))).not.toContain(429);
    expect(await register('::ffff:198.51.100.2')).toBe(429);
  });
});

describe('opening accounts', () => {
  it('from one address tells of 20 mailboxes in an hour that they have one', async () => {
    const known = await Promise.all(Array.from({ length: 22 }, () => addClient(handle.db)));
    const name = { firstname: 'Léa', lastname: 'Durand', password: goodPassword };
    const statuses = await inTurn(22, (round) =>
      statusOf(post('/shop_users', { ...name, email: known[round]?.email }, '198.51.100.30')),
    );
    expect([howMany(statuses, 422), howMany(statuses, 429)]).toEqual([20, 2]);
    expect(await statusOf(post('/shop_users', { ...name, email: 'lea@test.example' }, '198.51.100.30'))).toBe(201);
  });

  it('counts no try that failed because of us: who tried on and on during a breakdown may sign up after it', async () => {
    const person = { firstname: 'Anne', lastname: 'Petit', email: 'anne@test.example', password: goodPassword };
    const signUp = () => statusOf(post('/shop_users', person, '198.51.100.31'));
    const away = vi.spyOn(handle.pool, 'connect').mockRejectedValue(new Error('The database is away.'));
    const statuses = await inTurn(6, signUp).finally(() => away.mockRestore());
    expect(new Set(statuses)).toEqual(new Set([500]));
    expect(await signUp()).toBe(201);
  });
});

describe('sending photos', () => {
  it('takes two gigabytes a day from the guests of one address, and does not count the photos of clients', async () => {
    const send = (headers: Record<string, string> = {}) =>
      statusOf({
        ...{ method: 'POST', url: '/customizations', remoteAddress: '198.51.100.40', payload: '--x--' },
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '41943040', ...headers },
      });
    const statuses = await inTurn(48, () => send());
    expect([howMany(statuses, 429), statuses.at(-1)]).toEqual([1, 429]);
    const { id } = await addClient(handle.db);
    expect(await send(await test.as({ id }))).not.toBe(429);
  });
});

describe('logging in', () => {
  it('is not shut for an office by one colleague who guesses on and on', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 150 }, async () => (await login('forgetful@test.example', '198.51.100.3')).statusCode),
    );
    expect([howMany(statuses, 401), howMany(statuses, 429)]).toEqual([10, 140]);
    expect((await login('another@test.example', '198.51.100.3')).statusCode).toBe(401);
  });

  it('is not shut for an account by who guesses from elsewhere', async () => {
    await addAccount(test, { email: 'guessed@test.example' });
    await inTurn(11, async () => (await login('guessed@test.example', '198.51.100.4')).statusCode);
    expect((await login('guessed@test.example', '198.51.100.4', goodPassword)).statusCode).toBe(429);
    expect((await login('guessed@test.example', '198.51.100.5', goodPassword)).statusCode).toBe(200);
  });

  it('keeps no more of a name than an e-mail address has', async () => {
    const long = 'x'.repeat(180);
    const statuses = await inTurn(11, async (round) => (await login(`${long}${round}`, '198.51.100.6')).statusCode);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });
});

describe('POST /token/refresh', () => {
  const office = '198.51.100.20';
  const session = async (email: string): Promise<string> => {
    await addAccount(test, { email });
    return (await login(email, office, goodPassword)).json().refreshToken;
  };

  it('passes valid tokens of an office where one browser loops with a bad one', async () => {
    const good = await session('good@test.example');
    const bad = await session('bad@test.example');
    await test.app.inject(post('/token/revoke', { refreshToken: bad }, office));
    const looping = await inTurn(40, async () => (await refresh(bad, office)).statusCode);
    expect(looping).toEqual([...Array(10).fill(401), ...Array(30).fill(429)]);
    let current = good;
    for (let round = 0; round < 15; round += 1) {
      const answer = await refresh(current, office);
      expect(answer.statusCode).toBe(200);
      current = answer.json().refreshToken;
    }
  });

  it('says 401, not 429, to another session that has ended at the same address', async () => {
    const one = await session('one@test.example');
    const other = await session('other@test.example');
    for (const refreshToken of [one, other]) {
      await test.app.inject(post('/token/revoke', { refreshToken }, office));
    }
    await inTurn(12, async () => (await refresh(one, office)).statusCode);
    expect((await refresh(other, office)).statusCode).toBe(401);
  });

  it('limits a flood of nonsense from one address, and lets a valid token through it', async () => {
    const flooded = '198.51.100.21';
    const good = await session('flooded@test.example');
    const statuses = await inTurn(40, async (round) => (await refresh(`nonsense ${round}`, flooded)).statusCode);
    expect([howMany(statuses, 401), howMany(statuses, 429)]).toEqual([30, 10]);
    const refused = await test.app.inject(post('/token/refresh', {}, flooded));
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json().detail).toContain('Try again in 1 minute.');
    expect((await refresh(good, flooded)).statusCode).toBe(200);
    expect((await refresh('nonsense', '198.51.100.22')).statusCode).toBe(401);
  });
});

describe('writes', () => {
  it('that a stranger or one account could send in a flood all name a limit', () => {
    const unlimited = Object.entries(calls)
      .filter(([, call]) => call.method !== 'GET' && ['public', 'guest', 'user'].includes(call.access))
      .filter(([, call]) => !('rateLimit' in call))
      .map(([name]) => name);
    expect(unlimited).toEqual([]);
  });

  it('of a guest’s draft are 1200 in ten minutes', async () => {
    const change = () => statusOf({ method: 'PUT', url: '/creations/x', payload: {}, remoteAddress: '198.51.100.30' });
    const statuses = await Promise.all(Array.from({ length: 1205 }, change));
    expect(howMany(statuses, 429)).toBe(5);
  });

  it.each<[string, InjectOptions]>([
    ['a new address', { method: 'POST', url: '/addresses', payload: {} }],
    ['an address', { method: 'PUT', url: '/addresses/1', payload: {} }],
    ['an address’s deletion', { method: 'DELETE', url: '/addresses/999999' }],
  ])('of %s are 120 in ten minutes', async (_what, request) => {
    const id = await addAccount(test, { email: `${request.method}${request.url}@test.example`.replaceAll('/', '-') });
    const headers = await test.as({ id });
    const ask = () => statusOf({ ...request, headers });
    const statuses = await Promise.all(Array.from({ length: 125 }, ask));
    expect(howMany(statuses, 429)).toBe(5);
  });
});

describe('the key of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:eeee:dddd:cccc', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (address, key) => {
    expect(clientKey(address)).toBe(key);
  });

  it('keeps what is no address as it is, such as the name of a socket', () => {
    expect(clientKey('')).toBe('');
    expect(clientKey('Unix')).toBe('Unix');
  });
});
