import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAdmin } from '@/back-office/test/open-admin';
import { said } from '@/back-office/test/plain-react-admin';
import { api, apiPage } from '@/lib/api/client';
import { QueuePanel } from './queue-panel';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(async () => ({ heldOrders: 1 })), apiPage: vi.fn() }));

const pages = vi.mocked(apiPage as (name: string, input: object) => Promise<unknown>);
const recipient = { firstname: 'Carmen', lastname: 'Ruiz', company: '' };
const held = {
  id: 12,
  reference: 'AB12',
  newStatus: 'waiting',
  cards: [{}],
  shippings: [{ date: '2026-12-01', recipient }],
};
const batch = { id: 3, name: '', state: 'done', files: [], nbCard: 4, nbShipped: 4, createdAt: '2026-11-02T08:00:00Z' };

it('shows the queue, and by its tabs the orders on hold and every batch', async () => {
  pages.mockImplementation(async (name) => ({ items: name === 'listBatches' ? [batch] : [held], hasNextPage: false }));
  await openAdmin(
    <QueryClientProvider client={new QueryClient()}>
      <QueuePanel nbCard={7}>the queue</QueuePanel>
    </QueryClientProvider>,
  );
  const tab = (name: string) => screen.findByRole('tab', { name });
  expect((await tab(`${said('production.tabs.queue')}\u00A0·\u00A07`)).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel').textContent).toBe('the queue');
  fireEvent.click(await tab(`${said('production.tabs.held')}\u00A0·\u00A01`));
  expect((await screen.findByRole('link', { name: 'AB12' })).getAttribute('href')).toBe('/orders/12/show');
  const query = expect.objectContaining({ 'status[]': ['waiting', 'error'] });
  expect(pages).toHaveBeenCalledWith('listProductionOrders', { query }, expect.anything());
  expect(screen.getByRole('tabpanel').textContent).toMatch(/1 carte, mardi 1er décembre.*Carmen Ruiz/);
  fireEvent.click(await tab(said('production.tabs.batches')));
  await screen.findByRole('link', { name: said('batches.name', { number: 3 }) });
  expect(api).toHaveBeenCalledWith('getToday', {}, expect.anything());
});
