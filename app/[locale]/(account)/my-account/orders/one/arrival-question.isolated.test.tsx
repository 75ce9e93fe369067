import type { Order } from '@jolimot/contract/orders/order';
import type { OrderStatus } from '@jolimot/contract/orders/statuses';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '@/lib/api/client';
import messages from '@/messages/fr.json';
import { renderWithQueries } from '@/test/render-with-queries';
import { anOrder } from '@/test/samples/orders';
import { ArrivalQuestion } from './arrival-question';

vi.mock('@/lib/api/client', async (load) => ({ ...(await load<object>()), api: vi.fn() }));
const words = messages.myAccount.order.arrival;
const posted = (arrivesFrom: string, newStatus: OrderStatus = 'shipped'): Order => {
  const order = anOrder(1, newStatus, { reference: 'K7QM2X9A' });
  const delivery = { from: arrivesFrom, to: arrivesFrom };
  return { ...order, shippings: order.shippings.map((one) => ({ ...one, delivery })) };
};

function Page({ order }: { order: Order }) {
  const [now, setNow] = useState(order);
  vi.mocked(api).mockImplementation(async (_: string, input: object) => {
    const { arrived } = Reflect.get(input, 'body') ?? {};
    const answered: Order = arrived ? { ...now, newStatus: 'delivered' } : now;
    setNow(answered);
    return answered;
  });
  return <ArrivalQuestion order={now} />;
}
const show = (order: Order) => renderWithQueries(<Page order={order} />);
afterEach(() => void vi.mocked(api).mockReset());

it('is asked once the first recipient may have it, and only of a posted order', () => {
  show(posted('2020-11-05'));
  expect(screen.getByRole('heading').textContent).toBe('Est-elle arrivée ?'.replace(' ?', '\u202f?'));
  cleanup();
  show(posted('2999-11-05'));
  expect(screen.queryByRole('heading')).toBeNull();
  cleanup();
  show(posted('2020-11-05', 'delivered'));
  expect(screen.queryByRole('heading')).toBeNull();
});

it('thanks for a yes', async () => {
  show(posted('2020-11-05'));
  await userEvent.click(screen.getByRole('button', { name: words.yes }));
  expect((await screen.findByRole('status')).textContent).toContain(words.thanks);
  const [name, input] = vi.mocked(api).mock.calls[0] ?? [];
  expect([name, input]).toEqual(['answerOrderArrival', { params: { reference: 'K7QM2X9A' }, body: { arrived: true } }]);
});

it('says after a no that somebody looks after it', async () => {
  show(posted('2020-11-05'));
  await userEvent.click(screen.getByRole('button', { name: words.no }));
  expect((await screen.findByRole('status')).textContent).toContain(words.reportedMore);
});
