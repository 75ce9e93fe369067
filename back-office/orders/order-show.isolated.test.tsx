import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRefresh } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { fill, noAnswer, press, signInAs } from '@/back-office/test/forms';
import { openAdmin } from '@/back-office/test/open-admin';
import { said } from '@/back-office/test/plain-react-admin';
import { api, apiPage } from '@/lib/api/client';
import { OrderShow } from './order-show';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiPage: vi.fn() }));

const calls = vi.mocked(api as (name: string) => Promise<unknown>);
const pages = vi.mocked(apiPage as (name: string) => Promise<unknown>);
const statuses = [{ id: 1, status: 'accepted', reason: null, createdAt: '2026-11-02T08:00:00.000Z' }];
const order = {
  ...{ id: 12, reference: 'AB12', newStatus: 'accepted', statuses, cards: [], shippings: [], creations: [] },
  ...{ shopUser: '/shop_users/3', nbCredit: 2, date: '2026-11-02T08:00:00.000Z' },
};
const client = { id: 3, firstname: 'Claire', lastname: 'Vasseur', email: 'claire@example.com', locale: 'fr' };

const Refresh = () => (
  <button type="button" onClick={useRefresh()}>
    refresh
  </button>
);

it('says what was not read, reads it again, and keeps the words of a credit offer when the order changes', async () => {
  signInAs('ROLE_ADMIN');
  const message = { id: 4, name: 'Claire', message: 'Ma carte est-elle partie ?', answers: [], createdAt: order.date };
  let isThere = false;
  pages.mockImplementation(async (name) => {
    if (name !== 'listContactMessages') return { items: [], total: 0 };
    if (!isThere) throw noAnswer;
    return { items: [message], total: 1 };
  });
  calls.mockRejectedValueOnce(noAnswer);
  calls.mockResolvedValue({ creations: [], cards: [], buyer: { balance: 5, nbOrder: 2, since: order.date } });
  let version = 1;
  const provider = {
    getOne: async (section: string) => ({
      data: section === 'orders' ? { ...order, updatedAt: `2026-11-02T08:00:0${version}.000Z` } : client,
    }),
    getList: async () => ({ data: [], total: 0 }),
  };
  const page = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OrderShow />
      <Refresh />
    </QueryClientProvider>
  );
  await openAdmin(page, { provider, route: '/orders/:id/show', at: '/orders/12/show' });
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: said('orders.offerCredit') })).toBeNull();
  const [again = document.body] = screen.getAllByRole('button', { name: said('list.retry') });
  fireEvent.click(again);
  fireEvent.click(await screen.findByRole('button', { name: said('orders.offerCredit') }));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  isThere = true;
  press(said('list.retry'));
  const note = await screen.findByRole('note');
  expect(note.textContent).toContain(message.message);
  const answer = within(note).getByRole('link', { name: said('orders.readAndAnswer') });
  expect(answer.getAttribute('href')).toBe('/contact_messages/4/show');
  fill(said('orders.reason'), 'Carte abîmée');
  version = 2;
  const { length } = calls.mock.calls;
  press('refresh');
  await waitFor(() => expect(calls.mock.calls.length).toBeGreaterThan(length));
  await waitFor(() => expect(screen.getByLabelText(said('orders.reason'))).toHaveProperty('value', 'Carte abîmée'));
});
