import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime } from './in-time';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answered never, as fetch without a server. */
const unanswered = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

it('a call without an answer fails as a lost connection, later while it goes on', async () => {
  let goOn = (): void => undefined;
  const failed = vi.fn();
  const call = (signal: AbortSignal, onProgress: () => void) => {
    goOn = onProgress;
    return unanswered(signal);
  };
  void inTime(call, { isUpload: true }).catch(failed);
  await vi.advanceTimersByTimeAsync(59_000);
  goOn();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'network' }));
});

it('a call is ended when it is no longer desired, before it or meanwhile, also without AbortSignal.any', async () => {
  vi.stubGlobal('AbortSignal', class extends AbortSignal {});
  Object.defineProperty(AbortSignal, 'any', { value: undefined });
  const ending = new AbortController();
  const ended = expect(inTime(unanswered, { ended: ending.signal })).rejects.toThrow(DOMException);
  ending.abort();
  await ended;
  await expect(inTime(unanswered, { ended: ending.signal })).rejects.toThrow(DOMException);
});

it('an answer or a failure of its own is given as it is, and leaves no timer', async () => {
  expect(await inTime(async () => 'answer')).toBe('answer');
  await expect(inTime(() => Promise.reject(new TypeError('ours')))).rejects.toThrow(TypeError);
  const ending = new AbortController();
  const given = await inTime(async (signal) => signal, { ended: ending.signal });
  ending.abort();
  expect([given.aborted, vi.getTimerCount()]).toEqual([false, 0]);
});
