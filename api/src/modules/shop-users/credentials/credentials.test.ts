import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../../test/app/open-test-app';
import { goodPassword, newestMail, send, workOf } from '../../../../test/fixtures/accounts';
import { mailedTokens, shopUsers } from '../../../db/schema/accounts';
import { mails } from '../../../db/schema/system';

const test = await openTestApp();
const { handle } = test.deps;

const newcomer = (email: string) => ({ firstname: 'Léa', lastname: 'Durand', email, password: goodPassword });
const register = (email: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  send(test, 'POST', '/shop_users', { ...newcomer(email), ...more }, headers);
const login = (email: string, password = goodPassword) =>
  send(test, 'POST', '/login_check', { username: email, password });

describe('POST /shop_users', () => {
  it('creates an account that is active before it is validated, and answers without its password', async () => {
    const answer = await register('lea@test.example', { active: false });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      email: 'lea@test.example',
      active: true,
      verifiedAt: null,
      roles: ['ROLE_CLIENT'],
    });
    expect(answer.body).not.toMatch(/password|argon2/);
    expect((await login('lea@test.example')).statusCode).toBe(200);
  });

  it('forces active, which is false in the model', async () => {
    const row = { firstname: 'Léa', lastname: 'Durand', email: 'model@test.example', passwordHash: '-' };
    const [made] = await handle.db.insert(shopUsers).values(row).returning();
    expect(made?.active).toBe(false);
    expect((await register('forced@test.example')).json().active).toBe(true);
  });

  it('keeps the password as argon2id, m=19456, t=2, p=1', async () => {
    await register('hash@test.example');
    const [row] = await handle.db.select().from(shopUsers).where(eq(shopUsers.email, 'hash@test.example'));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('ignores roles, verifiedAt, credits and everything else that a client may not set', async () => {
    const answer = await register('greedy@test.example', {
      roles: ['ROLE_SUPERADMIN'],
      verifiedAt: '2020-01-01T00:00:00.000Z',
      creditBalance: 99,
      credits: 99,
      demo: true,
      id: 1,
    });
    const [row] = await handle.db.select().from(shopUsers).where(eq(shopUsers.id, answer.json().id));
    expect(row).toMatchObject({ roles: ['ROLE_CLIENT'], verifiedAt: null, creditBalance: 0, demo: false });
  });

  it('makes a name of the address when none is given', async () => {
    const without = { firstname: undefined, lastname: undefined };
    const answer = await register('jeanne.le.goff29@test.example', without);
    expect(answer.json()).toMatchObject({ firstname: 'Jeanne', lastname: 'Le Goff' });
    const first = await register('only@test.example', { firstname: 'Zoé', lastname: undefined });
    expect(first.json()).toMatchObject({ firstname: 'Zoé', lastname: '' });
  });

  it('sets newsletter only when exactly true', async () => {
    expect((await register('news1@test.example', { newsletter: true })).json().newsletter).toBe(true);
    expect((await register('news2@test.example', { newsletter: 'true' })).json().newsletter).toBe(false);
    expect((await register('news3@test.example')).json().newsletter).toBe(false);
  });

  it('takes as long for an e-mail already used as for a new one', async () => {
    await register('timed@test.example');
    const taken = await workOf(9, () => register('timed@test.example'));
    const free = await workOf(9, (round) => register(`timed${round}@test.example`));
    // Mostly hashing: without it the taken address would take a tenth of the time.
    expect(taken).toBeGreaterThan(free * 0.4);
  });

  it('creates one account of two at once with one e-mail', async () => {
    const answers = await Promise.all([register('twice@test.example'), register('TWICE@test.example')]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 422]);
  });

  it('refuses a bad e-mail and a short password, with a message for each', async () => {
    const answer = await register('nonsense', { password: 'short' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toContain('email: The email address is incorrect.');
    expect(answer.json().violations.map((entry: { code: string }) => entry.code)).toEqual([
      'email_invalid',
      'password_short',
    ]);
  });

  it.each(['motdepasse123', 'lea-durand-2026'])('refuses « %s », which is tried first', async (password) => {
    const answer = await register('weak@test.example', { firstname: 'Léa', lastname: 'Durand', password });
    expect(answer.json().violations).toMatchObject([{ propertyPath: 'password', code: 'password_guessable' }]);
  });

  it.each(['firstname', 'lastname'])('refuses a %s that is an address or markup', async (field) => {
    for (const name of ['evil.com', 'Zoé https://evil.example', '<a href=x>']) {
      const answer = await register('linked@test.example', { [field]: name });
      expect([answer.statusCode, answer.json().violations]).toEqual([
        422,
        [
          {
            propertyPath: field,
            code: 'name_characters',
            message: 'A name has letters, spaces, hyphens, apostrophes, full stops, & and · only.',
          },
        ],
      ]);
    }
    expect((await register(`initials-${field}@test.example`, { [field]: 'J.R.R. O’Neil-D’Arc Jr.' })).statusCode).toBe(
      201,
    );
  });

  it('mails the validation link in the language asked for, with the callback when it stays on this site', async () => {
    await register('fr@test.example', {}, { 'accept-language': 'de, fr;q=0.5' });
    const french = await newestMail(test, 'account-validation');
    expect(french).toMatchObject({ recipient: 'fr@test.example', locale: 'fr', state: 'kept' });
    expect(french?.link).toMatch(/^http:\/\/localhost:3000\/account-validation\/\d+\/[\w-]{43}$/);

    await register('en@test.example', { callback: '/en/order' }, { 'accept-language': 'en-GB' });
    const english = await newestMail(test, 'account-validation');
    expect(english?.locale).toBe('en');
    expect(english?.link).toMatch(
      /^http:\/\/localhost:3000\/en\/account-validation\/\d+\/[\w-]{43}\?callback=%2Fen%2Forder$/,
    );

    await register('away@test.example', { locale: 'en', callback: '//elsewhere.example' });
    expect((await newestMail(test, 'account-validation'))?.link).not.toContain('callback');
  });

  it('writes no mail for an account that was refused', async () => {
    await register('once@test.example');
    await register('once@test.example');
    const written = await handle.db.select().from(mails).where(eq(mails.recipient, 'once@test.example'));
    expect(written).toHaveLength(1);
  });
});

describe('PUT /shop_users/{id}/validate/{token}', () => {
  const registered = async (email: string) => {
    const { id } = (await register(email)).json();
    return { id, token: (await newestMail(test, 'account-validation'))?.token ?? '' };
  };
  const validate = (id: number, token: string) => send(test, 'PUT', `/shop_users/${id}/validate/${token}`);

  it('sets verifiedAt, once, and welcomes', async () => {
    const { id, token } = await registered('valid@test.example');
    const answer = await validate(id, token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().verifiedAt).toBe(test.clock.now().toISOString());
    expect(await newestMail(test, 'welcome')).toMatchObject({ recipient: 'valid@test.example' });
  });

  it('answers a second press of the same link alike, days later too, and changes and mails nothing', async () => {
    const { id, token } = await registered('pressed@test.example');
    const first = await validate(id, token);
    const welcome = await newestMail(test, 'welcome');
    test.clock.advance(72 * 3_600_000);
    const again = await validate(id, token);
    expect(first.json()).toMatchObject({ alreadyValidated: false });
    expect([again.statusCode, again.json()]).toEqual([200, { ...first.json(), alreadyValidated: true }]);
    expect((await newestMail(test, 'welcome'))?.id).toBe(welcome?.id);
  });

  it('answers a wrong token of a validated account like one of an account that is not there', async () => {
    const { id, token } = await registered('guessed@test.example');
    expect((await validate(id, token)).statusCode).toBe(200);
    const wrong = await validate(id, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
    const nobody = await validate(id + 1_000_000, token);
    expect([wrong.statusCode, wrong.json().violations]).toEqual([nobody.statusCode, nobody.json().violations]);
    expect(wrong.json().violations).toMatchObject([{ propertyPath: 'token', code: 'token_invalid' }]);
  });

  it('no longer knows a link of the address that the account had before', async () => {
    const { id, token } = await registered('former@test.example');
    expect((await validate(id, token)).statusCode).toBe(200);
    test.clock.advance(60_000);
    const change = { email: 'present@test.example', currentPassword: goodPassword };
    const changed = await send(test, 'PUT', `/shop_users/${id}`, change, await test.as({ id }));
    expect(changed.statusCode).toBe(200);
    expect((await validate(id, token)).statusCode).toBe(422);
    const present = (await newestMail(test, 'account-validation'))?.token ?? '';
    expect((await validate(id, present)).statusCode).toBe(200);
    expect((await validate(id, token)).statusCode).toBe(422);
    expect((await validate(id, present)).statusCode).toBe(200);
  });

  it('works for 48 hours and no longer', async () => {
    const early = await registered('early@test.example');
    const late = await registered('late@test.example');
    test.clock.advance(48 * 3_600_000 - 1);
    expect((await validate(early.id, early.token)).statusCode).toBe(200);
    test.clock.advance(1);
    expect((await validate(late.id, late.token)).statusCode).toBe(422);
  });

  it('refuses another account’s token, and a reset token', async () => {
    const one = await registered('one@test.example');
    const other = await registered('other@test.example');
    expect((await validate(one.id, other.token)).statusCode).toBe(422);
    await send(test, 'POST', '/shop_users/reset-password', { email: 'one@test.example' });
    const reset = await newestMail(test, 'password-reset');
    expect((await validate(one.id, reset?.token ?? '')).statusCode).toBe(422);
  });

  it('keeps only hashes of the mailed tokens', async () => {
    const { token } = await registered('secret@test.example');
    const hashes = (await handle.db.select().from(mailedTokens)).map((row) => row.tokenHash);
    expect(hashes).not.toContain(token);
  });
});

describe('POST /shop_users/{id}/email-account-validation', () => {
  it('mails another link to its owner, and answers anyone else with a 404', async () => {
    const { id } = (await register('again@test.example')).json();
    const first = await newestMail(test, 'account-validation');
    const resend = async (asId: number) =>
      send(test, 'POST', `/shop_users/${id}/email-account-validation`, undefined, await test.as({ id: asId }));
    expect((await resend(id + 1000)).statusCode).toBe(404);
    expect((await resend(id)).statusCode).toBe(204);
    const second = await newestMail(test, 'account-validation');
    expect(second?.recipient).toBe('again@test.example');
    expect(second?.token).not.toBe(first?.token);
    expect((await send(test, 'PUT', `/shop_users/${id}/validate/${second?.token}`)).statusCode).toBe(200);
    expect((await send(test, 'PUT', `/shop_users/${id}/validate/${first?.token}`)).statusCode).toBe(200);
    expect((await resend(id)).statusCode).toBe(204);
    expect((await newestMail(test, 'account-validation'))?.id).toBe(second?.id);
  });
});
