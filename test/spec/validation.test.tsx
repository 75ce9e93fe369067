import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, violating } from '../real-tree/answer';
import { withCode } from '../real-tree/buying';
import { shop } from '../real-tree/fake-api';
import { check, field, press, region, write } from '../real-tree/hands';
import { userOf } from '../real-tree/people';
import { expectTold, expectVerbatim, reading } from '../real-tree/sentence';
import { open, type Visit } from '../real-tree/visit';

describe.each(['en', 'fr'] as const)('5. Validation rules: forms (%s)', (language) => {
  it("Passwords must match ('Passwords don't match.')", async () => {
    const { api, words } = await open('reset-password', language, { tail: ['1', 'a'.repeat(43)] });
    const { reset } = words.account;
    expectVerbatim("Passwords don't match.", ({ errors }) => errors.violations.password_mismatch);
    await write(reset.password, 'une petite phrase');
    await write(reset.confirmation, 'une autre petite phrase');
    await press(reset.save);
    await expectTold(words.errors.violations.password_mismatch);
    expect(api.requestsOf('PUT /shop_users/reset-password/{id}/{token}')).toHaveLength(0);
  });

  it("Registration email invalid: 'The email address is incorrect.'", async () => {
    const { words } = await open('register', language);
    const { register } = words.account;
    expectVerbatim('The email address is incorrect.', ({ errors }) => errors.violations.email_invalid);
    await write(register.email, 'claire chez exemple');
    await press(register.submit);
    await expectTold(words.errors.violations.email_invalid);
  });

  it('Must be logged in to add a coupon or buy credits', async () => {
    const { words } = await open('buy-credits', language);
    const { buy, card } = words.checkout;
    await expectTold(buy.signInFirst);
    expect([...screen.queryAllByLabelText(buy.codes.label), ...screen.queryAllByLabelText(card.cardNumber)]).toEqual(
      [],
    );
    const link = within(screen.getByRole('main')).getByRole('link', { name: buy.signIn });
    expect(link.getAttribute('href')).toMatch(/\/login\?callback=/);
  });
});

describe.each(['en', 'fr'] as const)('5. Validation rules: credits and coupons (%s)', (language) => {
  async function addCode(visit: Visit, code: string): Promise<void> {
    const { codes } = visit.words.checkout.buy;
    await check('radio', /^1 /);
    await write(codes.label, code);
    await press(codes.add);
  }
  const openBasket = () => open('buy-credits', language, { visitor: 'client' });
  const expectInTicket = async ({ words }: Visit, text: string) => {
    const ticket = await region(words.checkout.buy.ticket);
    await expect.poll(() => ticket.textContent).toMatch(reading(text));
  };
  const paying = ({ words }: Visit, price: string) =>
    screen.findByRole('button', { name: reading(words.checkout.buy.pay.replace('{price}', price)) });

  it("Coupon invalid: 'Non valid code.'", async () => {
    const visit = await openBasket();
    const { api, words } = visit;
    api.answer('POST /coupons/validate', violating('coupons', 'coupon_invalid', 'Non valid code.'));
    await addCode(visit, 'NOTHING');
    await expectTold('Non valid code.');
    expect(await field(words.checkout.buy.codes.label)).toHaveProperty('value', 'NOTHING');
  });

  it('Coupon effects: percent reduces the price by that percent', async () => {
    const visit = await openBasket();
    withCode(visit.api, 'MOITIE', { type: 'percent', value: 50, label: '- 50%' });
    await addCode(visit, 'MOITIE');
    await expectInTicket(visit, '- 50%');
    expect(await paying(visit, '1,60 €')).toBeTruthy();
  });

  it('amount subtracts from the price with a floor of zero (amounts in cents)', async () => {
    const visit = await openBasket();
    withCode(visit.api, 'MOINS', { type: 'amount', value: 120, label: '- 1,20€' });
    await addCode(visit, 'MOINS');
    await expectInTicket(visit, '- 1,20€');
    expect(await paying(visit, '2 €')).toBeTruthy();
    const again = await openBasket();
    withCode(again.api, 'TROP', { type: 'amount', value: 5000, label: '- 50€' });
    await addCode(again, 'TROP');
    await expectTold(again.words.checkout.buy.nothingToPay);
  });

  it('credits add free credits', async () => {
    const visit = await openBasket();
    withCode(visit.api, 'TROIS', { type: 'credits', value: 3, label: '+3' });
    await addCode(visit, 'TROIS');
    await expectInTicket(visit, '+3');
    await expectInTicket(visit, '0,80 €');
  });

  it('Insufficient credit balance blocks an order', async () => {
    shop.answer('GET /users/{id}', ok(userOf(8, { creditSold: 0 })));
    const { words } = await open('order', language, { visitor: 'buyer', rest: '?creation=AB12CD34EF56' });
    const { order } = words.checkout;
    await check('checkbox', /Le Goff/);
    await screen.findByRole('button', { name: reading(words.checkout.buy.pay.split('{')[0] ?? '') });
    expect(shop.requestsOf('POST /orders')).toEqual([]);
    expect(screen.queryByRole('button', { name: reading(order.place.split(/[{,]/)[0] ?? '') })).toBeNull();
  });
});
