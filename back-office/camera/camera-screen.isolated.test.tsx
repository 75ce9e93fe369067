import { ApiError } from '@jolimot/client/api-error';
import { withCheckCharacter } from '@jolimot/contract/orders/card-code';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiPageByName } from '@/lib/api/client';
import type * as RetryPolicy from '@/lib/creation/outbox/retry-policy';
import messages from '@/messages/fr.json';
import { renderFrench } from '@/test/render-french';
import { beep } from '../scan/beep';
import { api, apiPage } from './camera-api';
import { CameraScreen } from './camera-screen';

const fake = vi.hoisted(() => {
  const device = { inPicture: [] as string[], formats: ['data_matrix'], readers: [] as string[], failures: 0 };
  const detector = (name: string) =>
    class {
      constructor() {
        device.readers.push(name);
      }
      static getSupportedFormats = async () => device.formats;
      detect = async () => {
        device.failures -= 1;
        if (device.failures >= 0) throw new DOMException('', 'InvalidStateError');
        return device.inPicture.map((rawValue) => ({ rawValue }));
      };
    };
  return { device, Own: detector('own'), Library: detector('library') };
});
const { device } = fake;
vi.mock('./code-library', () => ({ libraryDetector: async () => fake.Library }));
vi.mock('./camera-api', () => ({ api: vi.fn(), apiPage: vi.fn() }));
vi.mock('@/lib/api/client', () => ({ apiPageByName: vi.fn() }));
// Only a returned line sends anew.
vi.mock('@/lib/creation/outbox/retry-policy', async (original) => ({
  ...(await original<typeof RetryPolicy>()),
  retryDelay: () => 60_000,
}));
vi.mock('../scan/beep', () => ({ beep: vi.fn() }));

const { camera: words, scan: scanWords } = messages.backOffice;
type Options = { signal?: AbortSignal };
const calls = vi.mocked(api as (name: string, input: object, options?: Options) => Promise<unknown>);
const code = withCheckCharacter('C7K2M9QX-A05');
const other = withCheckCharacter('C7K2M9QX-A06');
const batch = { id: 4, iri: '/production_batches/4', name: 'Mardi', nbShipped: 1, nbCard: 9 };
const card = {
  cover: 'feuillage',
  city: 'Concarneau',
  orderReference: 'C7K2M9QX',
  batch: { iri: batch.iri, name: 'Mardi' },
  position: 3,
};
const before = { at: '2026-11-27T13:05:00.000Z', by: { id: 3, name: 'Maud' } };

/** By code; posted unless named. */
let results: Record<string, { result: string; posted?: object }> = {};
let isDown = false;
const openCamera = vi.fn();

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/admin/camera');
  results = {};
  isDown = false;
  Object.assign(device, { inPicture: [], formats: ['data_matrix'], readers: [], failures: 0 });
  vi.stubGlobal('BarcodeDetector', fake.Own);
  openCamera.mockResolvedValue({ getTracks: () => [] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: openCamera } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  vi.mocked(apiPage).mockResolvedValue({ items: [batch], total: 1 } as never);
  const images = { front: { thumbnailUrls: { thumb: '/feuillage.webp' } } };
  vi.mocked(apiPageByName).mockResolvedValue({ items: [{ slug: 'feuillage', images }], total: 1 } as never);
  calls.mockImplementation(async (name, input) => {
    if (isDown) throw new ApiError('network', 0, '');
    const undoneAt = name === 'undoScan' ? { undoneAt: new Date().toISOString() } : {};
    const codes = name === 'undoScan' ? [code] : (input as { body: { codes: string[] } }).body.codes;
    return {
      id: 9,
      results: codes.map((one) => ({
        ...{ code: one, order: null, card, posted: null, result: 'shipped' },
        ...results[one],
        ...undoneAt,
      })),
      undoableUntil: new Date(Date.now() + 300_000).toISOString(),
    };
  });
});

const open = () => renderFrench(<CameraScreen user={7} />);
const start = () => fireEvent.click(screen.getByRole('button', { name: words.start }));
function type(text: string): void {
  const field = screen.getByLabelText(words.field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: words.enter }));
}
const sent = () => calls.mock.calls.filter(([name]) => name === 'scanCards');
const ground = () => screen.getByRole('main').dataset.ground;
const counted = () => screen.getByText(/postées? aujourd’hui/).parentElement?.textContent;

describe('scanning cards out by camera', () => {
  it('posts a card that comes into the picture once, with its picture, place, colour and sound', async () => {
    open();
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
    results[code] = { result: 'already', posted: before };
    open();
    type(code.replace('-', ' ').toLowerCase());
    const alert = (await screen.findByText(scanWords.result.already)).closest('[role=alert]');
    expect(alert?.textContent).toMatch(/Postée le vendredi 27 novembre 2026 à 14.h.05 par Maud\./);
    expect([ground(), counted()]).toEqual(['stop', expect.stringMatching(/^0 carte/)]);
    expect(vi.mocked(beep).mock.calls).toEqual([['stop']]);
    expect(sent()[0]?.[1]).toEqual({ body: { codes: [code] } });
  });

  it('keeps codes while the line is down, through a reload too, and sends each again under its key', async () => {
    isDown = true;
    results[other] = { result: 'held' };
    open();
    type(code);
    expect(await screen.findByText(words.kept)).toBeTruthy();
    type(other);
    type(code);
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2 codes en attente'));
    expect(ground()).toBe('kept');
    const keys = new Set(sent().map(([, , options]) => JSON.stringify(options)));
    expect(keys.size).toBe(1);
    cleanup();
    isDown = false;
    open();
    await waitFor(() => expect(counted()).toMatch(/^1 carte/));
    const resent = sent().slice(-2);
    expect(resent.map(([, input]) => input)).toEqual([{ body: { codes: [other] } }, { body: { codes: [code] } }]);
    expect(keys).toContain(JSON.stringify(resent[1]?.[2]));
    await waitFor(() => expect(screen.queryByText(/codes? en attente/)).toBeNull());
    const list = () => screen.getByRole('region', { name: '1 carte à mettre de côté' });
    expect([list().textContent, ground()]).toEqual([expect.stringContaining(scanWords.result.held), 'plain']);
    const requests = sent().length;
    cleanup();
    open();
    expect([counted(), sent().length]).toEqual([expect.stringMatching(/^1 carte/), requests]);
    fireEvent.click(within(list()).getByRole('button', { name: words.doneOne.replace('{code}', other) }));
    cleanup();
    open();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('says that a code is kept when its answer is slow', async () => {
    calls.mockImplementationOnce(() => new Promise(() => {}));
    open();
    type(code);
    expect([screen.getByText(scanWords.result.asking).textContent, ground()]).toEqual([expect.anything(), 'plain']);
    expect(await screen.findByText(words.kept, {}, { timeout: 4000 })).toBeTruthy();
    expect(vi.mocked(beep).mock.calls).toEqual([['kept']]);
  });

  it('sends what waits once the first of it has had no answer for too long', async () => {
    open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    calls.mockImplementationOnce(
      (_name, _input, options) => new Promise((_, reject) => options?.signal?.addEventListener('abort', reject)),
    );
    type(code);
    type(other);
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(sent()).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(counted()).toMatch(/^2 cartes/);
  });

  it('sends the others when one fails each time', async () => {
    const answer = calls.getMockImplementation();
    calls.mockImplementation(async (name, input, options) => {
      if (JSON.stringify(input).includes(code)) throw new ApiError('internal', 500, '');
      return answer?.(name, input, options);
    });
    open();
    type(code);
    type(other);
    await waitFor(() => expect(counted()).toMatch(/^1 carte/));
    expect(sent()[1]?.[1]).toEqual({ body: { codes: [other] } });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('1 code en attente');
  });

  it('sends what waits as soon as the line is back', async () => {
    isDown = true;
    open();
    type(code);
    await screen.findByText(words.kept);
    isDown = false;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(counted()).toMatch(/^1 carte/));
  });

  it('keeps a refused card in the list until it is read anew', async () => {
    results[code] = { result: 'held' };
    open();
    type(code);
    await screen.findByText(scanWords.result.held);
    type(other);
    await screen.findByText(scanWords.result.shipped);
    expect(screen.getByRole('region', { name: '1 carte à mettre de côté' }).textContent).toContain('Concarneau');
    results = {};
    type(code);
    await waitFor(() => expect(counted()).toMatch(/^2 cartes/));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('sends a code that the API did not take only when it is asked to, as a new request', async () => {
    calls.mockRejectedValueOnce(new ApiError('access_denied', 403, ''));
    open();
    type(code);
    fireEvent.click(await screen.findByRole('button', { name: scanWords.retry }));
    await screen.findByText(scanWords.result.shipped);
    const [first, second] = sent().map(([, , options]) => options);
    expect(first).not.toEqual(second);
  });

  it('posts one batch alone, through a reload too', async () => {
    results[code] = { result: 'other_batch' };
    open();
    await screen.findByRole('option', { name: 'Mardi (1/9)' });
    fireEvent.change(screen.getByLabelText(words.only), { target: { value: String(batch.id) } });
    cleanup();
    open();
    type(code);
    await screen.findByText(scanWords.result.other_batch);
    expect(sent()[0]?.[1]).toEqual({ body: { codes: [code], batch: batch.iri } });
  });

  it('posts all batches when the address names none, and says that the list cannot be read', async () => {
    window.history.replaceState(null, '', '/admin/camera?batch=abc');
    vi.mocked(apiPage).mockRejectedValue(new ApiError('access_denied', 403, ''));
    open();
    expect(await screen.findByText(words.batchesFailed)).toBeTruthy();
    expect(screen.queryByRole('option', { name: /abc/ })).toBeNull();
    type(code);
    await waitFor(() => expect(sent()[0]?.[1]).toEqual({ body: { codes: [code] } }));
  });

  it('reads the batches anew when the page is shown again, and says nothing of a line that was down', async () => {
    vi.mocked(apiPage).mockRejectedValueOnce(new ApiError('network', 0, ''));
    open();
    await waitFor(() => expect(apiPage).toHaveBeenCalledOnce());
    expect(screen.queryByText(words.batchesFailed)).toBeNull();
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByRole('option', { name: 'Mardi (1/9)' })).toBeTruthy();
    expect(apiPageByName).toHaveBeenCalledOnce();
  });

  it('sends nothing that is no code of a card', async () => {
    open();
    start();
    device.inPicture = ['https://exemple.fr'];
    expect(await screen.findByText(scanWords.result.misread)).toBeTruthy();
    expect([sent(), vi.mocked(beep).mock.calls]).toEqual([[], [['stop']]]);
  });

  it('fetches the library only where the browser reads no Data Matrix', async () => {
    device.formats = ['qr_code'];
    open();
    start();
    device.inPicture = [code];
    await screen.findByText('Concarneau');
    expect(device.readers).toEqual(['library']);
  });

  it('goes on after a look that fails, and ends when all do', async () => {
    open();
    start();
    Object.assign(device, { inPicture: [code], failures: 3 });
    expect(await screen.findByText('Concarneau')).toBeTruthy();
    device.failures = Number.POSITIVE_INFINITY;
    expect(await screen.findByText(words.fault.failed, {}, { timeout: 4000 })).toBeTruthy();
  });

  it('keeps the screen awake, also once the page is shown again', async () => {
    const release = vi.fn();
    const request = vi.fn(async () => ({ release }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
    open();
    start();
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    cleanup();
    expect(release).toHaveBeenCalledTimes(2);
    fireEvent(document, new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('says why there is no camera; typed codes still go', async () => {
    openCamera.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    open();
    start();
    expect(await screen.findByText(words.fault.forbidden)).toBeTruthy();
    type(code);
    expect(await screen.findByText('Concarneau')).toBeTruthy();
  });

  it('says how to hold the card when no code was read for a while', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    open();
    start();
    await screen.findByRole('button', { name: words.stop });
    await new Promise((resolve) => setTimeout(resolve, 200));
    vi.setSystemTime(Date.now() + 21_000);
    expect(await screen.findByText(words.fault.quiet)).toBeTruthy();
    device.inPicture = [code];
    expect(await screen.findByText('Concarneau')).toBeTruthy();
    expect(screen.queryByText(words.fault.quiet)).toBeNull();
    vi.useRealTimers();
  });

  it('undoes the scan of the card that is shown', async () => {
    open();
    type(code);
    fireEvent.click(await screen.findByRole('button', { name: scanWords.undo }));
    expect(await screen.findByText(scanWords.result.undone)).toBeTruthy();
    expect([counted(), ground()]).toEqual([expect.stringMatching(/^0 carte/), 'plain']);
  });

  it('says why an undo was not made', async () => {
    open();
    type(code);
    const undo = await screen.findByRole('button', { name: scanWords.undo });
    isDown = true;
    fireEvent.click(undo);
    expect(await screen.findByText(words.undoFailed)).toBeTruthy();
    calls.mockRejectedValueOnce(new ApiError('conflict', 409, ''));
    fireEvent.click(undo);
    expect(await screen.findByText(/^Ce pointage ne s’annule plus/)).toBeTruthy();
    expect(screen.getByText(scanWords.result.shipped)).toBeTruthy();
  });
});
