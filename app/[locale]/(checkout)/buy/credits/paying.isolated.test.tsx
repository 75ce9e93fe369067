import { ApiError } from '@jolimot/client/api-error';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import messages from '@/messages/fr.json';
import {
  answers,
  buyScreen,
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
import { aPackage } from '@/test/samples/payments';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('@/lib/api/client', async (load) => ({ ...(await load<object>()), api: vi.fn() }));

const measureCheckout = vi.hoisted(() => vi.fn());
vi.mock('@/lib/analytics/purchases', () => ({ measureCheckout, measurePurchase: vi.fn() }));

const { buy } = messages.checkout;

beforeEach(openShop);
afterEach(() => void closeShop());

describe('paying', () => {
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

  it('says so when the bank’s question is closed without an answer, and pays at the next try', async () => {
    answers.confirmSandboxPayment = { status: 'requires_action' };
    show();
    await fillCard();
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: messages.common.cancel }));
    const said = (await screen.findByRole('alert')).textContent;
    expect(read(said ?? '')).toContain(read(messages.checkout.card.interrupted));
    expect(push).not.toHaveBeenCalled();
    answers.confirmSandboxPayment = { status: 'succeeded' };
    await pay();
    await waitFor(() => expect(push).toHaveBeenCalledWith('/buy/confirm/pi_1'));
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
});

it('sells credits one by one in any number, and keeps what is typed until it is one', async () => {
  show('', buyScreen([aPackage(1, 320, { id: 1 }), aPackage(10, 2700, { id: 2 })]));
  fireEvent.click(screen.getByRole('radio', { name: /^1 crédit/ }));
  const number = await screen.findByLabelText(/^Combien de crédits/);
  fireEvent.change(number, { target: { value: 'dix' } });
  expect(number).toHaveProperty('value', 'dix');
  expect(number.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(number, { target: { value: '6' } });
  fireEvent.click(screen.getByRole('button', { name: buy.number.more }));
  expect(read(screen.getByRole('button', { name: /^Commander et payer/ }).textContent ?? '')).toContain('22,40 €');
  await fillCard();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/buy/confirm/pi_1'));
  expect(called('createPaymentIntent')).toEqual([
    expect.objectContaining({ body: expect.objectContaining({ item: 1, nbCredit: 7, productName: '7 crédits' }) }),
  ]);
  fireEvent.click(screen.getByRole('radio', { name: /^10 crédits/ }));
  await waitFor(() => expect(screen.queryByLabelText(/^Combien de crédits/)).toBeNull());
});

it('shows a former price, struck through and in words', () => {
  show();
  const former = within(screen.getByRole('radio', { name: /^10 crédits/ }).closest('label') as HTMLElement);
  expect(former.getByText(/30\s€/).closest('s')?.textContent).toContain(buy.insteadOf);
});
