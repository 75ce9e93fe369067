import { ApiError } from '@jolimot/client/api-error';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  batch,
  before,
  calls,
  code,
  counted,
  device,
  ground,
  Library,
  openScreen,
  scanWords,
  sent,
  shop,
  start,
  type,
  words,
} from '@/back-office/test/camera-setup';
import { apiPageByName } from '@/lib/api/client';
import type * as RetryPolicy from '@/lib/creation/outbox/retry-policy';
import { beep } from '../scan/beep';
import { apiPage } from './camera-api';

vi.mock('./code-library', () => ({ libraryDetector: async () => Library }));
vi.mock('./camera-api', () => ({ api: vi.fn(), apiPage: vi.fn() }));
vi.mock('@/lib/api/client', () => ({ apiPageByName: vi.fn() }));
vi.mock('../scan/beep', () => ({ beep: vi.fn() }));
// Only a returned line sends anew.
vi.mock('@/lib/creation/outbox/retry-policy', async (original) => ({
  ...(await original<typeof RetryPolicy>()),
  retryDelay: () => 60_000,
}));

describe('scanning cards out by camera', () => {
  it('posts a card that comes into the picture once, with its picture, place, colour and sound', async () => {
    openScreen();
    start();
    device.inPicture = [code];
    expect(await screen.findByText('Concarneau')).toBeTruthy();
    await waitFor(() =>
      expect(document.querySelector('.camera-result img')?.getAttribute('src')).toBe('/feuillage.webp'),
    );
    expect(screen.getByText(scanWords.result.shipped).closest('[role=status]')?.textContent).toMatch(
      /C7K2M9QX · Mardi, carte 3 · /,
    );
    expect([ground(), counted()]).toEqual(['good', expect.stringMatching(/^1 carte/)]);
    expect(vi.mocked(beep).mock.calls).toEqual([['good']]);
    // It stays in the picture for some more looks.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect([sent().length, device.readers]).toEqual([1, ['own']]);
  });

  it('tells who posted a card before, and to put it aside', async () => {
    shop.results[code] = { result: 'already', posted: before };
    openScreen();
    type(code.replace('-', ' ').toLowerCase());
    const alert = (await screen.findByText(scanWords.result.already)).closest('[role=alert]');
    expect(alert?.textContent).toMatch(/Postée le vendredi 27 novembre 2026 à 14.h.05 par Maud\./);
    expect([ground(), counted()]).toEqual(['stop', expect.stringMatching(/^0 carte/)]);
    expect(vi.mocked(beep).mock.calls).toEqual([['stop']]);
    expect(sent()[0]?.[1]).toEqual({ body: { codes: [code] } });
  });

  it('posts one batch alone, through a reload too', async () => {
    shop.results[code] = { result: 'other_batch' };
    openScreen();
    await screen.findByRole('option', { name: 'Mardi (1/9)' });
    fireEvent.change(screen.getByLabelText(words.only), { target: { value: String(batch.id) } });
    cleanup();
    openScreen();
    type(code);
    await screen.findByText(scanWords.result.other_batch);
    expect(sent()[0]?.[1]).toEqual({ body: { codes: [code], batch: batch.iri } });
  });

  it('posts all batches when the address names none, and says that the list cannot be read', async () => {
    window.history.replaceState(null, '', '/admin/camera?batch=abc');
    vi.mocked(apiPage).mockRejectedValue(new ApiError('access_denied', 403, ''));
    openScreen();
    expect(await screen.findByText(words.batchesFailed)).toBeTruthy();
    expect(screen.queryByRole('option', { name: /abc/ })).toBeNull();
    type(code);
    await waitFor(() => expect(sent()[0]?.[1]).toEqual({ body: { codes: [code] } }));
  });

  it('reads the batches anew when the page is shown again, and says nothing of a line that was down', async () => {
    vi.mocked(apiPage).mockRejectedValueOnce(new ApiError('network', 0, ''));
    openScreen();
    await waitFor(() => expect(apiPage).toHaveBeenCalledOnce());
    expect(screen.queryByText(words.batchesFailed)).toBeNull();
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByRole('option', { name: 'Mardi (1/9)' })).toBeTruthy();
    expect(apiPageByName).toHaveBeenCalledOnce();
  });

  it('sends nothing that is no code of a card', async () => {
    openScreen();
    start();
    device.inPicture = ['https://exemple.fr'];
    expect(await screen.findByText(scanWords.result.misread)).toBeTruthy();
    expect([sent(), vi.mocked(beep).mock.calls]).toEqual([[], [['stop']]]);
  });

  it('undoes the scan of the card that is shown', async () => {
    openScreen();
    type(code);
    fireEvent.click(await screen.findByRole('button', { name: scanWords.undo }));
    expect(await screen.findByText(scanWords.result.undone)).toBeTruthy();
    expect([counted(), ground()]).toEqual([expect.stringMatching(/^0 carte/), 'plain']);
  });

  it('says why an undo was not made', async () => {
    openScreen();
    type(code);
    const undo = await screen.findByRole('button', { name: scanWords.undo });
    shop.isDown = true;
    fireEvent.click(undo);
    expect(await screen.findByText(words.undoFailed)).toBeTruthy();
    calls.mockRejectedValueOnce(new ApiError('conflict', 409, ''));
    fireEvent.click(undo);
    expect(await screen.findByText(/^Ce pointage ne s’annule plus/)).toBeTruthy();
    expect(screen.getByText(scanWords.result.shipped)).toBeTruthy();
  });
});
