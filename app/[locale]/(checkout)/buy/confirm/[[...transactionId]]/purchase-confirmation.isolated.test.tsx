import { ApiError } from '@jolimot/client/api-error';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api, apiFile } from '@/lib/api/client';
import messages from '@/messages/fr.json';
import { useAuth } from '@/stores/auth';
import { renderWithQueries } from '@/test/render-with-queries';
import { client, signInClient } from '@/test/signed-in-client';
import { PurchaseConfirmation } from './purchase-confirmation';
import { orderedCardIn } from './waiting-card';

let search = '';
const router = vi.hoisted(() => ({ replace: vi.fn() }));
vi.mock('next/navigation', () => ({
  usePathname: () => '/buy/confirm/pi_1',
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(search),
}));
vi.mock('@/lib/api/client', async (load) => ({ ...(await load<object>()), api: vi.fn(), apiFile: vi.fn() }));
vi.mock('@/components/checkout/creation-card', () => ({ CreationCard: () => null }));

const { purchased } = messages.checkout;

function show(status: string, callback = '', more: object = {}, others: Record<string, unknown> = {}): void {
  search = callback === '' ? '' : `callback=${encodeURIComponent(callback)}`;
  const answers: Record<string, unknown> = {
    getUser: { creditSold: 8 },
    getPaymentDetails: {
      ...{ status, reference: status === 'succeeded' ? 'P1' : null, nbCredit: 5, amount: 1450 },
      ...{ creditPurchase: null, invoice: null },
      ...{ discount: 0, coupons: [], order: null, taxRate: 20, createdAt: '2026-11-20T10:00:00.000Z', ...more },
    },
    listCreations: [
      { id: 3, reference: 'CARD00000001', relatedOrder: null, cover: null, product: { slug: 'postcard' } },
    ],
    ...others,
  };
  vi.mocked(api).mockImplementation(async (name: string) => answers[name]);
  renderWithQueries(<PurchaseConfirmation transactionId="pi_1" />);
}

const inkLinks = () => screen.getAllByRole('link').filter(({ className }) => className.includes('bg-ink'));

beforeEach(signInClient);

it('shows the stamps in their pocket, and leads back to the order that waited', async () => {
  show('succeeded', '/order?creation=card00000001');
  expect(await screen.findByRole('heading', { level: 1, name: '5 crédits de plus dans la pochette' })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 2, name: purchased.waiting })).toBeTruthy();
  expect(
    screen.getByText(`Le paiement est passé, vos crédits sont là. La facture part à ${client.email}.`),
  ).toBeTruthy();
  expect(inkLinks().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [purchased.continueOrder, '/order?creation=card00000001'],
  ]);
  // A postmark means a spent stamp: bought ones have none.
  expect(document.querySelector('[src*="postmark"], textPath')).toBeNull();
});

it('names the client’s address while their account is still awaited: later it would move the page', async () => {
  show('succeeded', '', {}, { getUser: new Promise(() => undefined) });
  await screen.findByText(`Le paiement est passé, vos crédits sont là. La facture part à ${client.email}.`);
});

it('leads to the order that was paid with it, as after a bank’s page', async () => {
  show('succeeded', '/order?creation=card00000001', { order: 'ORDER000001' });
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/order/confirm/ORDER000001'));
});

it.each([
  ['failed', purchased.failedTitle],
  ['cancelled', purchased.failedTitle],
  ['preparing', purchased.pendingTitle],
])('a payment that is %s thanks for nothing', async (status, title) => {
  show(status);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.queryByText(/dans la pochette/)).toBeNull();
  expect(screen.queryByText(purchased.paid)).toBeNull();
});

it('thanks for nothing before the answer has come', () => {
  show('succeeded');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(purchased.neutralTitle);
  expect(screen.getByRole('progressbar', { name: purchased.loading })).toBeTruthy();
  expect(screen.queryByText(/dans la pochette/)).toBeNull();
});

it('says line by line what was taken off, and what of it is tax', async () => {
  show('succeeded', '', { amount: 1305, discount: 145, coupons: ['MAMIE10'] });
  const ticket = await screen.findByRole('region', { name: purchased.ticket });
  const text = ticket.textContent?.replace(/\s/gu, ' ');
  for (const part of ['MAMIE10', '− 1,45 €', '2,18 €', '13,05 €', '20/11/2026']) expect(text).toContain(part);
});

it('has the invoice of what was paid', async () => {
  show('succeeded', '', { creditPurchase: '/credit_purchases/12', invoice: '2026-000418' });
  vi.mocked(apiFile).mockRejectedValueOnce(new ApiError('internal', 500, ''));
  fireEvent.click(await screen.findByRole('button', { name: 'Facture 2026-000418 (PDF)' }));
  expect((await screen.findByRole('alert')).textContent).toBe(messages.errors.catalogue.loadInvoice);
  expect(apiFile).toHaveBeenCalledWith('getCreditPurchaseInvoice', { params: { id: 12 } });
});

it('of a free purchase says free, and nothing of a payment', async () => {
  show('succeeded', '', { amount: 0, nbCredit: 1, coupons: ['BIENVENUE'] });
  expect(await screen.findByText(`Vos crédits sont là. Une confirmation part à ${client.email}.`)).toBeTruthy();
  expect(screen.getByText(purchased.free)).toBeTruthy();
  expect(screen.queryByText(/TVA/)).toBeNull();
});

it('leads back to the account that one came from', async () => {
  show('succeeded', '/mon-compte/credits');
  expect(await screen.findByRole('link', { name: purchased.toCredits })).toBeTruthy();
  expect(screen.queryByText(purchased.waiting)).toBeNull();
});

it('a guest finds one heading and one ink button', () => {
  useAuth.setState({ status: 'guest', user: null });
  show('succeeded');
  expect(screen.getAllByText(purchased.neutralTitle)).toHaveLength(1);
  expect(inkLinks().map(({ textContent }) => textContent)).toEqual([purchased.signIn]);
});

it('knows the card in the address of an order, in both languages, and in no other', () => {
  expect(orderedCardIn('/order?creation=abc')).toBe('ABC');
  expect(orderedCardIn('/en/order?creation=ABC#x')).toBe('ABC');
  expect(orderedCardIn('/order')).toBeNull();
  expect(orderedCardIn('/faq?creation=ABC')).toBeNull();
});

it('receives who comes back from their bank: the secret leaves the address, and the balance is asked again', async () => {
  sessionStorage.setItem('jolimot_payment', 'pi_1');
  const secrets = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=succeeded';
  window.history.replaceState(null, '', `/buy/confirm/pi_1?callback=%2Forder&${secrets}`);
  show('succeeded', '/order');
  expect(await screen.findByRole('heading', { level: 1, name: '5 crédits de plus dans la pochette' })).toBeTruthy();
  expect(window.location.search).toBe('?callback=%2Forder');
  expect(sessionStorage.getItem('jolimot_payment')).toBeNull();
  const asked = () => vi.mocked(api).mock.calls.filter(([name]) => name === 'getUser').length;
  await waitFor(() => expect(asked()).toBeGreaterThan(1));
});
