import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fill, isWrong, press } from '@/back-office/test/forms';
import { said } from '@/back-office/test/plain-react-admin';
import { api } from '@/lib/api/client';
import { CouponTester } from './coupon-trial';

const packages = vi.hoisted(() => ({ data: [{ id: 2, name: 'Dix', price: 2700 }] }));
vi.mock('@/lib/api/client', () => ({ api: vi.fn() }));
vi.mock('react-admin', async () => ({
  ...(await import('@/back-office/test/plain-react-admin')),
  useGetList: () => packages,
}));

const calls = vi.mocked(api as (name: string, input: object) => Promise<unknown>);
const effect = {
  code: 'NOEL',
  name: 'Noël',
  label: '- 10%',
  creditPackage: { name: 'Dix', price: 2700 },
  amount: 2430,
  discount: 270,
  freeCredits: 0,
  usableAlone: true,
};

beforeEach(() => calls.mockReset());

const tryIt = () => press(said('trial.try'));

async function open(): Promise<void> {
  render(<CouponTester />);
  fill(said('fields.code'), 'noel');
  fireEvent.mouseDown(screen.getByLabelText(said('fields.package')));
  fireEvent.click(await screen.findByRole('option', { name: /Dix/ }));
}

it('shows what a code does for a new account', async () => {
  calls.mockResolvedValue({ effect, problem: null });
  await open();
  tryIt();
  expect(await screen.findByText(/^24,30/)).toBeTruthy();
  expect(calls.mock.calls).toEqual([['tryCoupon', { body: { code: 'noel', creditPackageId: 2 } }]]);
});

it('says why a code does nothing for an account, and drops the earlier result', async () => {
  calls.mockImplementation(async (name) =>
    name === 'listShopUsers'
      ? [
          { id: 8, email: 'marie-claire@example.com' },
          { id: 3, email: 'claire@example.com' },
        ]
      : { effect: null, problem: 'not_first' },
  );
  await open();
  fill(said('fields.email'), 'Claire@example.com');
  tryIt();
  await screen.findByText(said('trial.problem.not_first'));
  expect(calls).toHaveBeenLastCalledWith('tryCoupon', {
    body: { code: 'noel', creditPackageId: 2, shopUser: '/shop_users/3' },
  });

  fill(said('fields.email'), 'nobody@example.com');
  tryIt();
  await waitFor(() => expect(isWrong(said('fields.email'))).toBe(true));
  expect(screen.queryByText(said('trial.problem.not_first'))).toBeNull();
});

it('asks nothing without a code and a package', () => {
  render(<CouponTester />);
  tryIt();
  expect(isWrong(said('fields.code'))).toBe(true);
  expect(calls).not.toHaveBeenCalled();
});
