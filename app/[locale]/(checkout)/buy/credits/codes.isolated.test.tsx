import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@/lib/api/client';
import { carriedCode, carryCode } from '@/lib/purchases/carried-code';
import messages from '@/messages/fr.json';
import { useAuth } from '@/stores/auth';
import {
  answers,
  called,
  closeShop,
  field,
  fillCard,
  openShop,
  read,
  removeButton,
  show,
  ticketText,
  type,
} from '@/test/buy-credits';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('@/lib/api/client', async (load) => ({ ...(await load<object>()), api: vi.fn() }));

const { buy } = messages.checkout;
const { codes: words } = buy;

beforeEach(openShop);
afterEach(() => void closeShop());

describe('a code', () => {
  it('shows its effect line by line, in the price of a card too, and goes into the payment', async () => {
    show();
    await type(' mamie10 ');
    await type('deux');
    await removeButton('DEUX');
    expect(ticketText()).toContain('Code MAMIE10- 10% · Mamie− 2,70 €');
    expect(ticketText()).toContain('Code DEUXNoël : crédits en plus+2');
    const tile = screen.getByRole('radio', { checked: true }).closest('label')?.textContent?.replace(/\s/gu, ' ');
    expect(tile).toContain('+ 2 crédits offerts, soit 2,03 € la carte');
    expect(ticketText()).toContain('2,03 € la carte');
    expect(screen.getByRole('button', { name: /^Commander et payer 24,30/ })).toBeTruthy();
    await fillCard();
    await waitFor(() => expect(push).toHaveBeenCalledWith('/buy/confirm/pi_1'));
    expect(called('createPaymentIntent')[0]?.body).toMatchObject({
      item: 2,
      nbCredit: 10,
      coupons: ['MAMIE10', 'DEUX'],
    });
  });

  it.each([
    ['MAMIE10', 'SEUL', words.alone],
    ['SEUL', 'MAMIE10', words.alone],
    ['PSPONSOR1', 'PSPONSOR2', words.alone],
    ['MAMIE10', 'mamie 10', words.known],
    ['MAMIE10', '  ', words.empty],
  ])('%s, then %j: %s', async (first, second, sentence) => {
    show();
    await type(first);
    await removeButton(first);
    await type(second);
    expect(await screen.findByText(read(sentence))).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Retirer le code/ })).toHaveLength(1);
  });

  it('that is good for another package only does nothing here, and is not sent', async () => {
    show();
    await type('DIX');
    await removeButton('DIX');
    fireEvent.click(screen.getByRole('radio', { name: /^5 crédits/ }));
    await waitFor(() => expect(ticketText()).toContain(words.idle));
    expect(screen.getByRole('button', { name: /^Commander et payer 14,50/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /^10 crédits/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Commander et payer 22/ })).toBeTruthy());
  });

  it('for a free package brings it onto the shelf, whence it comes back, and takes it away again', async () => {
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

  it('of a sponsor says what both get, and changes no price', async () => {
    show();
    await type('psponsor1');
    await removeButton('PSPONSOR1');
    expect(ticketText()).toContain('Un crédit pour vous et un pour Inès');
    // Not yet paid for: the till and the page after it say the same number.
    expect(ticketText()).toContain('plus tard');
    expect(screen.getByRole('button', { name: /^Commander et payer 27/ })).toBeTruthy();
  });
});

describe('a code that is brought along', () => {
  it('is filled in from the address, and stays in it over a reload', async () => {
    show('?missing=2&code=mamie10&code=deux');
    await removeButton('MAMIE10');
    await removeButton('DEUX');
    expect(window.location.search).toBe('?missing=2&code=MAMIE10&code=DEUX');
  });

  it('is filled in from this tab, or else from the invitation, once', async () => {
    carryCode('MAMIE10');
    show();
    await removeButton('MAMIE10');
    expect(called('getSponsorship')).toEqual([]);
    cleanup();
    sessionStorage.clear();
    answers.getSponsorship = { invitation: { code: 'PSPONSOR1', sponsor: 'Inès' } };
    show();
    await removeButton('PSPONSOR1');
  });

  it('that is not good says so, and is forgotten', async () => {
    carryCode('RIEN');
    show();
    expect(await screen.findByText('Non : coupon_invalid')).toBeTruthy();
    expect(await field()).toHaveProperty('value', 'RIEN');
    expect(carriedCode()).toBeNull();
  });

  it('waits for a guest to sign in, and says so', async () => {
    useAuth.setState({ status: 'guest', user: null });
    show('?code=psponsor1');
    expect((await screen.findByRole('status')).textContent).toContain('Le code PSPONSOR1 est gardé.');
    await waitFor(() => expect(carriedCode()).toBe('PSPONSOR1'));
    const login = screen.getByRole('link', { name: buy.signIn });
    expect(login.getAttribute('href')).toBe('/login?callback=%2Facheter%2Fcredits%3Fcode%3Dpsponsor1');
    expect(screen.getByText(buy.signInFirst)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /^5 crédits/ }));
    expect(ticketText()).toContain('5 crédits');
    expect(screen.queryByRole('heading', { name: buy.payment })).toBeNull();
    expect(api).not.toHaveBeenCalled();
  });
});
