import type { CouponEffect } from '@jolimot/contract/coupons';
import { fireEvent, screen } from '@testing-library/react';
import { ok, violating } from './answer';
import type { FakeApi } from './fake-api';
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
