import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/app/build-test-app';
import { openTestApp } from '../../../test/app/open-test-app';
import { addAccount, goodPassword, send } from '../../../test/fixtures/accounts';
import { codeNow, withFactor } from '../../../test/fixtures/second-factor';
import { signingKeys } from '../../http/auth/signing-keys';

const test = await openTestApp();
const { handle } = test.deps;
const clientId = await addAccount(test, { email: 'client@test.example' });

const login = (username: string) => send(test, 'POST', '/login_check', { username, password: goodPassword });
const refresh = (refreshToken: string) => send(test, 'POST', '/token/refresh', { refreshToken });
const newSession = async (): Promise<string> => (await login('client@test.example')).json().refreshToken;
const successor = async (refreshToken: string): Promise<string> => (await refresh(refreshToken)).json().refreshToken;

describe('a new signing key', () => {
  const [former] = signingKeys(test.deps.config);
  const fresh = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const rotated = (keys: string) => buildTestApp(handle, { clock: test.clock, env: { JWT_PRIVATE_KEY: keys } });

  it('before the former one ends no session, and once that is gone nothing of it is believed', async () => {
    const id = await addAccount(test, { email: 'colleague@test.example', roles: ['ROLE_USER'] });
    const { headers, secret } = await withFactor(test, { id, email: 'colleague@test.example' });
    const [spent, unspent] = [await newSession(), await newSession()];
    const given = await successor(spent);
    const file = new URL(test.deps.urls.sign('/photos/1'));
    const [both, alone] = [await rotated(`${fresh}${former}`), await rotated(fresh)];
    try {
      const own = (app: TestApp) => app.app.inject({ url: `/shop_users/${id}`, headers });
      const next = (app: TestApp, refreshToken: string) => send(app, 'POST', '/token/refresh', { refreshToken });
      const fileOf = ({ deps }: TestApp) =>
        deps.urls.verify(
          file.pathname,
          file.searchParams.get('expires') ?? '',
          file.searchParams.get('signature') ?? '',
        );
      expect([(await own(both)).statusCode, (await own(alone)).statusCode]).toEqual([200, 401]);
      expect([fileOf(both), fileOf(alone)]).toEqual([true, false]);
      expect((await next(both, spent)).json().refreshToken).toBe(given);
      const signedAnew = (await next(both, unspent)).json().token;
      const bearer = { authorization: `Bearer ${signedAnew}` };
      expect((await alone.app.inject({ url: `/shop_users/${clientId}`, headers: bearer })).statusCode).toBe(200);
      const signIn = (app: TestApp) =>
        send(app, 'POST', '/login_check', {
          username: 'colleague@test.example',
          password: goodPassword,
          code: codeNow(app, secret),
        });
      test.clock.advance(60_000);
      expect((await signIn(alone)).statusCode).toBe(422);
      expect((await signIn(both)).statusCode).toBe(200);
      test.clock.advance(60_000);
      expect((await signIn(alone)).statusCode).toBe(200);
    } finally {
      await both.close();
      await alone.close();
    }
  });

  it.each([
    ['another program’s', { aud: 'mail' }],
    ['another shop’s', { iss: 'https://api.other.example' }],
    ['an unknown key’s', { kid: 'nobody' }],
  ])(
    'a token that is %s is refused, though the key is ours',
    async (_whose, { kid, ...other }: Partial<Record<'aud' | 'iss' | 'kid', string>>) => {
      const { token } = (await login('client@test.example')).json();
      const claims = { ...decodeJwt(token), ...other };
      const header = { alg: 'EdDSA', ...decodeProtectedHeader(token), ...(kid === undefined ? {} : { kid }) };
      const statusOf = async (payload: object, head: { alg: string }) => {
        const forged = await new SignJWT({ ...payload }).setProtectedHeader(head).sign(createPrivateKey(former));
        const headers = { authorization: `Bearer ${forged}` };
        return (await test.app.inject({ url: `/shop_users/${clientId}`, headers })).statusCode;
      };
      const honest = { alg: 'EdDSA', ...decodeProtectedHeader(token) };
      expect(await statusOf(decodeJwt(token), honest)).toBe(200);
      expect(await statusOf(claims, header)).toBe(401);
    },
  );
});

it.each(['HS256', 'none'])('a token that was not signed by our algorithm (%s) is refused', async (alg) => {
  const { token } = (await login('client@test.example')).json();
  const [head = '', claims = '', signature = ''] = token.split('.');
  const [key] = signingKeys(test.deps.config);
  const known = createPublicKey(key).export({ type: 'spki', format: 'pem' });
  const header = Buffer.from(JSON.stringify({ ...decodeProtectedHeader(token), alg })).toString('base64url');
  const signed = createHmac('sha256', known).update(`${header}.${claims}`).digest('base64url');
  const statusOf = async (...parts: string[]) => {
    const headers = { authorization: `Bearer ${parts.join('.')}` };
    return (await test.app.inject({ url: `/shop_users/${clientId}`, headers })).statusCode;
  };
  expect(await statusOf(head, claims, signature)).toBe(200);
  expect(await statusOf(header, claims, alg === 'none' ? '' : signed)).toBe(401);
});

it('only an Ed25519 key signs', async () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  const opened = buildTestApp(handle, { env: { JWT_PRIVATE_KEY: String(rsa) } });
  await expect(opened).rejects.toThrow('JWT_PRIVATE_KEY must be an Ed25519 key.');
});
