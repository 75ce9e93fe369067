import { tokens } from '@jolimot/contract/accounts';
import { buildTestApp, type TestApp } from '../../app/build-test-app';
import { goodPassword } from '../../fixtures/accounts';
import type { Actor, FuzzWorld } from '../world';
import type { Probe } from './probe';

const post = (test: TestApp, url: string, payload: object, remoteAddress = '127.0.0.1') =>
  test.app.inject({ method: 'POST', url, payload, remoteAddress });

async function signedIn(world: FuzzWorld, test: TestApp = world.test) {
  const client: Actor = await world.account(['ROLE_CLIENT']);
  const answer = await post(test, '/login_check', { username: client.email, password: goodPassword });
  const { token, refreshToken } = tokens.parse(answer.json());
  const headers = { authorization: `Bearer ${token}` };
  const opens = async () => (await test.app.inject({ url: '/addresses', headers })).statusCode;
  return { client, headers, refreshToken, opens };
}

/** Also a session of the very same second. */
export const passwordEndsTokens: Probe = {
  name: 'a token of the second in which the password changes',
  run: async (world) => {
    const { client, headers, opens } = await signedIn(world);
    const payload = { password: 'un tout autre mot de passe', currentPassword: goodPassword };
    const url = `/shop_users/${client.id}`;
    const changed = await world.test.app.inject({ method: 'PUT', url, payload, headers });
    if (changed.statusCode !== 200) return [`the password could not be changed: ${changed.statusCode}`];
    const after = await opens();
    return after === 401 ? [] : [`the old token still opens: ${after}`];
  },
};

export const revokeEndsTokens: Probe = {
  name: 'an access token after signing out',
  run: async (world) => {
    const { refreshToken, opens } = await signedIn(world);
    if ((await opens()) !== 200) return ['the token did not open before'];
    await post(world.test, '/token/revoke', { refreshToken });
    const after = await opens();
    return after === 401 ? [] : [`the revoked session's token still opens: ${after}`];
  },
};

export const refreshLockOut: Probe = {
  name: 'a good refresh token after many bad ones of the same address',
  run: async (world) => {
    const test = await buildTestApp(world.handle, { env: { RATE_LIMITS: '1' }, clock: world.test.clock });
    try {
      const { refreshToken } = await signedIn(world, test);
      const address = '198.51.100.7';
      for (let left = 25; left > 0; left -= 1) {
        await post(test, '/token/refresh', { refreshToken: `bad${left}${'x'.repeat(40)}` }, address);
      }
      const { statusCode } = await post(test, '/token/refresh', { refreshToken }, address);
      return statusCode === 200 ? [] : [`it was answered ${statusCode}`];
    } finally {
      await test.close();
    }
  },
};
