import type { Role } from '@jolimot/contract/accounts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestApp } from '../../../test/app/open-test-app';
import { addAccount, send } from '../../../test/fixtures/accounts';
import { signedIn } from '../../../test/fixtures/second-factor';
import { refreshTokens } from '../../db/schema/accounts';

const test = await openTestApp();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let counted = 0;
async function session(...roles: Role[]) {
  counted += 1;
  const email = `person-${counted}@test.example`;
  const id = await addAccount(test, { email, roles, verifiedAt: test.clock.now() });
  let { headers, refreshToken } = await signedIn(test, email);
  const ask = async (url: string) => (await test.app.inject({ url, headers })).statusCode;
  return {
    id,
    use: () => ask(`/users/${id}`),
    look: (url: string) => ask(url),
    renew: async () => {
      const answer = await send(test, 'POST', '/token/refresh', { refreshToken });
      if (answer.statusCode !== 200) return answer.json().message;
      ({ refreshToken } = answer.json());
      headers = { authorization: `Bearer ${answer.json().token}` };
      return 200;
    },
  };
}

it('of staff go on while they are used, and end after eight hours in which only a page renewed and looked', async () => {
  const staff = await session('ROLE_USER');
  for (let at = 0; at < 10; at += 1) {
    test.clock.advance(59 * minute);
    expect([await staff.renew(), await staff.use()]).toEqual([200, 200]);
  }
  for (let at = 0; at < 8; at += 1) {
    test.clock.advance(59 * minute);
    expect(await staff.renew()).toBe(200);
    const looks = ['/today', '/jobs_today', '/creations'].map((url) => staff.look(url));
    expect(await Promise.all(looks)).toEqual([200, 200, 200]);
  }
  test.clock.advance(9 * minute);
  expect([await staff.use(), await staff.renew()]).toEqual([401, 'Expired JWT Token']);
});

it('of staff end 30 days after the login, however much they are used', async () => {
  const staff = await session('ROLE_USER');
  // As if the login had been 29 days ago.
  const familyExpiresAt = new Date(test.clock.now().getTime() + 61 * day);
  await test.deps.db.update(refreshTokens).set({ familyExpiresAt }).where(eq(refreshTokens.shopUserId, staff.id));
  for (let at = 0; at < 4; at += 1) {
    expect([await staff.renew(), await staff.use()]).toEqual([200, 200]);
    test.clock.advance(6 * hour);
  }
  expect(await staff.renew()).toBe('Expired JWT Token');
});

it('are read with a database that cannot write just now', async () => {
  const client = await session('ROLE_CLIENT');
  test.clock.advance(hour);
  await client.renew();
  await test.deps.handle.pool.query('set default_transaction_read_only = on');
  expect(await client.use()).toBe(200);
  await test.deps.handle.pool.query('set default_transaction_read_only = off');
});

it('of clients live on unused for days', async () => {
  const client = await session('ROLE_CLIENT');
  test.clock.advance(29 * day);
  expect([await client.renew(), await client.use()]).toEqual([200, 200]);
});
