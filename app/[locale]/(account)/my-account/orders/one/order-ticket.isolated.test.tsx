import type { OrderStatus } from '@jolimot/contract/orders/statuses';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import { renderWithQueries } from '@/test/render-with-queries';
import { anOrder } from '@/test/samples/orders';
import { OrderTicket } from './order-ticket';

const saved = vi.hoisted(() => vi.fn());
vi.mock('@/lib/page/save-file', () => ({ saveFile: saved }));
vi.mock('@/lib/api/orders', async (load) => ({
  ...(await load<object>()),
  fetchOrderProof: async () => new Blob(['%PDF']),
}));

const { proof } = fr.myAccount.order;
const show = (status: OrderStatus) => renderWithQueries(<OrderTicket order={anOrder(1, status)} />);

it('gives the press proof of a card that is printed, with no code beside it that nobody can read', async () => {
  show('shipped');
  await userEvent.click(screen.getByRole('button', { name: proof }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(document.body.textContent).not.toMatch(/[0-9a-f]{32}/);
});

it('has no press proof of a cancelled order, which no heading calls posted', () => {
  show('cancelled');
  expect(screen.queryByRole('button', { name: proof })).toBeNull();
  for (const { myAccount } of [en, fr]) expect(myAccount.orders.completed).not.toMatch(/post/i);
});
