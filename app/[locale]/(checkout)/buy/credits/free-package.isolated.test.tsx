import { ApiError } from '@jolimot/client/api-error';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import messages from '@/messages/fr.json';
import {
  answers,
  called,
  closeShop,
  openShop,
  read,
  refusal,
  removeButton,
  show,
  type,
  welcome,
} from '@/test/buy-credits';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('@/lib/api/client', async (load) => ({ ...(await load<object>()), api: vi.fn() }));

const { buy, card } = messages.checkout;

beforeEach(openShop);
afterEach(() => void closeShop());

describe('a package that costs nothing', () => {
  it('is reached only with its code, and goes straight through the free payment', async () => {
    show();
    expect(screen.queryByText(welcome.name)).toBeNull();
    await type('bienvenue');
    const gift = await screen.findByRole('radio', { name: /Crédit de bienvenue/ });
    expect(gift).toHaveProperty('checked', true);
    expect(screen.queryByLabelText(card.cardNumber)).toBeNull();
    expect(screen.getByText(read(buy.nothingToPay))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Recevoir mon crédit' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith('/buy/confirm/free_1'));
    expect(called('createFreePurchase')[0]?.body).toEqual({
      creditPackageId: 9,
      shopUserId: 7,
      coupons: ['BIENVENUE'],
    });
    expect(called('createPaymentIntent')).toEqual([]);
  });

  it('gives way to the shelf and comes back, and goes with its code', async () => {
    show();
    await type('BIENVENUE');
    await screen.findByRole('radio', { name: /bienvenue/ });
    fireEvent.click(screen.getByRole('radio', { name: /^5 crédits/ }));
    expect(await screen.findByRole('button', { name: /^Commander et payer 14,50/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /bienvenue/ }));
    expect(await screen.findByRole('button', { name: 'Recevoir mon crédit' })).toBeTruthy();
    fireEvent.click(await removeButton('BIENVENUE'));
    expect(screen.queryByRole('radio', { name: /bienvenue/ })).toBeNull();
    expect(screen.getByRole('radio', { name: /^5 crédits/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: /^Commander et payer 14,50/ })).toBeTruthy();
  });

  it.each([
    [refusal('package_once'), 'Non : package_once'],
    [refusal('account_unverified'), 'Non : account_unverified'],
    [new ApiError('internal', 500, ''), messages.errors.catalogue.freePurchase],
  ])('that is refused says why (%#)', async (error, sentence) => {
    answers.createFreePurchase = error;
    show('?code=BIENVENUE');
    fireEvent.click(await screen.findByRole('button', { name: 'Recevoir mon crédit' }));
    expect(read((await screen.findByRole('alert')).textContent ?? '').trim()).toBe(read(sentence));
    expect(push).not.toHaveBeenCalled();
  });
});
