import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { said } from '@/back-office/test/plain-react-admin';
import { api } from '@/lib/api/client';
import { ScanPage } from './scan-page';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiPage: vi.fn(async () => ({ items: [], total: 3 })) }));
vi.mock('react-admin', () => import('@/back-office/test/plain-react-admin'));
vi.mock('./beep', () => ({ beep: vi.fn() }));

const calls = vi.mocked(api as (name: string, input: object, options?: object) => Promise<unknown>);
const recipient = { firstname: 'Jeanne', lastname: 'Le Goff', company: '', zipcode: '29900', city: 'Concarneau' };
const order = {
  id: 12,
  reference: 'AB12',
  cards: [{ id: 1, creation: '/creations/1', shipping: 5, code: 'GOOD' }],
  shippings: [{ id: 5, recipient: { ...recipient, countryName: 'France' } }],
  creations: [{ id: 1, iri: '/creations/1', reference: 'X', coverName: 'Feuillage' }],
};
const answers: Record<string, string> = { GOOD: 'shipped', GONE: 'already' };
let scans = 0;

beforeEach(() => {
  scans = 0;
  calls.mockReset();
  calls.mockImplementation(async (name, input) => {
    if (name === 'getOrder') return order;
    if (name === 'undoScan') return {};
    const { codes } = (input as { body: { codes: string[] } }).body;
    scans += 1;
    return {
      id: scans,
      results: codes.map((code) => ({ code, result: answers[code] ?? 'unknown', order: '/orders/12' })),
      undoableUntil: new Date(Date.now() + 300_000).toISOString(),
    };
  });
});

function open(): HTMLInputElement {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/scan']}>
        <Routes>
          <Route path="/scan" element={<ScanPage />} />
          <Route path="/production" element={<h1>elsewhere</h1>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText(said('scan.field'));
  if (!(field instanceof HTMLInputElement)) throw new TypeError('The field is no input.');
  return field;
}

const scan = (field: HTMLInputElement, code: string) => {
  fireEvent.change(field, { target: { value: code } });
  if (field.form) fireEvent.submit(field.form);
};
const sent = (): string[][] =>
  calls.mock.calls.flatMap(([name, input]) =>
    name === 'scanCards' ? [(input as { body: { codes: string[] } }).body.codes] : [],
  );

describe('scanning cards out', () => {
  it('says where a posted card goes, and has the field ready for the next', async () => {
    const field = open();
    expect(document.activeElement).toBe(field);
    scan(field, 'good');
    const sheet = await screen.findByRole('status');
    await waitFor(() => expect(sheet.textContent).toContain('Concarneau'));
    expect(sheet.textContent).toContain(said('scan.result.shipped'));
    expect([field.value, document.activeElement]).toEqual(['', field]);
    expect(sent()).toEqual([['GOOD']]);
  });

  it('says to put a refused card aside, and reads the next one', async () => {
    const field = open();
    scan(field, 'GONE');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(said('scan.advice.already'));
    scan(field, 'GOOD');
    await screen.findByRole('status');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent()).toEqual([['GONE'], ['GOOD']]);
  });

  it('sends a card that is read twice at once a single time', async () => {
    const field = open();
    scan(field, 'GOOD');
    scan(field, 'GOOD');
    await screen.findByRole('status');
    await waitFor(() => expect(sent()).toEqual([['GOOD']]));
  });

  it('undoes the last one with Ctrl Z; Escape empties the field, then leaves', async () => {
    const field = open();
    scan(field, 'GOOD');
    await screen.findByRole('button', { name: said('scan.undo') });
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
    await screen.findAllByText(new RegExp(said('scan.result.undone')));
    expect(calls).toHaveBeenCalledWith('undoScan', { params: { id: 1 } });
    fireEvent.change(field, { target: { value: 'HALF' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(field.value).toBe('');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });

  it('sends a scan without an answer again under the same key', async () => {
    calls.mockRejectedValueOnce(new Error('no network'));
    const field = open();
    scan(field, 'GOOD');
    fireEvent.click(await screen.findByRole('button', { name: said('scan.retry') }));
    await screen.findByText('Concarneau', { selector: 'p' });
    const keys = calls.mock.calls.flatMap(([name, , options]) => (name === 'scanCards' ? [options] : []));
    expect(keys[1]).toEqual(keys[0]);
  });
});
