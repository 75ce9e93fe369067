import { ApiError } from '@jolimot/client/api-error';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  calls,
  code,
  counted,
  ground,
  Library,
  openScreen,
  other,
  scanWords,
  sent,
  shop,
  type,
  words,
} from '@/back-office/test/camera-setup';
import type * as RetryPolicy from '@/lib/creation/outbox/retry-policy';
import { beep } from '../scan/beep';

vi.mock('./code-library', () => ({ libraryDetector: async () => Library }));
vi.mock('./camera-api', () => ({ api: vi.fn(), apiPage: vi.fn() }));
vi.mock('@/lib/api/client', () => ({ apiPageByName: vi.fn() }));
vi.mock('../scan/beep', () => ({ beep: vi.fn() }));
// Only a returned line sends anew.
vi.mock('@/lib/creation/outbox/retry-policy', async (original) => ({
  ...(await original<typeof RetryPolicy>()),
  retryDelay: () => 60_000,
}));

describe('codes read by camera without an answer', () => {
  it('keeps codes while the line is down, through a reload too, and sends each again under its key', async () => {
    shop.isDown = true;
    shop.results[other] = { result: 'held' };
    openScreen();
    type(code);
    expect(await screen.findByText(words.kept)).toBeTruthy();
    type(other);
    type(code);
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2 codes en attente'));
    expect(ground()).toBe('kept');
    const keys = new Set(sent().map(([, , options]) => JSON.stringify(options)));
    expect(keys.size).toBe(1);
    cleanup();
    shop.isDown = false;
    openScreen();
    await waitFor(() => expect(counted()).toMatch(/^1 carte/));
    const resent = sent().slice(-2);
    expect(resent.map(([, input]) => input)).toEqual([{ body: { codes: [other] } }, { body: { codes: [code] } }]);
    expect(keys).toContain(JSON.stringify(resent[1]?.[2]));
    await waitFor(() => expect(screen.queryByText(/codes? en attente/)).toBeNull());
    const list = () => screen.getByRole('region', { name: '1 carte à mettre de côté' });
    expect([list().textContent, ground()]).toEqual([expect.stringContaining(scanWords.result.held), 'plain']);
    const requests = sent().length;
    cleanup();
    openScreen();
    expect([counted(), sent().length]).toEqual([expect.stringMatching(/^1 carte/), requests]);
    fireEvent.click(within(list()).getByRole('button', { name: words.doneOne.replace('{code}', other) }));
    cleanup();
    openScreen();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('says that a code is kept when its answer is slow', async () => {
    calls.mockImplementationOnce(() => new Promise(() => {}));
    openScreen();
    type(code);
    expect([screen.getByText(scanWords.result.asking).textContent, ground()]).toEqual([expect.anything(), 'plain']);
    expect(await screen.findByText(words.kept, {}, { timeout: 4000 })).toBeTruthy();
    expect(vi.mocked(beep).mock.calls).toEqual([['kept']]);
  });

  it('sends what waits once the first of it has had no answer for too long', async () => {
    openScreen();
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
    openScreen();
    type(code);
    type(other);
    await waitFor(() => expect(counted()).toMatch(/^1 carte/));
    expect(sent()[1]?.[1]).toEqual({ body: { codes: [other] } });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('1 code en attente');
  });

  it('sends what waits as soon as the line is back', async () => {
    shop.isDown = true;
    openScreen();
    type(code);
    await screen.findByText(words.kept);
    shop.isDown = false;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(counted()).toMatch(/^1 carte/));
  });

  it('keeps a refused card in the list until it is read anew', async () => {
    shop.results[code] = { result: 'held' };
    openScreen();
    type(code);
    await screen.findByText(scanWords.result.held);
    type(other);
    await screen.findByText(scanWords.result.shipped);
    expect(screen.getByRole('region', { name: '1 carte à mettre de côté' }).textContent).toContain('Concarneau');
    shop.results = {};
    type(code);
    await waitFor(() => expect(counted()).toMatch(/^2 cartes/));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('sends a code that the API did not take only when it is asked to, as a new request', async () => {
    calls.mockRejectedValueOnce(new ApiError('access_denied', 403, ''));
    openScreen();
    type(code);
    fireEvent.click(await screen.findByRole('button', { name: scanWords.retry }));
    await screen.findByText(scanWords.result.shipped);
    const [first, second] = sent().map(([, , options]) => options);
    expect(first).not.toEqual(second);
  });
});
