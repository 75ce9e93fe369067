import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '@/lib/api/client';
import { queryClient } from '@/lib/api/query-client';
import messages from '@/messages/fr.json';
import { useAuth } from '@/stores/auth';
import { renderFrench } from '@/test/render-french';
import { PurchaseConfirmation } from './purchase-confirmation';
import { orderedCardIn } from './waiting-card';

let search = '';
vi.mock('next/navigation', () => ({
  usePathname: () => '/buy/confirm/pi_1',
  useSearchParams: () => new URLSearchParams(search),
}));
vi.mock('@/lib/api/client', async (load) => ({ ...(await load<object>()), api: vi.fn() }));
// The drawing of a card has tests of its own.
vi.mock('@/components/checkout/creation-card', () => ({ CreationCard: () => null }));

const { purchased } = messages.checkout;
const email = 'claire@exemple.fr';

function show(status: string, callback = ''): void {
  search = callback === '' ? '' : `callback=${encodeURIComponent(callback)}`;
  const answers: Record<string, unknown> = {
    getUser: { creditSold: 8, email },
    getPaymentDetails: { status, reference: status === 'succeeded' ? 'P1' : null, nbCredit: 5, amount: 1450 },
    listCreations: [
      { id: 3, reference: 'CARD00000001', relatedOrder: null, cover: null, product: { slug: 'postcard' } },
    ],
  };
  vi.mocked(api).mockImplementation(async (name: string) => answers[name]);
  renderFrench(
    <QueryClientProvider client={queryClient()}>
      <PurchaseConfirmation transactionId="pi_1" />
    </QueryClientProvider>,
  );
}

const inkLinks = () => screen.getAllByRole('link').filter(({ className }) => className.includes('bg-ink'));

beforeEach(() =>
  useAuth.setState({
    status: 'signed-in',
    user: { id: 7, username: email, email, roles: ['ROLE_CLIENT'], token: 't' },
  }),
);
afterEach(() => {
  cleanup();
  queryClient().clear();
});

it('shows the stamps in their pocket, and leads back to the order that waited', async () => {
  show('succeeded', '/order?creation=card00000001');
  expect(await screen.findByRole('heading', { level: 1, name: '5 timbres de plus dans la pochette' })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 2, name: purchased.waiting })).toBeTruthy();
  expect(
    screen.getByText(`Le paiement est passé, vos crédits sont là. Une confirmation part à ${email}.`),
  ).toBeTruthy();
  expect(inkLinks().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [purchased.continueOrder, '/order?creation=card00000001'],
  ]);
  // A postmark spends a stamp: bought ones never wear one.
  expect(document.querySelector('[src*="postmark"], textPath')).toBeNull();
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
