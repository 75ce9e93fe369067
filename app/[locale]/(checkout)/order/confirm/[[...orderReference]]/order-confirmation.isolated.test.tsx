import { ApiError } from '@jolimot/client/api-error';
import type { Order } from '@jolimot/contract/orders/order';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '@/lib/api/client';
import messages from '@/messages/fr.json';
import { useAuth } from '@/stores/auth';
import { useOrderDraft } from '@/stores/order-draft';
import { anAddress } from '@/test/real-tree/people';
import { renderWithQueries } from '@/test/render-with-queries';
import { sampleCountries } from '@/test/sample-countries';
import { anOrder } from '@/test/samples/orders';
import { client, signInClient } from '@/test/signed-in-client';
import { OrderConfirmation } from './order-confirmation';

const push = vi.fn();
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => '/order/confirm/K7QM2X9A',
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock('@/lib/api/client', async (load) => ({ ...(await load<object>()), api: vi.fn() }));
vi.mock('@/lib/api/session', () => ({ session: { freshToken: async () => 'token' } }));

vi.mock('@/components/checkout/creation-card', () => ({ CreationCard: () => null }));

const { ordered, cancelled, again } = messages.checkout;
const sample = anOrder(1, 'accepted', { editable: true, editableUntil: '2026-11-27T23:00:00.000Z' });
const placed: Order = {
  ...{ ...sample, reference: 'K7QM2X9A', date: '2026-11-20T10:00:00.000Z' },
  creations: [{ id: 3, iri: '/creations/3', reference: 'CARD00000001', coverName: 'Bord de mer' }],
  shippings: sample.shippings.map((one) => ({
    ...{ ...one, date: '2026-11-28', address: '/addresses/1' },
    delivery: { from: '2026-12-01', to: '2026-12-05' },
  })),
};
const draft = { id: 3, reference: 'CARD00000001', relatedOrder: null, cover: null, product: { slug: 'postcard' } };

function answer(answers: Record<string, unknown>): void {
  const all: Record<string, unknown> = { getUser: { creditSold: 3, email: client.email }, ...answers };
  vi.mocked(api).mockImplementation(async (name: string) => {
    const given = all[name] ?? [];
    if (given instanceof Error) throw given;
    return given;
  });
}

function show() {
  return renderWithQueries(<OrderConfirmation reference="K7QM2X9A" />);
}

beforeEach(() => {
  signInClient();
  document.title = `${ordered.metaTitle} – Jolimot`;
});

const inkLinks = () => screen.getAllByRole('link').filter(({ className }) => className.includes('bg-ink'));

it('asks a guest to sign in, with one heading and one ink button', () => {
  useAuth.setState({ status: 'guest', user: null });
  show();
  expect(screen.getAllByText(ordered.pendingTitle)).toHaveLength(1);
  expect(inkLinks().map(({ textContent }) => textContent)).toEqual([ordered.signIn]);
});

it('a lost connection says nothing of the order, which may be asked for again', async () => {
  answer({ getOrder: new ApiError('network', 0, '') });
  show();
  expect((await screen.findByRole('alert', {}, { timeout: 8000 })).textContent).toContain(
    messages.errors.codes.network,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(ordered.pendingTitle);
  answer({ getOrder: placed, listCreations: [draft] });
  await userEvent.click(screen.getByRole('button', { name: ordered.retry }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Votre carte est entre nos mains' })).toBeTruthy();
});

it('tells where the card goes, as it is printed, and when it arrives', async () => {
  answer({ getOrder: placed, listCreations: [{ ...draft, relatedOrder: '/orders/1' }] });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Votre carte est entre nos mains' })).toBeTruthy();
  expect(screen.getByText('12 RUE DES TILLEULS')).toBeTruthy();
  expect(screen.getByText('29900 CONCARNEAU')).toBeTruthy();
  expect(
    screen.getByText('Postée le samedi 28 novembre, elle arrive entre le mardi 1er décembre et le samedi 5 décembre.'),
  ).toBeTruthy();
  expect(screen.getByText('vendredi 27 novembre 2026 à 23 h 59')).toBeTruthy();
  expect(inkLinks()).toHaveLength(1);
});

it('makes a copy of the card for somebody else, and opens the order screen with them ticked', async () => {
  const addresses = ['Jeanne', 'Yves'].map((firstname, index) =>
    anAddress({ firstname, id: index + 1, iri: `/addresses/${index + 1}` }),
  );
  const copy = { ...draft, id: 4, reference: 'COPY00000001' };
  answer({ getOrder: placed, listAddresses: addresses, listCountries: sampleCountries, duplicateCreation: copy });
  show();
  expect(await screen.findByRole('button', { name: 'Envoyer aussi à Yves Le Goff' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Envoyer aussi à Jeanne Le Goff' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer aussi à Yves Le Goff' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/order?creation=COPY00000001'));
  expect(api).toHaveBeenCalledWith('duplicateCreation', { params: { reference: 'CARD00000001' } });
  expect(useOrderDraft.getState()).toMatchObject({ creations: ['COPY00000001'], recipients: [2] });
  expect(screen.getByRole('button', { name: again.someone })).toBeTruthy();
});

it('says cancelled everywhere, gives the credits back in words, and leads to the draft', async () => {
  const order = { ...placed, newStatus: 'cancelled', editable: false, editableUntil: null } as const;
  answer({ getOrder: order, listCreations: [draft] });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: cancelled.title })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe(`${cancelled.metaTitle} – Jolimot`));
  // The framework writes the title when the page's head hydrates later.
  document.title = `${ordered.metaTitle} – Jolimot`;
  await waitFor(() => expect(document.title).toBe(`${cancelled.metaTitle} – Jolimot`));
  expect(screen.getByText(/^Votre crédit est revenu\. La carte/)).toBeTruthy();
  const receipt = within(screen.getByRole('region', { name: cancelled.ticket }));
  expect(receipt.getByText(messages.orderStatus.cancelled)).toBeTruthy();
  const resume = await screen.findByRole('link', { name: cancelled.resume });
  expect(resume.getAttribute('href')).toMatch(/#reference=CARD00000001&step=preview$/);
  expect(screen.queryByText(ordered.letterboxes)).toBeNull();
  expect(screen.queryByRole('button', { name: ordered.cancel })).toBeNull();
});

it('is at its heading once the order is cancelled here', async () => {
  const order = { ...placed, newStatus: 'cancelled', editable: false, editableUntil: null } as const;
  answer({ getOrder: placed, listCreations: [draft], cancelOrder: order });
  window.scrollTo = vi.fn();
  show();
  await userEvent.click(await screen.findByRole('button', { name: ordered.cancel }));
  await userEvent.click(screen.getByRole('button', { name: ordered.confirmCancel }));
  const heading = await screen.findByRole('heading', { level: 1, name: cancelled.title });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});
