import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestApp } from '../../../../test/app/open-test-app';
import { addAccount, goodPassword, newestMail, send } from '../../../../test/fixtures/accounts';
import { mails } from '../../../db/schema/system';
import { newSecret } from '../../tokens/secret';

const test = await openTestApp();
const { handle } = test.deps;

const login = (email: string, password = goodPassword) =>
  send(test, 'POST', '/login_check', { username: email, password });
const request = (email: string) => send(test, 'POST', '/shop_users/reset-password', { email });
const wanted = 'un tout nouveau mot de passe';

it('gives the same answer for known and unknown e-mails, and mails only to known ones', async () => {
  await addAccount(test, { email: 'known@test.example' });
  const known = await request('Known@test.example');
  expect((await newestMail(test, 'password-reset'))?.recipient).toBe('known@test.example');
  const unknown = await request('unknown@test.example');
  expect([known.statusCode, known.body]).toEqual([204, '']);
  expect([unknown.statusCode, unknown.body]).toEqual([204, '']);
  expect((await newestMail(test, 'password-reset'))?.recipient).toBe('known@test.example');
});

it('sets the new password once', async () => {
  const id = await addAccount(test, { email: 'forgot@test.example' });
  await request('forgot@test.example');
  const token = (await newestMail(test, 'password-reset'))?.token;
  test.clock.advance(2000);
  const reset = () => send(test, 'PUT', `/shop_users/reset-password/${id}/${token}`, { password: wanted });
  const answer = await reset();
  expect([answer.statusCode, answer.json().id]).toEqual([200, id]);
  expect((await login('forgot@test.example')).statusCode).toBe(401);
  expect((await login('forgot@test.example', wanted)).statusCode).toBe(200);
  expect((await reset()).statusCode).toBe(422);
});

it('works for an hour and no longer', async () => {
  const id = await addAccount(test, { email: 'slow@test.example' });
  await request('slow@test.example');
  const token = (await newestMail(test, 'password-reset'))?.token;
  test.clock.advance(3_600_000);
  const answer = await send(test, 'PUT', `/shop_users/reset-password/${id}/${token}`, { password: wanted });
  expect(answer.json().violations).toMatchObject([{ propertyPath: 'token', code: 'token_invalid' }]);
  expect((await login('slow@test.example')).statusCode).toBe(200);
});

it('refuses a short password and the person’s own words without spending the token', async () => {
  const id = await addAccount(test, { email: 'hasty@test.example' });
  await request('hasty@test.example');
  const token = (await newestMail(test, 'password-reset'))?.token;
  const reset = (password: string) => send(test, 'PUT', `/shop_users/reset-password/${id}/${token}`, { password });
  expect((await reset('eleven char')).json().violations).toMatchObject([{ code: 'password_short' }]);
  expect((await reset('hasty-hasty-1')).json().violations).toMatchObject([{ code: 'password_guessable' }]);
  const stranger = await send(test, 'PUT', `/shop_users/reset-password/${id}/${newSecret()}`, {
    password: 'hasty-hasty-1',
  });
  expect(stranger.json().violations).toMatchObject([{ code: 'token_invalid' }]);
  expect((await reset(wanted)).statusCode).toBe(200);
});

it('mails no more than five links in an hour, however often it is asked', async () => {
  await addAccount(test, { email: 'flooded@test.example' });
  for (let round = 0; round < 7; round += 1) expect((await request('flooded@test.example')).statusCode).toBe(204);
  await newestMail(test, 'password-reset');
  const written = () => handle.db.select().from(mails).where(eq(mails.recipient, 'flooded@test.example'));
  expect(await written()).toHaveLength(5);
  test.clock.advance(3_600_000);
  await request('flooded@test.example');
  await newestMail(test, 'password-reset');
  expect(await written()).toHaveLength(6);
});

it('does nothing for an account that is switched off or deleted', async () => {
  await addAccount(test, { email: 'off@test.example', active: false });
  await addAccount(test, { email: 'gone@test.example', deletedAt: new Date() });
  const before = await newestMail(test, 'password-reset');
  await request('off@test.example');
  await request('gone@test.example');
  expect((await newestMail(test, 'password-reset'))?.id).toBe(before?.id);
});
