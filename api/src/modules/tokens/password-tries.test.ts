import { expect, it } from 'vitest';
import { openTestApp } from '../../../test/app/open-test-app';
import { addAccount, goodPassword, newestMail } from '../../../test/fixtures/accounts';
import { type Counters, memoryCounter, memoryCounters } from '../../adapters/counters/counters';
import { passwordTries } from './password-tries';

const test = await openTestApp({ env: { RATE_LIMITS: '1' } });

it('counts wrong passwords over all addresses, tells the owner, and shuts out all but known places', async () => {
  const username = 'tried@test.example';
  await addAccount(test, { email: username });
  const signIn = async (remoteAddress: string, password: string) => {
    const asked = { method: 'POST', url: '/login_check', remoteAddress, payload: { username, password } } as const;
    return (await test.app.inject(asked)).statusCode;
  };
  const home = '198.51.100.1';
  expect(await signIn(home, goodPassword)).toBe(200);
  const guesses: number[] = [];
  for (let place = 0; place < 100; place += 1) guesses.push(await signIn(`203.0.113.${place}`, 'a guess'));
  expect(new Set(guesses)).toEqual(new Set([401]));
  expect((await newestMail(test, 'wrong-passwords'))?.recipient).toBe(username);
  expect(await signIn('203.0.113.200', goodPassword)).toBe(429);
  expect(await signIn(home, goodPassword)).toBe(200);
});

it('lets the right password in when the store breaks off while it is compared', async () => {
  const broken: Counters = {
    ...memoryCounters,
    counter: (options) =>
      Object.assign(memoryCounter(options), { delete: () => Promise.reject(new Error('Connection is closed.')) }),
  };
  const tries = passwordTries({ ...test.deps, counters: broken });
  expect(await tries('right@test.example', '198.51.100.3', async () => true)).toBe(true);
});
