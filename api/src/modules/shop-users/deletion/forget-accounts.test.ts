import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../../test/app/open-test-app';
import { addAccount, goodPassword, newestMail, send } from '../../../../test/fixtures/accounts';
import { addPaymentMethods, giveCredits } from '../../../../test/fixtures/credits';
import { mails } from '../../../db/schema/system';
import { forgetUnvalidated } from './forget-accounts';

const test = await openTestApp();
const { handle } = test.deps;
await addPaymentMethods(handle.db);

const day = 86_400_000;
const opened = (email: string, more: Partial<Parameters<typeof addAccount>[1]> = {}) =>
  addAccount(test, { email, emailSince: test.clock.now(), ...more });
const pass = async (days: number) => {
  test.clock.advance(days * day);
  await forgetUnvalidated(test.deps);
};
const enters = async (username: string) =>
  (await send(test, 'POST', '/login_check', { username, password: goodPassword })).statusCode === 200;
const warnings = () => handle.db.$count(mails);

describe('an account that is never validated', () => {
  it('is warned once, a week before, and deleted after 90 days', async () => {
    await opened('forgotten@test.example');
    await pass(83);
    expect(await warnings()).toBe(0);
    await pass(1);
    expect(await newestMail(test, 'account-expiring')).toMatchObject({ recipient: 'forgotten@test.example' });
    await pass(6);
    expect([await warnings(), await enters('forgotten@test.example')]).toEqual([1, true]);
    await pass(1);
    expect(await enters('forgotten@test.example')).toBe(false);
    expect(await warnings()).toBe(0);
  });

  it('stays when the link of the warning is followed, on its last day too', async () => {
    const id = await opened('saved@test.example');
    await pass(84);
    const warning = await newestMail(test, 'account-expiring');
    test.clock.advance(7 * day - 1000);
    expect((await send(test, 'PUT', `/shop_users/${id}/validate/${warning?.token}`)).statusCode).toBe(200);
    await pass(10);
    expect(await enters('saved@test.example')).toBe(true);
  });

  it('has a week after the warning, however late that was sent', async () => {
    await opened('late@test.example');
    test.clock.advance(200 * day);
    await forgetUnvalidated(test.deps);
    await pass(6);
    expect(await enters('late@test.example')).toBe(true);
    await pass(1);
    expect(await enters('late@test.example')).toBe(false);
  });

  it('stays when it has bought something', async () => {
    const id = await opened('customer@test.example');
    await giveCredits(handle.db, id, 1);
    await pass(84);
    await pass(16);
    expect(await enters('customer@test.example')).toBe(true);
  });

  it('counts the days of its present address', async () => {
    const id = await opened('moved@test.example', { verifiedAt: test.clock.now() });
    await pass(80);
    const headers = await test.as({ id });
    const wish = { email: 'moved-to@test.example', currentPassword: goodPassword };
    expect((await send(test, 'PUT', `/shop_users/${id}`, wish, headers)).statusCode).toBe(200);
    await pass(80);
    expect(await enters('moved-to@test.example')).toBe(true);
    await pass(4);
    await pass(8);
    expect(await enters('moved-to@test.example')).toBe(false);
  });

  it('is not staff', async () => {
    await opened('colleague@test.example', { roles: ['ROLE_USER'] });
    await pass(84);
    await pass(16);
    expect(await enters('colleague@test.example')).toBe(true);
  });
});
