import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { said, shown } from '@/back-office/test/plain-react-admin';
import { also, calls, gone, good, more, openScan, scan, sent } from '@/back-office/test/scan-setup';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiPage: vi.fn(async () => ({ items: [], total: 3 })) }));
vi.mock('react-admin', () => import('@/back-office/test/plain-react-admin'));
vi.mock('./beep', () => ({ beep: vi.fn() }));

describe('scanning cards out', () => {
  it('says where a posted card goes, and has the field ready for the next', async () => {
    const field = openScan();
    expect(document.activeElement).toBe(field);
    await screen.findByText(shown('scan.postHour', { hour: '16 h 30' }));
    scan(field, good.toLowerCase());
    const sheet = await screen.findByRole('status');
    await waitFor(() => expect(sheet.textContent).toContain('Concarneau'));
    expect(sheet.textContent).toContain(said('scan.result.shipped'));
    expect([field.value, document.activeElement]).toEqual(['', field]);
    expect(sent()).toEqual([[good]]);
  });

  it('says itself that a text is no code, and sends the others of its line', async () => {
    const field = openScan();
    scan(field, `${'https://exemple.fr/'.repeat(3)}, ${good}`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(said('scan.advice.misread'));
    await screen.findByText(new RegExp(said('scan.result.shipped')));
    expect(sent()).toEqual([[good]]);
  });

  it('says to put a refused card aside, and reads the next one', async () => {
    const field = openScan();
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
    const field = openScan();
    scan(field, good);
    scan(field, good);
    await screen.findByRole('status');
    await waitFor(() => expect(sent()).toEqual([[good]]));
  });

  it('undoes the last one with Ctrl Z; Escape empties the field, then leaves', async () => {
    const field = openScan();
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
    const field = openScan();
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
    const field = openScan();
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
    const field = openScan();
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

  it('sends a scan without an answer again as it was, of one batch alone, and warns who leaves before', async () => {
    const field = openScan('/scan?batch=7');
    await screen.findByText(said('scan.earlier.none'));
    /** The browser asks before the page is left. */
    const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    calls.mockRejectedValueOnce(new Error('no network'));
    scan(field, good);
    expect(asks()).toBe(true);
    const again = await screen.findByRole('button', { name: said('scan.retry') });
    expect(asks()).toBe(true);
    fireEvent.change(screen.getByLabelText(said('camera.only')), { target: { value: '' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    await screen.findByRole('button', { name: 'yes' });
    expect(screen.queryByText('elsewhere')).toBeNull();
    fireEvent.click(again);
    // Nothing is at risk any more.
    await screen.findByText('elsewhere');
    expect(asks()).toBe(false);
    const [first, second] = calls.mock.calls.filter(([name]) => name === 'scanCards');
    expect(first?.[1]).toEqual({ body: { codes: [good], batch: '/production_batches/7' } });
    expect([second?.[1], second?.[2]?.idempotencyKey]).toEqual([first?.[1], first?.[2]?.idempotencyKey]);
  });

  it('goes on with the next one when a scan has had no answer for too long', async () => {
    const field = openScan();
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
    vi.useRealTimers();
    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'yes' }));
    await screen.findByText('elsewhere');
  });
});
