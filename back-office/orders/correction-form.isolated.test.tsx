import { ApiError } from '@jolimot/client/api-error';
import type { Order } from '@jolimot/contract/orders';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '@/lib/api/client';
import { notes, said } from '@/test/plain-react-admin';
import { CorrectionForm } from './correction-form';

vi.mock('@/lib/api/client', () => ({ api: vi.fn() }));
vi.mock('react-admin', async () => ({
  ...(await import('@/test/plain-react-admin')),
  useGetList: () => ({ data: [{ id: 2, iri: '/countries/2', isoCode: 'FR', name: 'France' }] }),
}));

const calls = vi.mocked(api as (name: string, input: object) => Promise<unknown>);
const shipping: Order['shippings'][number] = {
  id: 5,
  date: '2026-11-30',
  address: null,
  recipient: {
    ...{ firstname: 'Yann', lastname: 'Le Goff', company: '', address1: '12 rue des Tileuls', address2: '' },
    ...{ address3: '', zipcode: '29900', city: 'Concarneau', state: '', countryCode: 'FR', countryName: 'France' },
    lines: [],
  },
  delivery: { from: '2026-12-02', to: '2026-12-04' },
};
const done = vi.fn();
beforeEach(() => {
  calls.mockReset();
  done.mockReset();
  notes.length = 0;
  render(<CorrectionForm reference="AB12" shipping={shipping} person="Yann Le Goff" onDone={done} />);
});
const street = () => screen.getByLabelText<HTMLInputElement>(said('fields.address1'));
const save = () => fireEvent.click(screen.getByRole('button', { name: said('orders.saveAddress') }));

it('begins with the address of the order, and sends all of it', async () => {
  calls.mockResolvedValue({});
  expect(street().value).toBe('12 rue des Tileuls');
  fireEvent.change(street(), { target: { value: '12 rue des Tilleuls' } });
  save();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(notes).toEqual([said('orders.addressCorrected')]);
  const recipient = { lastname: 'Le Goff', address1: '12 rue des Tilleuls', zipcode: '29900', country: '/countries/2' };
  expect(calls.mock.calls[0]).toEqual([
    'correctRecipient',
    { params: { reference: 'AB12' }, body: { shipping: 5, recipient: expect.objectContaining(recipient) } },
  ]);
});

it('says beside its line what cannot be posted, and keeps what was typed', async () => {
  const violation = { propertyPath: 'recipient.address1', code: 'line_too_long', message: '' } as const;
  calls.mockRejectedValue(new ApiError('validation', 422, '', [violation]));
  fireEvent.change(street(), { target: { value: 'x'.repeat(60) } });
  save();
  await waitFor(() => expect(street().getAttribute('aria-invalid')).toBe('true'));
  expect([street().value, done.mock.calls.length]).toEqual(['x'.repeat(60), 0]);
});
