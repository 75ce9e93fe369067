import type { CreditPurchase } from '@jolimot/contract/payments';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, isWrong, noAnswer, press, refusedAt, signInAs } from '@/back-office/test/forms';
import { notes, said, shown } from '@/back-office/test/plain-react-admin';
import { api } from '@/lib/api/client';
import { PurchaseRefund } from './purchase-refund';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiFile: vi.fn() }));
vi.mock('react-admin', () => import('@/back-office/test/plain-react-admin'));

const calls = vi.mocked(api as (name: string, input: object, options: { idempotencyKey: string }) => Promise<unknown>);
const at = '2026-11-02T08:00:00.000Z';
const purchase: CreditPurchase = {
  id: 7,
  iri: '/credit_purchases/7',
  reference: 'AB12',
  shopUser: '/shop_users/3',
  nbCredit: 10,
  remaining: 4,
  tax: 450,
  taxRate: 20,
  creditPackage: '/credit_packages/1',
  invoice: 'F-2026-1',
  withdrawn: 0,
  reversed: null,
  withdrawals: [],
  withdrawable: null,
  payment: {
    id: 7,
    transactionId: 'pi_1',
    status: 'succeeded',
    paid: 2700,
    discount: 0,
    coupons: [],
    paymentMethod: '/payment_methods/1',
    paymentMethodName: 'Carte',
  },
  createdAt: at,
  updatedAt: at,
};

beforeEach(() => {
  calls.mockReset();
  notes.length = 0;
  signInAs('ROLE_ADMIN');
});

describe('refunding a purchase', () => {
  it('sends a second try after a lost answer under the same key', async () => {
    calls.mockRejectedValueOnce(noAnswer).mockResolvedValue({});
    render(<PurchaseRefund purchase={purchase} />);
    fill(said('orders.reason'), 'Erreur');
    for (const note of [said('errors.codes.network'), said('purchases.refunded')]) {
      press(said('purchases.refund'));
      press('yes');
      await waitFor(() => expect(notes.at(-1)).toBe(note));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'yes' })).toBeNull());
    }
    const keys = calls.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('shows the refusal of the API at its field', async () => {
    calls.mockRejectedValue(refusedAt(['credits', 'credits_insufficient']));
    render(<PurchaseRefund purchase={purchase} />);
    fill(said('orders.reason'), 'Erreur');
    press(said('purchases.refund'));
    press('yes');
    await waitFor(() => expect(isWrong(said('purchases.refundCredits'))).toBe(true));
    expect(notes).toEqual([]);
  });

  it('is not offered to staff, nor for a free or spent purchase', () => {
    signInAs('ROLE_USER');
    const { rerender } = render(<PurchaseRefund purchase={purchase} />);
    expect(screen.queryByRole('button')).toBeNull();
    signInAs('ROLE_ADMIN');
    rerender(<PurchaseRefund purchase={{ ...purchase, invoice: null }} />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<PurchaseRefund purchase={{ ...purchase, remaining: 0 }} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(shown('purchases.nothingLeft'))).toBeTruthy();
  });
});
