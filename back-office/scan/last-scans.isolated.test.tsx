import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { said, shown } from '@/back-office/test/plain-react-admin';
import { also, calls, gone, good, more, openScan, scan, scannedBefore, scanOf } from '@/back-office/test/scan-setup';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiPage: vi.fn(async () => ({ items: [], total: 3 })) }));
vi.mock('react-admin', () => import('@/back-office/test/plain-react-admin'));
vi.mock('./beep', () => ({ beep: vi.fn() }));

describe('the last scans, when the page is opened again', () => {
  const lines = () => screen.getAllByRole('listitem');
  const undo = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

  it('are undone card by card, then whole, and say so', async () => {
    scannedBefore(scanOf(9, [good, also, gone, more]));
    const field = openScan();
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
    scannedBefore(scanOf(1, [good]));
    const field = openScan();
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
    const answer = calls.getMockImplementation();
    let isDown = true;
    calls.mockImplementation(async (name, input) => {
      if (name === 'listScans' && isDown) throw new Error('no network');
      return answer?.(name, input);
    });
    openScan();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(said('scan.earlier.failed'));
    isDown = false;
    fireEvent.click(within(alert).getByRole('button'));
    await screen.findByText(said('scan.earlier.none'));
  });
});
