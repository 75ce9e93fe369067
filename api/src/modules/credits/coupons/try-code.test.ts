import { describe, expect, it } from 'vitest';
import { addCoupon, addPackage } from '../../../../test/fixtures/credits';
import { content, openPaymentSetup } from '../../../../test/setups/payment-setup';

const { handle, test, buyer, prepare, confirm } = await openPaymentSetup();

const staff = await test.as({ ...(await buyer()), roles: ['ROLE_USER'] });
const bought = await addPackage(handle.db);
const other = await addPackage(handle.db);
const attempt = (asked: object) => {
  const payload = { creditPackageId: bought.id, ...asked };
  return test.app.inject({ method: 'POST', url: '/coupons/try', payload, headers: staff });
};
const problemOf = async (payload: object): Promise<string> => {
  const answer = await attempt(payload);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().effect).toBeNull();
  return answer.json().problem;
};
const codeOf = async (values: Parameters<typeof addCoupon>[1]) => (await addCoupon(handle.db, values)).code;

describe('trying a coupon as staff', () => {
  it('tells what it would do, for a new account as for a given one', async () => {
    const who = await buyer();
    const code = await codeOf({ type: 'percent', value: 20 });
    const answer = await attempt({ code: code.toLowerCase() });
    expect(answer.json()).toMatchObject({ effect: { code, amount: 1160, discount: 290 }, problem: null });
    expect((await attempt({ code, shopUser: `/shop_users/${who.id}` })).json()).toEqual(answer.json());
  });

  it('tells why it would do nothing', async () => {
    const past = new Date(test.clock.now().getTime() - 1000);
    expect(await problemOf({ code: 'NOBODY-HAS-IT' })).toBe('unknown');
    expect(await problemOf({ code: await codeOf({ validUntil: past }) })).toBe('expired');
    expect(await problemOf({ code: await codeOf({ quantity: 0 }) })).toBe('used_up');
    expect(await problemOf({ code: await codeOf({ restrictions: { packages: [other.id] } }) })).toBe('unfit_package');
    expect(await problemOf({ code: await codeOf({ restrictions: { minAmount: 1451 } }) })).toBe('unfit_package');
    expect(await problemOf({ code: await codeOf({}), creditPackageId: 999_999 })).toBe('package_off');
  });

  it('knows what an account has done: its first purchase, and how often it used the code', async () => {
    const who = await buyer();
    const shopUser = `/shop_users/${who.id}`;
    const once = await codeOf({ restrictions: { perUser: 1 } });
    const first = await codeOf({ restrictions: { firstPurchase: true } });
    expect((await attempt({ code: first, shopUser })).json().problem).toBeNull();
    const { id } = (await prepare(who, content(bought.id, { coupons: [once] }))).json();
    expect((await confirm(who, id)).statusCode).toBe(200);
    expect(await problemOf({ code: once, shopUser })).toBe('too_often');
    expect(await problemOf({ code: first, shopUser })).toBe('not_first');
    expect((await attempt({ code: first })).json().problem).toBeNull();
  });
});
