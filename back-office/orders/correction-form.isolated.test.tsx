import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fill, isWrong, press, refusedAt, shipping } from '@/back-office/test/forms';
import { notes, said } from '@/back-office/test/plain-react-admin';
import { api } from '@/lib/api/client';
import { CorrectionForm } from './correction-form';

vi.mock('@/lib/api/client', () => ({ api: vi.fn() }));
vi.mock('react-admin', async () => ({
  ...(await import('@/back-office/test/plain-react-admin')),
  useGetList: () => ({ data: [{ id: 2, iri: '/countries/2', isoCode: 'FR', name: 'France' }] }),
}));

const calls = vi.mocked(api as (name: string, input: object) => Promise<unknown>);
const done = vi.fn();
beforeEach(() => {
  calls.mockReset();
  done.mockReset();
  notes.length = 0;
  render(<CorrectionForm reference="AB12" shipping={shipping} person="Yann Le Goff" onDone={done} />);
});
const street = said('fields.address1');
const save = () => press(said('orders.saveAddress'));

it('begins with the address of the order, and sends all of it with the day', async () => {
  calls.mockResolvedValue({});
  fill(street, '14 rue des Tilleuls');
  fill(said('fields.shippingDate'), '2026-11-12');
  save();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(notes).toEqual([said('orders.addressCorrected')]);
  const recipient = { lastname: 'Le Goff', address1: '14 rue des Tilleuls', zipcode: '29900', country: '/countries/2' };
  expect(calls.mock.calls[0]).toEqual([
    'correctRecipient',
    {
      params: { reference: 'AB12' },
      body: {
        shipping: 5,
        recipient: expect.objectContaining(recipient),
        date: '2026-11-12',
        seen: { date: shipping.date, lines: shipping.recipient.lines },
      },
    },
  ]);
});

it('sends the day alone when the address stays, and nothing when all does', async () => {
  calls.mockResolvedValue({});
  save();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(calls).not.toHaveBeenCalled();
  fill(said('fields.shippingDate'), '2026-11-12');
  save();
  await waitFor(() => expect(calls.mock.calls[0]?.[1]).toMatchObject({ body: { shipping: 5, date: '2026-11-12' } }));
  expect(calls.mock.calls[0]?.[1]).not.toHaveProperty('body.recipient');
});

it('says beside its line what cannot be posted, and keeps what was typed', async () => {
  calls.mockRejectedValue(refusedAt(['recipient.address1', 'line_too_long']));
  fill(street, 'x'.repeat(60));
  save();
  await waitFor(() => expect(isWrong(street)).toBe(true));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(street)));
  expect(screen.getByLabelText<HTMLInputElement>(street).value).toBe('x'.repeat(60));
  expect(done).not.toHaveBeenCalled();
});
