import type { CouponEffect } from '@jolimot/contract/coupons';
import { fireEvent, screen } from '@testing-library/react';
import { ok, violating } from './answer';
import type { FakeApi } from './fake-api';
import { press, write } from './hands';
import { effectOf } from './usual-answers';
import type { Visit } from './visit';

export async function payByCard({ words }: Visit, number = '4242424242424242'): Promise<void> {
  const { card, buy } = words.checkout;
  await write(card.cardNumber, number);
  await write(card.expiry, '12/34');
  await write(card.cvc, '123');
  await press(buy.pay.split('{')[0] ?? '');
}

export function withCode(api: FakeApi, code: string, rule: Pick<CouponEffect, 'type' | 'value' | 'label'>): void {
  api.answer('POST /coupons/validate', ({ body }) =>
    String(body).includes(`"${code}"`) ? ok(effectOf(code, rule)) : violating('coupons', 'coupon_invalid', 'No.'),
  );
}

export async function takeFree(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: /^(Recevoir m|Get my)/ }));
}
