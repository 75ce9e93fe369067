import { formatMoney } from '@jolimot/client/money';
import type { AuditEntry } from '@jolimot/contract/audit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noAnswer } from '@/back-office/test/forms';
import { said } from '@/back-office/test/plain-react-admin';
import { apiPage } from '@/lib/api/client';
import { ItemHistory } from './item-history';

vi.mock('@/lib/api/client', () => ({ apiPage: vi.fn() }));
vi.mock('react-admin', () => import('@/back-office/test/plain-react-admin'));

const pages = vi.mocked(apiPage as (name: string, input: { query: object }) => Promise<unknown>);

const entry = (values: Partial<AuditEntry>): AuditEntry => ({
  ...{ id: 1, iri: '/audit_log/1', shopUser: null, subject: '/countries/12', method: 'PUT', path: '/countries/12' },
  ...{ status: 200, details: {}, createdAt: '2026-11-16T08:50:00.000Z' },
  actor: { id: 7, iri: '/shop_users/7', name: 'Maud Le Bihan' },
  action: 'updateCountry',
  changes: {},
  ...values,
});

const edit = entry({
  id: 9,
  changes: {
    'name.fr': { before: 'Japon', after: 'Le Japon' },
    active: { before: true, after: false },
    zoneId: { before: 1, after: 2 },
    price: { before: null, after: 1900 },
    status: { before: 'delivered', after: 'to_reship' },
    state: { before: 'closed', after: 'printed' },
    zipcodeFormat: { before: null, after: String.raw`\d{7}` },
  },
});

const answer = (items: AuditEntry[], total = items.length) => pages.mockImplementation(async () => ({ items, total }));

beforeEach(() => {
  pages.mockReset();
});

const open = (about: { subject: string } | { shopUser: number } = { subject: '/countries/12' }) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ItemHistory about={about} />
    </QueryClientProvider>,
  );

it('says who changed what, from what into what', async () => {
  answer([edit, entry({ id: 2, action: 'createCountry', changes: { isoCode: { after: 'JP' } } })]);
  open();
  await screen.findByText(said('choices.auditAction.updateCountry'));
  const [newest, first] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const { change, yes, no, nothing } = {
    change: (label: string, before: string, after: string) => said('history.change', { label, before, after }),
    ...{ yes: said('history.yes'), no: said('history.no'), nothing: said('history.nothing') },
  };
  expect(newest).toContain(change(said('fields.nameFr'), 'Japon', 'Le Japon'));
  expect(newest).toContain(change(said('fields.active'), yes, no));
  expect(newest).toContain(change(said('fields.zone'), '1', '2'));
  expect(newest).toContain(change(said('fields.zipcodeFormat'), nothing, String.raw`\d{7}`));
  expect(newest).toContain(change(said('fields.price'), nothing, formatMoney(1900)));
  const [delivered, again] = [said('orderStatus.delivered'), said('orderStatus.to_reship')];
  expect(newest).toContain(change(said('fields.status'), delivered, again));
  const [closed, printed] = [said('choices.batchState.closed'), said('choices.batchState.printed')];
  expect(newest).toContain(change(said('fields.state'), closed, printed));
  expect(newest).toContain('Maud Le Bihan · ');
  expect(first).toMatch(new RegExp(`^${said('choices.auditAction.createCountry')}Maud Le Bihan · `));
});

it('names personal fields without values, a refused try, and somebody whose account is gone', async () => {
  const gone = { id: 7, iri: '/shop_users/7', name: '' };
  const changes = { lastname: {} };
  answer([entry({ action: 'updateShopUser', actor: gone, status: 403, changes, details: { credits: 3 } })]);
  open({ shopUser: 3 });
  const line = (await screen.findByRole('listitem')).textContent;
  const given = said('purchases.credits', { count: 3 });
  expect(line).toContain(said('history.refused') + said('fields.lastname') + given + said('accounts.gone'));
  expect(pages.mock.calls[0]?.[1].query).toMatchObject({ shopUser: 3 });
});

it('shows older ones on demand, and nothing for an item without entries', async () => {
  answer([edit], 6);
  const { unmount } = open();
  fireEvent.click(await screen.findByRole('button', { name: said('history.more') }));
  await waitFor(() => expect(pages.mock.calls.at(-1)?.[1].query).toMatchObject({ subject: '/countries/12', page: 2 }));
  unmount();
  answer([]);
  const { container } = open({ subject: '/countries/13' });
  await waitFor(() => expect(pages.mock.calls.at(-1)?.[1].query).toMatchObject({ subject: '/countries/13' }));
  expect(container.textContent).toBe('');
});

it('says that it could not be read', async () => {
  pages.mockRejectedValue(noAnswer);
  open();
  expect((await screen.findByRole('alert')).textContent).toBe(said('list.failed'));
});
