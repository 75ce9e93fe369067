import type { PaymentReversal } from '@jolimot/contract/back-office/payment-reversals';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fill, isWrong, press, signInAs } from '@/back-office/test/forms';
import { notes, said, shown } from '@/back-office/test/plain-react-admin';
import { api } from '@/lib/api/client';
import { SettleReversal } from './settle-reversal';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiFile: vi.fn() }));
vi.mock('react-admin', () => import('@/back-office/test/plain-react-admin'));

const reversal: PaymentReversal = {
  id: 9,
  iri: '/payment_reversals/9',
  kind: 'dispute',
  shopUser: { id: 3, iri: '/shop_users/3', name: 'Zoé Morvan' },
  creditPurchase: '/credit_purchases/7',
  reference: 'AB12',
  amount: 1450,
  credits: 3,
  returned: false,
  state: 'lost',
  reason: '',
  settledBy: null,
  settledAt: null,
  createdAt: '2026-11-02T08:00:00.000Z',
};

beforeEach(() => {
  vi.mocked(api).mockReset();
  notes.length = 0;
  signInAs('ROLE_ADMIN');
});

it.each([
  ['reversals.keep', false],
  ['reversals.giveBack', true],
])('%s needs a reason, and says it', async (button, returned) => {
  vi.mocked(api).mockResolvedValue({});
  render(<SettleReversal reversal={reversal} />);
  press(said(button, { count: 3 }));
  await waitFor(() => expect(isWrong(said('orders.reason'))).toBe(true));
  expect(api).not.toHaveBeenCalled();
  fill(said('orders.reason'), 'Sa banque s’est trompée.');
  press(said(button, { count: 3 }));
  await waitFor(() => expect(notes).toEqual([said('reversals.settled')]));
  const body = { returned, reason: 'Sa banque s’est trompée.' };
  expect(vi.mocked(api).mock.calls).toEqual([['settlePaymentReversal', { params: { id: 9 }, body }]]);
});

it('is the bank’s first, then an admin’s, once', () => {
  const { rerender } = render(<SettleReversal reversal={{ ...reversal, state: 'open' }} />);
  expect(screen.getByText(shown('reversals.open'))).toBeTruthy();
  for (const state of ['settled', 'won'] as const) {
    rerender(<SettleReversal reversal={{ ...reversal, state }} />);
    expect(screen.queryByRole('button')).toBeNull();
  }
  signInAs('ROLE_USER');
  rerender(<SettleReversal reversal={reversal} />);
  expect(screen.queryByRole('button')).toBeNull();
});
