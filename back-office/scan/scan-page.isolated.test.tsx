import { withCheckCharacter } from '@jolimot/contract/orders/card-code';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { signInAs } from '@/back-office/test/forms';
import { said, shown } from '@/back-office/test/plain-react-admin';
import { api } from '@/lib/api/client';
import { beep } from './beep';
import { ScanPage } from './scan-page';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiPage: vi.fn(async () => ({ items: [], total: 3 })) }));
vi.mock('react-admin', () => import('@/back-office/test/plain-react-admin'));
vi.mock('./beep', () => ({ beep: vi.fn() }));

type Options = { idempotencyKey?: string; signal?: AbortSignal };
const calls = vi.mocked(api as (name: string, input: object, options?: Options) => Promise<unknown>);
const codeOf = (sign: string) => withCheckCharacter(`AB12CD34-00${sign}`);
const [good, also, more, gone] = [codeOf('A'), codeOf('B'), codeOf('C'), codeOf('D')];
const recipient = { firstname: 'Jeanne', lastname: 'Le Goff', company: '', zipcode: '29900', city: 'Concarneau' };
const order = {
  id: 12,
  reference: 'AB12',
  cards: [{ id: 1, creation: '/creations/1', shipping: 5, code: good }],
  shippings: [{ id: 5, recipient: { ...recipient, countryName: 'France' } }],
  creations: [{ id: 1, iri: '/creations/1', reference: 'X', coverName: 'Feuillage' }],
};
const answers: Record<string, string> = { [good]: 'shipped', [also]: 'shipped', [more]: 'shipped', [gone]: 'already' };

/** Of the session. */
let made: ReturnType<typeof scanOf>[] = [];
/** By the signed-in person, before the page was opened. */
let earlier: ReturnType<typeof scanOf>[] = [];

const scanOf = (id: number, codes: readonly string[]) => ({
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
  const scan = [...made, ...earlier].find((one) => one.id === id) ?? scanOf(id, []);
  const undoneAt = new Date().toISOString();
  const results = scan.results.map((one) => ((code ?? one.code) === one.code ? { ...one, undoneAt } : one));
  return { ...scan, results };
}

beforeEach(() => {
  signInAs('ROLE_USER');
  made = [];
  earlier = [];
  calls.mockReset();
  calls.mockImplementation(async (name, input) => {
    if (name === 'getOrder') return order;
    if (name === 'listScans') return earlier;
    if (name.startsWith('undo')) return undone((input as { params: { id: number; code?: string } }).params);
    const scan = scanOf(made.length + 1, (input as { body: { codes: string[] } }).body.codes);
    made.push(scan);
    return scan;
  });
});

function open(): HTMLInputElement {
  const elsewhere = { path: '/production', element: <h1>elsewhere</h1> };
  const router = createMemoryRouter([{ path: '/scan', element: <ScanPage /> }, elsewhere], {
    initialEntries: ['/scan'],
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
    scan(field, good.toLowerCase());
    const sheet = await screen.findByRole('status');
    await waitFor(() => expect(sheet.textContent).toContain('Concarneau'));
    expect(sheet.textContent).toContain(said('scan.result.shipped'));
    expect([field.value, document.activeElement]).toEqual(['', field]);
    expect(sent()).toEqual([[good]]);
  });

  it('says itself that a text is no code, and sends the others of its line', async () => {
    const field = open();
    scan(field, `${'https://exemple.fr/'.repeat(3)}, ${good}`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(said('scan.advice.misread'));
    await screen.findByText(new RegExp(said('scan.result.shipped')));
    expect(sent()).toEqual([[good]]);
  });

  it('says to put a refused card aside, and reads the next one', async () => {
    const field = open();
    scan(field, gone);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(said('scan.advice.already'));
    expect(alert.textContent).toMatch(/Postée le vendredi 27 novembre 2026 à 14.h.05 par Maud\./);
    scan(field, good);
    await screen.findByRole('status');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent()).toEqual([[gone], [good]]);
  });

  it('sends a card that is read twice at once a single time', async () => {
    const field = open();
    scan(field, good);
    scan(field, good);
    await screen.findByRole('status');
    await waitFor(() => expect(sent()).toEqual([[good]]));
  });

  it('undoes the last one with Ctrl Z; Escape empties the field, then leaves', async () => {
    const field = open();
    scan(field, good);
    await screen.findByRole('button', { name: said('scan.undo') });
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
    await screen.findAllByText(new RegExp(said('scan.result.undone')));
    expect(calls).toHaveBeenCalledWith('undoScan', { params: { id: 1 } }, expect.anything());
    fireEvent.change(field, { target: { value: 'HALF' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(field.value).toBe('');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });

  it('shows a refusal that is answered after the next card was read, until a later card is answered', async () => {
    const field = open();
    scan(field, gone);
    scan(field, good);
    await waitFor(() => expect(sent()).toEqual([[gone], [good]]));
    await screen.findByText(new RegExp(`, ${said('scan.result.shipped')}`));
    expect(screen.getByRole('alert').textContent).toContain(said('scan.advice.already'));
    scan(field, also);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('status').textContent).toContain(also);
  });

  it('undoes with Ctrl Z the last one while its answer is on its way, and none before a lost one', async () => {
    const field = open();
    scan(field, good);
    await screen.findByRole('button', { name: said('scan.undo') });
    const answer = calls.getMockImplementation();
    let end = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      end = resolve;
    });
    calls.mockImplementationOnce((name, input) => answered.then(() => answer?.(name, input)));
    scan(field, also);
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
    end();
    await screen.findByText(shown('scan.takenBack', { count: 1 }));
    const undos = () => calls.mock.calls.flatMap(([name, input]) => (name === 'undoScan' ? [input] : []));
    expect(undos()).toEqual([{ params: { id: 2 } }]);
    // The one before it stays when its answer is lost.
    calls.mockImplementation(async (name, input) => {
      if (name === 'scanCards') throw new Error('no network');
      return answer?.(name, input);
    });
    scan(field, more);
    await screen.findByRole('button', { name: said('scan.retry') });
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
    await act(async () => undefined);
    expect(undos()).toHaveLength(1);
  });

  it('has what a scanner types in its field, wherever the focus is; Space and Ctrl C stay where it is', async () => {
    const field = open();
    const sound = screen.getByRole('switch', { name: said('scan.sound') });
    sound.focus();
    fireEvent.click(sound);
    expect(document.activeElement).toBe(field);
    sound.focus();
    fireEvent.keyDown(sound, { key: ' ' });
    fireEvent.keyDown(sound, { key: 'c', ctrlKey: true });
    expect(document.activeElement).toBe(sound);
    fireEvent.keyDown(sound, { key: 'C' });
    expect(document.activeElement).toBe(field);
  });

  it('sends a scan without an answer again under the same key, and warns who leaves before', async () => {
    const field = open();
    await screen.findByText(said('scan.earlier.none'));
    /** The browser asks before the page is left. */
    const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    calls.mockRejectedValueOnce(new Error('no network'));
    scan(field, good);
    expect(asks()).toBe(true);
    const again = await screen.findByRole('button', { name: said('scan.retry') });
    expect(asks()).toBe(true);
    fireEvent.keyDown(field, { key: 'Escape' });
    const leave = await screen.findByRole('button', { name: 'yes' });
    expect(screen.queryByText('elsewhere')).toBeNull();
    fireEvent.click(again);
    await screen.findByText('Concarneau', { selector: 'p' });
    expect(asks()).toBe(false);
    fireEvent.click(leave);
    await screen.findByText('elsewhere');
    const keys = calls.mock.calls.flatMap(([name, , options]) =>
      name === 'scanCards' ? [options?.idempotencyKey] : [],
    );
    expect(keys[1]).toEqual(keys[0]);
  });

  it('goes on with the next one when a scan has had no answer for too long', async () => {
    const field = open();
    await screen.findByText(said('scan.earlier.none'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    calls.mockImplementationOnce(
      (_name, _input, options) => new Promise((_, reject) => options?.signal?.addEventListener('abort', reject)),
    );
    scan(field, good);
    scan(field, also);
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(sent()).toEqual([[good], [also]]);
    expect(screen.getByRole('alert').textContent).toContain(said('scan.advice.lost'));
  });
});

describe('envelope and card', () => {
  const [mine, theirs] = [withCheckCharacter('AB12CD34-001'), withCheckCharacter('EF56GH78-001')];
  const named = (reference: string, code: string, lastname: string) => ({
    ...order,
    reference,
    cards: order.cards.map((card) => ({ ...card, code })),
    shippings: order.shippings.map((one) => ({ ...one, recipient: { ...one.recipient, lastname } })),
  });
  let now = Date.now();
  /** Two seconds after the one before. */
  const later = (field: HTMLInputElement, code: string) => {
    now += 2000;
    vi.setSystemTime(now);
    scan(field, code);
  };
  const openPairing = () => {
    const field = open();
    fireEvent.click(screen.getByRole('switch', { name: said('scan.pairs.title') }));
    expect(document.activeElement).toBe(field);
    expect(document.body.textContent).toContain(said('scan.pairs.howTo'));
    return field;
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answers[mine] = 'shipped';
    const answer = calls.getMockImplementation();
    const orders = { AB12CD34: named('AB12CD34', mine, 'Le Goff'), EF56GH78: named('EF56GH78', theirs, 'Kerouac') };
    calls.mockImplementation(async (name, input) => {
      const { reference = '' } = (input as { params?: { reference?: string } }).params ?? {};
      if (name === 'getOrder' && reference in orders) return orders[reference as keyof typeof orders];
      return answer?.(name, input);
    });
  });
  afterEach(() => void delete answers[mine]);

  it('are scanned out once both were read and match, with the sound of a good card', async () => {
    const field = openPairing();
    later(field, mine);
    const half = await screen.findByText('Jeanne Le Goff, Concarneau');
    expect(half.closest('[role=status]')?.textContent).toContain(said('scan.pairs.advice.half'));
    expect([sent(), vi.mocked(beep).mock.calls]).toEqual([[], []]);
    later(field, mine.toLowerCase());
    await screen.findByText(said('scan.pairs.match'));
    await waitFor(() => expect(vi.mocked(beep).mock.calls).toEqual([['good']]));
    expect(screen.getAllByText(new RegExp(said('scan.result.shipped'))).length).toBeGreaterThan(0);
    expect(sent()).toEqual([[mine]]);
  });

  it('that do not match are named both, with the sound of a stop, and nothing is sent', async () => {
    const field = openPairing();
    later(field, mine);
    later(field, theirs);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(said('scan.pairs.mismatch'));
    await waitFor(() => expect(alert.textContent).toMatch(/Jeanne Le Goff.*Jeanne Kerouac/));
    expect(vi.mocked(beep).mock.calls).toEqual([['stop']]);
    later(field, theirs);
    await screen.findByRole('status');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(document.body.textContent).toContain(said('scan.pairs.howTo'));
    expect(calls.mock.calls.map(([name]) => name)).not.toContain('scanCards');
  });
});

describe('the last scans, when the page is opened again', () => {
  const lines = () => screen.getAllByRole('listitem');
  const undo = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

  it('are undone card by card, then whole, and say so', async () => {
    earlier = [scanOf(9, [good, also, gone, more])];
    const field = open();
    expect(screen.getByRole('progressbar', { name: said('scan.earlier.loading') })).toBeTruthy();
    await screen.findByText('Concarneau');
    const query = { 'by[]': ['/shop_users/7'], undoable: '1', page: 1, itemsPerPage: 100 };
    expect(calls).toHaveBeenCalledWith('listScans', { query }, expect.anything());
    // The whole scan, and its posted cards.
    expect(lines()).toHaveLength(4);
    for (const line of lines()) expect(line.textContent).toMatch(/possible encore [45] min \d\d s/);
    undo(said('scan.undoOne', { name: also }));
    await screen.findByText(shown('scan.takenBack', { count: 1 }));
    expect(calls).toHaveBeenCalledWith('undoScannedCard', { params: { id: 9, code: also } }, expect.anything());
    expect(document.activeElement).toBe(field);
    const line = lines().find(({ textContent }) => textContent?.startsWith(also)) ?? document.body;
    expect(line.textContent).toContain(said('scan.result.undone'));
    expect(within(line).queryByRole('button')).toBeNull();
    undo(/^Tout annuler\s: 2 cartes/);
    await screen.findByText(shown('scan.takenBack', { count: 3 }));
    expect(calls).toHaveBeenCalledWith('undoScan', { params: { id: 9 } }, expect.anything());
    expect(lines().filter(({ textContent }) => textContent?.includes(said('scan.result.undone')))).toHaveLength(3);
  });

  it('are undone by Ctrl Z as well; one of this session is listed once', async () => {
    earlier = [scanOf(1, [good])];
    const field = open();
    await screen.findByText('Concarneau');
    expect(lines()).toHaveLength(1);
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
    await screen.findByText(shown('scan.takenBack', { count: 1 }));
    expect(calls).toHaveBeenCalledWith('undoScan', { params: { id: 1 } }, expect.anything());
    expect(screen.queryByRole('button', { name: said('scan.undoOne', { name: 'Concarneau' }) })).toBeNull();
    // It was made while the list was on its way.
    scan(field, good);
    await screen.findByRole('button', { name: said('scan.undo') });
    expect(lines()).toHaveLength(1);
  });

  it('are asked for once more when they could not be read', async () => {
    calls.mockRejectedValueOnce(new Error('no network'));
    open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(said('scan.earlier.failed'));
    fireEvent.click(within(alert).getByRole('button'));
    await screen.findByText(said('scan.earlier.none'));
  });
});
