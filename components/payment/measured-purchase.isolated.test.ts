import { cookieNames } from '@jolimot/client/cookies';
import { renderHook } from '@testing-library/react';
import Cookies from 'js-cookie';
import { beforeEach, expect, it, vi } from 'vitest';
import { serializeConsent } from '@/lib/analytics/consent';
import { measure } from '@/lib/analytics/measure';
import { measureCheckout, measurePurchase } from '@/lib/analytics/purchases';
import { api } from '@/lib/api/client';
import type { TransactionDetails } from '@/lib/api/payments';
import { signInClient } from '@/test/signed-in-client';
import { useCardPayment } from './use-card-payment';

vi.mock('@/lib/env', async (load) => ({ ...(await load<object>()), publicEnv: { tagManagerId: 'GTM-TEST1' } }));
vi.mock('@/lib/api/client', async (load) => ({ ...(await load<object>()), api: vi.fn() }));
const happened = vi.hoisted((): string[] => []);
const refreshCredits = vi.hoisted(() => vi.fn(async () => void happened.push('the user is loaded again')));
vi.mock('@/lib/api/users', async (load) => ({ ...(await load<object>()), refreshCredits }));
vi.mock('@/lib/analytics/measure', async (load) => ({
  ...(await load<object>()),
  measure: vi.fn(({ event }) => happened.push(event)),
}));

const details = (more: Partial<TransactionDetails> = {}): TransactionDetails => ({
  ...{ status: 'succeeded', reference: 'P1', creditPurchase: '/credit_purchases/1', invoice: '2026-000001' },
  ...{ nbCredit: 10, amount: 2430, discount: 270, coupons: ['MAMIE10', 'PSPONSOR1'], order: null, taxRate: 20 },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', ...more },
});
const sale = { packageId: 3, credits: 10, coupons: ['MAMIE10'] };
const begin = () => measureCheckout(sale, { id: 'pi_1', amount: 2430 }, 2700);
const settle = (id: string) => renderHook(() => useCardPayment()).result.current.settle(id);

beforeEach(() => {
  happened.length = 0;
  signInClient();
  const decidedAt = new Date().toISOString();
  Cookies.set(cookieNames.consent, serializeConsent({ analytics: 'granted', ads: 'denied', decidedAt }));
});

it('is told of after its status says succeeded, before the user is loaded again, and once', async () => {
  begin();
  begin();
  const answers = [details({ status: 'preparing', reference: null }), details()];
  vi.mocked(api).mockImplementation(async () => {
    happened.push('details');
    return answers.shift();
  });
  await settle('pi_1');
  expect(happened).toEqual(['begin_checkout', 'details', 'details', 'purchase', 'the user is loaded again']);
  expect(measure).toHaveBeenLastCalledWith({
    event: 'purchase',
    ecommerce: expect.objectContaining({ transaction_id: 'P1', value: 24.3, tax: 4.05, coupon: 'MAMIE10' }),
  });
  measurePurchase('pi_1', details());
  measurePurchase('pi_1', details());
  expect(happened.filter((event) => event === 'purchase')).toHaveLength(1);
});

it('is told of by the confirmation when the answer comes there, such as after a bank’s own page', () => {
  begin();
  measurePurchase('pi_1', details({ status: 'preparing', reference: null }));
  measurePurchase('pi_1', details());
  expect(happened).toEqual(['begin_checkout', 'purchase']);
});

it.each([
  ['was begun in another tab', () => measurePurchase('pi_9', details())],
  ['has failed', () => measurePurchase('pi_1', details({ status: 'failed' }))],
])('is not told of when it %s', (_, confirm) => {
  begin();
  confirm();
  expect(happened).toEqual(['begin_checkout']);
});

it('leaves nothing in the tab without consent', () => {
  Cookies.remove(cookieNames.consent);
  begin();
  measurePurchase('pi_1', details());
  expect([happened, sessionStorage.length]).toEqual([[], 0]);
});
