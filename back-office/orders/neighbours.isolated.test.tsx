import { fireEvent, screen, waitFor } from '@testing-library/react';
import { memoryStore, ShowBase, useRecordContext } from 'react-admin';
import { expect, it } from 'vitest';
import { openAdmin } from '@/back-office/test/open-admin';
import { said } from '@/back-office/test/plain-react-admin';
import { Neighbours } from './neighbours';

const nbOrder = 5;
const perPage = 2;
const filter = { 'status[]': ['accepted'] };

/** A list in pages: only its last one knows how many there are. */
const provider = {
  getList: async (_section: string, asked: { pagination: { page: number }; filter: object }) => {
    expect(asked.filter).toEqual(filter);
    const first = (asked.pagination.page - 1) * perPage + 1;
    const data = [first, first + 1].filter((id) => id <= nbOrder).map((id) => ({ id }));
    const hasNextPage = first + perPage <= nbOrder;
    return hasNextPage ? { data, pageInfo: { hasNextPage, hasPreviousPage: first > 1 } } : { data, total: nbOrder };
  },
  getOne: async (_section: string, { id }: { id: string }) => ({ data: { id: Number(id) } }),
};

const Shown = () => <p>{`order ${useRecordContext()?.id}`}</p>;

it('leads through all pages of the list as it was left, and turns its page', async () => {
  const params = { sort: 'shippingDate', order: 'ASC', page: 1, perPage, filter, displayedFilters: {} };
  const store = memoryStore({ 'orders.listParams': params });
  const page = (
    <ShowBase resource="orders">
      <Shown />
      <Neighbours />
    </ShowBase>
  );
  await openAdmin(page, { provider, store, route: '/orders/:id/show', at: '/orders/1/show' });
  const step = async (way: 'next' | 'previous', id: number) => {
    fireEvent.click(await screen.findByRole('link', { name: said(`list.${way}`) }));
    await screen.findByText(`order ${id}`);
  };
  await screen.findByRole('link', { name: said('list.next') });
  expect(screen.queryByRole('link', { name: said('list.previous') })).toBeNull();
  for (const id of [2, 3, 4]) await step('next', id);
  expect(screen.getByRole('navigation').textContent).toBe('');
  await step('next', 5);
  await waitFor(() =>
    expect(screen.getByRole('navigation').textContent).toBe(said('list.place', { place: 5, count: 5 })),
  );
  expect(screen.queryByRole('link', { name: said('list.next') })).toBeNull();
  for (const id of [4, 3, 2]) await step('previous', id);
  expect(store.getItem('orders.listParams')).toEqual(params);
});
