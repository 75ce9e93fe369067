import type { Order } from '@jolimot/contract/orders/order';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noAnswer } from '@/back-office/test/forms';
import { notes, said } from '@/back-office/test/plain-react-admin';
import { api, apiPage } from '@/lib/api/client';
import { OrderNotes } from './order-notes';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiPage: vi.fn() }));
vi.mock('react-admin', () => import('@/back-office/test/plain-react-admin'));

const calls = vi.mocked(api as (name: string, input: object, options?: object) => Promise<unknown>);
const pages = vi.mocked(apiPage as (name: string, input: object) => Promise<unknown>);
let written: { id: number; text: string }[] = [];

beforeEach(() => {
  written = [{ id: 1, text: 'Adresse vérifiée.' }];
  notes.length = 0;
  calls.mockReset();
  calls.mockImplementation(async (_name, input) => {
    const { text } = (input as { body: { text: string } }).body;
    written = [{ id: written.length + 1, text }, ...written];
  });
  pages.mockImplementation(async () => ({
    items: written.map((one) => ({
      ...one,
      author: { id: 7, iri: '/shop_users/7', name: 'Maud' },
      createdAt: '2026-11-16T08:50:00.000Z',
    })),
    total: written.length,
  }));
});

function open() {
  const order = { reference: 'AB12' } as Order;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OrderNotes order={order} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: said('notes.add') });
  if (!(button instanceof HTMLButtonElement)) throw new TypeError('It is no button.');
  return { field: screen.getByLabelText(said('notes.field')), button };
}

it('adds a note above the others, with its author', async () => {
  const { field, button } = open();
  await screen.findByText('Adresse vérifiée.');
  expect(button.disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'Tirage refait.' } });
  fireEvent.click(button);
  await screen.findByText('Tirage refait.', { selector: 'p' });
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Tirage refait\.Maud · /);
  expect(field).toHaveProperty('value', '');
});

it('keeps a note without an answer, and sends it again under the same key', async () => {
  calls.mockRejectedValueOnce(noAnswer);
  const { field, button } = open();
  fireEvent.change(field, { target: { value: 'Tirage refait.' } });
  fireEvent.click(button);
  await waitFor(() => expect(notes).toEqual([said('errors.codes.network')]));
  expect(field).toHaveProperty('value', 'Tirage refait.');
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await screen.findByText('Tirage refait.', { selector: 'p' });
  const [first, second] = calls.mock.calls.map(([, , options]) => options);
  expect(second).toEqual(first);
});
