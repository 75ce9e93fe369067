import { withCheckCharacter } from '@jolimot/contract/orders/card-code';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import { api } from '@/lib/api/client';
import { ScanPage } from '../scan/scan-page';
import { signInAs } from './forms';
import { said } from './plain-react-admin';

type Options = { idempotencyKey?: string; signal?: AbortSignal };
export const calls = vi.mocked(api as (name: string, input: object, options?: Options) => Promise<unknown>);
const codeOf = (sign: string) => withCheckCharacter(`AB12CD34-00${sign}`);
export const [good, also, more, gone] = [codeOf('A'), codeOf('B'), codeOf('C'), codeOf('D')];
const recipient = { firstname: 'Jeanne', lastname: 'Le Goff', company: '', zipcode: '29900', city: 'Concarneau' };
export const order = {
  id: 12,
  reference: 'AB12',
  cards: [{ id: 1, creation: '/creations/1', shipping: 5, code: good }],
  shippings: [{ id: 5, recipient: { ...recipient, countryName: 'France' } }],
  creations: [{ id: 1, iri: '/creations/1', reference: 'X', coverName: 'Feuillage' }],
};
export const answers: Record<string, string> = {
  [good]: 'shipped',
  [also]: 'shipped',
  [more]: 'shipped',
  [gone]: 'already',
};

type Scan = ReturnType<typeof scanOf>;
/** Of the session, and by the signed-in person before the page was opened. */
const scans: { made: Scan[]; earlier: Scan[] } = { made: [], earlier: [] };
export const scannedBefore = (...earlier: Scan[]): void => void Object.assign(scans, { earlier });

export const scanOf = (id: number, codes: readonly string[]) => ({
  id,
  results: codes.map((code) => ({
    code,
    result: answers[code] ?? 'unknown',
    order: '/orders/12',
    card: null,
    posted: code === gone ? { at: '2026-11-27T13:05:00.000Z', by: { id: 3, name: 'Maud' } } : null,
  })),
  createdAt: new Date().toISOString(),
  undoableUntil: new Date(Date.now() + 300_000).toISOString(),
});

/** As the API answers. */
function undone({ id, code }: { id: number; code?: string }) {
  const scan = [...scans.made, ...scans.earlier].find((one) => one.id === id) ?? scanOf(id, []);
  const undoneAt = new Date().toISOString();
  const results = scan.results.map((one) => ((code ?? one.code) === one.code ? { ...one, undoneAt } : one));
  return { ...scan, results };
}

beforeEach(() => {
  signInAs('ROLE_USER');
  Object.assign(scans, { made: [], earlier: [] });
  calls.mockReset();
  calls.mockImplementation(async (name, input) => {
    if (name === 'getOrder') return order;
    if (name === 'getOrderDesk') return { creations: [] };
    if (name === 'getToday') return { week: [], postHour: '16:30' };
    if (name === 'listScans') return scans.earlier;
    if (name.startsWith('undo')) return undone((input as { params: { id: number; code?: string } }).params);
    const scan = scanOf(scans.made.length + 1, (input as { body: { codes: string[] } }).body.codes);
    scans.made.push(scan);
    return scan;
  });
});

/** A test mocks the API's client, react-admin and the sounds. */
export function openScan(at = '/scan'): HTMLInputElement {
  const elsewhere = { path: '/production', element: <h1>elsewhere</h1> };
  const router = createMemoryRouter([{ path: '/scan', element: <ScanPage /> }, elsewhere], {
    initialEntries: [at],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText(said('scan.field'));
  if (!(field instanceof HTMLInputElement)) throw new TypeError('The field is no input.');
  return field;
}

export const scan = (field: HTMLInputElement, code: string) => {
  fireEvent.change(field, { target: { value: code } });
  if (field.form) fireEvent.submit(field.form);
};
export const sent = (): string[][] =>
  calls.mock.calls.flatMap(([name, input]) =>
    name === 'scanCards' ? [(input as { body: { codes: string[] } }).body.codes] : [],
  );
