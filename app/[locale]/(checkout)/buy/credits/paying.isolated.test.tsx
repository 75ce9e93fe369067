import { ApiError } from '@jolimot/client/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import messages from '@/messages/fr.json';
import {
  answers,
  called,
  closeShop,
  fillCard,
  openShop,
  pay,
  read,
  removeButton,
  show,
  type,
} from '@/test/buy-credits';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('@/lib/api/client', async (load) => ({ ...(await load<object>()), api: vi.fn() }));

const measureCheckout = vi.hoisted(() => vi.fn());
vi.mock('@/lib/analytics/purchases', () => ({ measureCheckout, measurePurchase: vi.fn() }));

const { buy } = messages.checkout;

beforeEach(openShop);
afterEach(() => {
  closeShop();
  push.mockReset();
});

describe('paying', () => {
  it('says success only when the status says so: else the confirmation tells what is known', async () => {
    answers.getPaymentDetails = { status: 'preparing', reference: null, nbCredit: 10, amount: 2700 };
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    show();
    await fillCard();
    await waitFor(() => expect(push).toHaveBeenCalledWith('/buy/confirm/pi_1'), { timeout: 8000 });
    vi.useRealTimers();
    expect(called('getPaymentDetails')).toHaveLength(3);
  });

  it('prepares anew what can no longer be paid', async () => {
    answers.confirmSandboxPayment = new ApiError('conflict', 409, '');
    show();
    await fillCard();
    await screen.findByRole('alert');
    answers.confirmSandboxPayment = { status: 'succeeded' };
    await pay();
    await waitFor(() => expect(push).toHaveBeenCalledWith('/buy/confirm/pi_1'));
    expect(called('createPaymentIntent')).toHaveLength(2);
  });

  it('does not prepare again for the same package and codes after a refused card', async () => {
    answers.confirmSandboxPayment = new ApiError('validation', 422, '', [
      { propertyPath: 'cardNumber', code: 'card_declined', message: '' },
    ]);
    show();
    await fillCard();
    expect(await screen.findByText(read(messages.errors.violations.card_declined))).toBeTruthy();
    await pay();
    await waitFor(() => expect(called('confirmSandboxPayment')).toHaveLength(2));
    expect(called('createPaymentIntent')).toHaveLength(1);
  });

  it('is measured by its package and the shop’s coupons; a friend’s code is nobody’s business', async () => {
    show();
    await type('MAMIE10');
    await type('PSPONSOR1');
    await removeButton('PSPONSOR1');
    await fillCard();
    await waitFor(() => expect(push).toHaveBeenCalledWith('/buy/confirm/pi_1'));
    const sale = { packageId: 2, credits: 10, coupons: ['MAMIE10'] };
    const intent = expect.objectContaining({ id: 'pi_1', amount: 2430 });
    expect(measureCheckout).toHaveBeenLastCalledWith(sale, intent, 2700);
  });

  it('that was under way when the page was left leads to what became of it', async () => {
    sessionStorage.setItem('jolimot_payment', 'pi_9');
    show();
    await waitFor(() => expect(push).toHaveBeenCalledWith('/buy/confirm/pi_9'));
  });

  it('says where there is no way to pay', async () => {
    answers.getPaymentAvailability = { available: false, provider: 'stripe', publicKey: null };
    show();
    expect(await screen.findByText(messages.errors.catalogue.noPaymentMethod)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Commander et payer/ })).toHaveProperty('disabled', true);
  });
});

it('shows a former price, struck through and in words', () => {
  show();
  const former = within(screen.getByRole('radio', { name: /^10 crédits/ }).closest('label') as HTMLElement);
  expect(former.getByText(/30\s€/).closest('s')?.textContent).toContain(buy.insteadOf);
});
