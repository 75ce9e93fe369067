import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '@/lib/api/client';
import messages from '@/messages/fr.json';
import { useAuth } from '@/stores/auth';
import { buyScreen, closeShop, openShop, read, show as showScreen } from '@/test/buy-credits';
import { actingToken } from '@/test/real-tree/people';
import { aPackage } from '@/test/samples/payments';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));
vi.mock('@/lib/api/client', async (load) => ({ ...(await load<object>()), api: vi.fn() }));

const { buy, card } = messages.checkout;
const shelf = [
  aPackage(1, 320, { name: '1 crédit' }),
  ...[aPackage(5, 1450), aPackage(10, 2700), aPackage(25, 6250), aPackage(50, 11_500)],
];
const show = (search = '') => showScreen(search, buyScreen(shelf, 10));
const chosen = (): string => screen.getByRole('radio', { checked: true }).closest('label')?.textContent ?? '';

beforeEach(() => {
  useAuth.setState({ tokens: null });
  openShop();
});
afterEach(() => void closeShop());

it('says which package is the best value, and on no other', () => {
  show();
  const badges = screen.getAllByText(buy.bestValue);
  expect(badges.map((badge) => badge.closest('label')?.textContent)).toEqual([expect.stringContaining('50 crédits')]);
  expect(chosen()).toContain('10 crédits');
});

it.each([
  ['?missing=2', '5 crédits', /^Il vous manque 2 crédits.*« 5 crédits », la plus petite offre qui suffit/],
  ['?missing=1', '1 crédit', /^Il vous manque 1 crédit pour.*notre plus petite offre/],
  ['?missing=60', '50 crédits', /il faudra 2 achats \(50 \+ 10 crédits\)/],
])('coming from an order, %s: chooses %s and says why', async (search, name, sentence) => {
  show(search);
  expect(chosen()).toContain(name);
  expect((await screen.findByRole('status')).textContent?.replace(/\s/gu, ' ')).toMatch(sentence);
});

it('says what is still missing when one chooses less', async () => {
  show('?missing=7');
  await userEvent.click(screen.getByRole('radio', { name: /^5 crédits/ }));
  expect(await screen.findByText('Il manquera encore 2 crédits pour poster votre carte.')).toBeTruthy();
});

it.each(['?missing=0', '?missing=-3', '?missing=1e9', '?missing=%3Cb%3E'])('%s is nothing missing', (search) => {
  show(search);
  expect(chosen()).toContain('10 crédits');
  expect(screen.queryByText(/Il vous manque/)).toBeNull();
});

it('shows terms and withdrawal beside the button that pays, which names the amount', async () => {
  show('?missing=2');
  const rights = await screen.findByRole('link', { name: 'droit de rétractation' });
  const button = await screen.findByRole('button', { name: /^Commander et payer 14,50\s€$/ });
  expect(rights.getAttribute('href')).toBe('/terms#withdrawal');
  expect(rights.closest('p')?.nextElementSibling).toBe(button);
});

it('takes no card of somebody who acts for the client, and says why', async () => {
  useAuth.setState({ tokens: { token: actingToken(), refreshToken: null } });
  show();
  await waitFor(() => expect(read(document.body.textContent ?? '')).toContain(read(buy.ownerPays)));
  expect(screen.queryByLabelText(card.cardNumber)).toBeNull();
  expect(screen.getByRole('button', { name: /payer/ })).toHaveProperty('disabled', true);
});

it('says beside each field what is wrong with it, and sends nothing', async () => {
  show();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(card.cardNumber), '42424242424242');
  await user.type(screen.getByLabelText(card.expiry), '0120');
  await waitFor(() => expect(screen.getByRole('button', { name: /payer/ })).toHaveProperty('disabled', false));
  await user.click(screen.getByRole('button', { name: /payer/ }));
  expect(await screen.findByText('Il manque 2 chiffres.')).toBeTruthy();
  expect(screen.getByText(card.problems.expiryPast)).toBeTruthy();
  expect(screen.getByText(card.problems.noCvc)).toBeTruthy();
  expect(api).not.toHaveBeenCalledWith('createPaymentIntent', expect.anything(), expect.anything());
});

it('keeps what was chosen before the page came alive, missing credits or not', () => {
  window.history.replaceState(null, '', '/acheter/credits?missing=2');
  const page = (
    <NextIntlClientProvider locale="fr" messages={messages} timeZone="Europe/Paris">
      {buyScreen(shelf, 10)}
    </NextIntlClientProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const early = container.querySelector<HTMLInputElement>('input[value="25"]');
  if (early) early.checked = true;
  render(page, { container, hydrate: true });
  expect(chosen()).toContain('25 crédits');
  expect(screen.getByRole('region', { name: buy.ticket }).textContent).toContain('25 crédits');
});
