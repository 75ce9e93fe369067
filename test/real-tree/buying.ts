import type { CouponEffect } from '@jolimot/contract/coupons';
import type { CreditPurchase, PaymentStatus } from '@jolimot/contract/payments';
import { fireEvent, screen } from '@testing-library/react';
import { type FakeApi, ok, violating } from './fake-api';
import { press, write } from './hands';
import { effectOf } from './usual-answers';
import type { Visit } from './visit';

/** Fills the card form and pays; what is filled already is written over. */
export async function payByCard({ words }: Visit, number = '4242424242424242'): Promise<void> {
  const { card, buy } = words.checkout;
  await write(card.cardNumber, number);
  await write(card.expiry, '12/34');
  await write(card.cvc, '123');
  await press(buy.pay.split('{')[0] ?? '');
}

/** One code is good from now on, and no other. */
export function withCode(api: FakeApi, code: string, rule: Pick<CouponEffect, 'type' | 'value' | 'label'>): void {
  api.answer('POST /coupons/validate', ({ body }) =>
    String(body).includes(`"${code}"`) ? ok(effectOf(code, rule)) : violating('coupons', 'coupon_invalid', 'No.'),
  );
}

/** Takes credits for which there is nothing to pay. */
export async function takeFree(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: /^(Recevoir m|Get my)/ }));
}

const instant = '2026-01-15T09:00:00.000Z';

/** A purchase as the account lists it. */
export function aPurchase(status: PaymentStatus, id: number): CreditPurchase {
  const method = { paymentMethod: 'Card', paymentMethodName: 'Bank card' };
  const payment = { id, transactionId: `t${id}`, status, paid: 1200, discount: 0, coupons: [], ...method };
  const credits = { nbCredit: 5, remaining: 5, tax: 200, taxRate: 20, creditPackage: null, invoice: null };
  const returned = { withdrawn: 0, withdrawals: [], withdrawable: null };
  const names = { iri: `/credit_purchases/${id}`, reference: `P${id}`, shopUser: '/shop_users/7' };
  return { id, ...names, ...credits, ...returned, payment, createdAt: instant, updatedAt: instant };
}
