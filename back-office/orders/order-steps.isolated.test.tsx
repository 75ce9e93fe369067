import type { Order } from '@jolimot/contract/orders/order';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useGetOne } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { openAdmin } from '@/back-office/test/open-admin';
import { said, shown } from '@/back-office/test/plain-react-admin';
import { api } from '@/lib/api/client';
import { itemOf } from '../parts/columns';
import { OrderSteps } from './order-steps';

vi.mock('@/lib/api/client', () => ({ api: vi.fn() }));

const calls = vi.mocked(api as (name: string, input: object) => Promise<unknown>);
const way = ['accepted', 'in_preparation', 'to_ship', 'shipped'] as const;
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

const orderAt = (last: (typeof way)[number], undoableUntil?: string) =>
  ({
    id: 12,
    reference: 'AB12',
    newStatus: last,
    statuses: way.slice(0, way.indexOf(last) + 1).map((status, index) => ({
      id: index + 1,
      status,
      ...(status === last && undoableUntil ? { undoableUntil } : {}),
    })),
    cards: [
      { id: 1, state: 'shipped' },
      { id: 2, state: 'printed' },
      { id: 3, state: 'to_print' },
    ],
  }) as Order;
let order: Order;

beforeEach(() => {
  order = orderAt('to_ship');
  calls.mockReset();
});

function Page() {
  const { data } = useGetOne('orders', { id: 12 });
  return data ? <OrderSteps order={itemOf<Order>(data)} isNext /> : null;
}
const open = () => openAdmin(<Page />, { provider: { getOne: async () => ({ data: order }) } });

async function press(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  return button;
}
const answer = async (name: string) => {
  const question = await screen.findByRole('dialog', { name: said('orders.byHand.shipped.title', { count: 2 }) });
  expect(question.textContent).toContain(said('orders.byHand.shipped.text'));
  fireEvent.click(within(question).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

it('asks before cards are said to be posted by hand: how many, and when the client is mailed', async () => {
  await open();
  const posted = await press(said('orders.to.shipped'));
  await answer('Annuler');
  await hasFocus(posted);
  expect(calls).not.toHaveBeenCalled();

  calls.mockImplementation(async () => {
    order = orderAt('shipped', inMinutes(5));
  });
  await press(said('orders.to.shipped'));
  await answer(said('orders.byHand.shipped.act'));
  await screen.findByRole('button', { name: said('orders.undoStep') });
  const body = { status: 'shipped', reason: '' };
  expect(calls.mock.calls).toEqual([['transitionOrder', { params: { reference: 'AB12' }, body }]]);
  await hasFocus(screen.getByRole('group', { name: said('orders.whole') }));
});

it('takes a step back that was set by hand, with the time that is left for it', async () => {
  order = orderAt('shipped', inMinutes(5));
  calls.mockImplementation(async () => {
    order = orderAt('to_ship');
  });
  await open();
  expect((await screen.findByText(/^possible encore/)).textContent).toMatch(/ [45] min \d\d s$/);
  await press(said('orders.undoStep'));
  await screen.findByText(shown('orders.stepUndone'));
  await screen.findByRole('button', { name: said('orders.to.shipped') });
  expect(calls.mock.calls).toEqual([['undoTransition', { params: { reference: 'AB12' } }]]);
  await hasFocus(screen.getByRole('group', { name: said('orders.whole') }));
});

it('offers no way back once the time is over', async () => {
  order = orderAt('shipped', inMinutes(0));
  await open();
  await screen.findByRole('button', { name: said('orders.to.delivered') });
  expect(screen.queryByRole('button', { name: said('orders.undoStep') })).toBeNull();
});
