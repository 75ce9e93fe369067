import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/app/build-test-app';
import { openTestApp } from '../../../../test/app/open-test-app';
import { addAccount, goodPassword, newestMail, send } from '../../../../test/fixtures/accounts';
import { shopUsers } from '../../../db/schema/accounts';

const test = await openTestApp();
const { handle } = test.deps;

const other = 'un autre mot de passe';
const login = (username: string, password = goodPassword) => send(test, 'POST', '/login_check', { username, password });
async function session(email: string) {
  const id = await addAccount(test, { email, verifiedAt: test.clock.now() });
  const { token, refreshToken } = (await login(email)).json();
  const headers = { authorization: `Bearer ${token}` };
  const change = (payload: Record<string, unknown>) => send(test, 'PUT', `/shop_users/${id}`, payload, headers);
  const read = () => test.app.inject({ url: `/shop_users/${id}`, headers });
  return { id, refreshToken, headers, change, read };
}

describe('e-mail or password change', () => {
  it.each([
    ['nothing', undefined, 'required'],
    ['an empty one', '', 'required'],
    ['a wrong one', 'not the password at all', 'password_wrong'],
  ])('needs the current password: %s is a 422, and nothing is changed', async (what, currentPassword, code) => {
    const { change, read } = await session(`confirm-${what.replaceAll(' ', '-')}@test.example`);
    for (const wish of [{ password: other }, { email: 'taken-over@test.example' }]) {
      const answer = await change({
        firstname: 'Eve',
        ...wish,
        ...(currentPassword === undefined ? {} : { currentPassword }),
      });
      expect([answer.statusCode, answer.json().violations]).toMatchObject([
        422,
        [{ propertyPath: 'currentPassword', code }],
      ]);
    }
    expect((await read()).json()).toMatchObject({ firstname: 'Zoé' });
  });

  it('limits guesses of the current password with a 429, but not changes of the profile', async () => {
    const limited = await buildTestApp(handle, { env: { RATE_LIMITS: '1' } });
    try {
      const id = await addAccount(limited, { email: 'guessed@test.example' });
      const headers = await limited.as({ id });
      const put = (payload: Record<string, unknown>) => send(limited, 'PUT', `/shop_users/${id}`, payload, headers);
      const statuses: number[] = [];
      for (let round = 0; round < 12; round += 1) {
        statuses.push((await put({ password: other, currentPassword: 'a guess' })).statusCode);
      }
      expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
      expect((await put({ firstname: 'Léa' })).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('a password change', () => {
  it('makes mailed reset links invalid', async () => {
    const { id, change } = await session('on-its-way@test.example');
    await send(test, 'POST', '/shop_users/reset-password', { email: 'on-its-way@test.example' });
    const mail = await newestMail(test, 'password-reset');
    await change({ password: other, currentPassword: goodPassword });
    const reset = await send(test, 'PUT', `/shop_users/reset-password/${id}/${mail?.token}`, {
      password: goodPassword,
    });
    expect(reset.statusCode).toBe(422);
  });

  it('needs 12 characters, and none that are tried first', async () => {
    const { change } = await session('short@test.example');
    const answer = await change({ password: 'short', currentPassword: goodPassword });
    expect(answer.json().violations).toMatchObject([{ propertyPath: 'password', code: 'password_short' }]);
    const guessable = await change({ password: 'azertyuiop-2026', currentPassword: goodPassword });
    expect(guessable.json().violations).toMatchObject([{ propertyPath: 'password', code: 'password_guessable' }]);
  });
});

describe('an e-mail change', () => {
  it('has the new address validated, and a mail tells the old one', async () => {
    const { id, change } = await session('before@test.example');
    const answer = await change({ email: 'after@test.example', currentPassword: goodPassword });
    expect(answer.json()).toMatchObject({ email: 'after@test.example', verifiedAt: null });
    const told = await newestMail(test, 'email-changed');
    expect(told).toMatchObject({ recipient: 'before@test.example' });
    // Word joiners stop mail programs from making a link of it.
    const words = told?.text.replaceAll('\u2060', '');
    expect(words).toContain('a…@test.example');
    expect(words).not.toContain('after@');
    const validation = await newestMail(test, 'account-validation');
    expect(validation).toMatchObject({ recipient: 'after@test.example' });
    const validated = await send(test, 'PUT', `/shop_users/${id}/validate/${validation?.token}`);
    expect(validated.json().verifiedAt).not.toBeNull();
    expect((await login('before@test.example')).statusCode).toBe(401);
    expect((await login('after@test.example')).statusCode).toBe(200);
  });

  it('makes links that were mailed to the old address invalid', async () => {
    const { id, change } = await session('lost-mailbox@test.example');
    await send(test, 'POST', '/shop_users/reset-password', { email: 'lost-mailbox@test.example' });
    const mail = await newestMail(test, 'password-reset');
    await change({ email: 'new-mailbox@test.example', currentPassword: goodPassword });
    const reset = await send(test, 'PUT', `/shop_users/reset-password/${id}/${mail?.token}`, { password: other });
    expect(reset.statusCode).toBe(422);
  });

  it('refuses an address already used, in whatever case, and of two at once gives it to one', async () => {
    await session('mine-already@test.example');
    const { change } = await session('wants-it@test.example');
    const taken = await change({ email: 'Mine-Already@test.example', currentPassword: goodPassword });
    expect(taken.statusCode).toBe(422);
    expect(taken.json()).toMatchObject({
      detail: 'email: This value is already used.',
      violations: [{ propertyPath: 'email', code: 'email_used' }],
    });
    const rivals = await Promise.all([session('rival-1@test.example'), session('rival-2@test.example')]);
    const answers = await Promise.all(
      rivals.map((rival) => rival.change({ email: 'prize@test.example', currentPassword: goodPassword })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const holders = await handle.db.select().from(shopUsers).where(eq(shopUsers.email, 'prize@test.example'));
    expect(holders).toHaveLength(1);
  });

  it('does not happen when the same address is sent with the profile', async () => {
    const { change } = await session('same@test.example');
    const answer = await change({ email: 'same@test.example', firstname: 'Inès' });
    expect([answer.statusCode, answer.json().firstname, answer.json().verifiedAt === null]).toEqual([
      200,
      'Inès',
      false,
    ]);
  });
});
