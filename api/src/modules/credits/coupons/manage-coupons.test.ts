import type { Role } from '@jolimot/contract/accounts';
import { describe, expect, it } from 'vitest';
import { addCoupon, addPackage } from '../../../../test/fixtures/credits';
import { content, openPaymentSetup } from '../../../../test/setups/payment-setup';
import { sponsorCodes } from '../../../db/schema/sponsorship';

const { handle, test, buyer, prepare } = await openPaymentSetup();

const coupon = (extra: Record<string, unknown> = {}) => ({
  name: 'Rentrée',
  code: 'rentree 26',
  type: 'amount',
  value: 500,
  ...extra,
});
async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  role: Role = 'ROLE_ADMIN',
) {
  const { id, email } = await buyer();
  const headers = await test.as({ id, email, roles: [role] });
  return test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

describe('coupons in the back-office', () => {
  it('are made with every field that a coupon has, the code in upper case without spaces', async () => {
    const bought = await addPackage(handle.db);
    const restrictions = { packages: [bought.id], firstPurchase: true, perUser: 1, minAmount: 1000 };
    const validUntil = '2030-01-31T22:59:59.000Z';
    const whole = coupon({ quantity: 100, usableAlone: true, validUntil, restrictions });
    const made = await ask('POST', '/coupons', whole);
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toEqual({
      ...whole,
      id: expect.any(Number),
      iri: expect.stringMatching(/^\/coupons\/\d+$/),
      code: 'RENTREE26',
      label: '- 5€',
      used: 0,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await ask('GET', made.json().iri, undefined, 'ROLE_USER')).json()).toEqual(made.json());
  });

  it('are listed newest first, and found by code', async () => {
    const first = await addCoupon(handle.db);
    const second = await addCoupon(handle.db);
    const all = (await ask('GET', '/coupons?itemsPerPage=2', undefined, 'ROLE_USER')).json();
    expect(all.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
    const oldest = (await ask('GET', '/coupons?itemsPerPage=100&order[id]=asc')).json();
    expect(oldest.at(-1).id).toBe(second.id);
    const one = (await ask('GET', `/coupons?code=${first.code.toLowerCase()}`)).json();
    expect(one.map(({ id }: { id: number }) => id)).toEqual([first.id]);
  });

  it('cannot be deleted once they have been used', async () => {
    const used = await addCoupon(handle.db);
    const bought = await addPackage(handle.db);
    expect((await prepare(await buyer(), content(bought.id, { coupons: [used.code] }))).statusCode).toBe(201);
    expect((await ask('DELETE', `/coupons/${used.id}`)).statusCode).toBe(409);
    expect((await ask('GET', `/coupons/${used.id}`)).json().used).toBe(1);
  });

  it.each([
    ['a code with signs', { code: 'A/B' }, 'code'],
    ['an unknown restriction', { restrictions: { weather: 'fair' } }, 'restrictions'],
    ['packages that do not exist', { restrictions: { packages: [999_999] } }, 'restrictions.packages'],
  ])('refuse %s', async (_name, extra, propertyPath) => {
    const answer = await ask('POST', '/coupons', coupon({ code: 'FAUX', ...extra }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().violations[0].propertyPath).toContain(propertyPath);
  });

  it('refuse a code that another coupon or a sponsor has', async () => {
    const { code } = await addCoupon(handle.db);
    const mine = await addCoupon(handle.db);
    const { id: shopUserId } = await buyer();
    await handle.db.insert(sponsorCodes).values({ shopUserId, code: 'PSPONSOR1' });
    const answers = await Promise.all([
      ask('POST', '/coupons', coupon({ code })),
      ask('PUT', `/coupons/${mine.id}`, coupon({ code })),
      ask('POST', '/coupons', coupon({ code: 'PSPONSOR1' })),
      ask('PUT', `/coupons/${mine.id}`, coupon({ code: 'PSPONSOR1' })),
    ]);
    expect(answers.map((answer) => answer.json().violations[0])).toMatchObject([
      { propertyPath: 'code', code: 'already_used' },
      { propertyPath: 'code', code: 'already_used' },
      { propertyPath: 'code', code: 'code_used' },
      { propertyPath: 'code', code: 'code_used' },
    ]);
  });
});
