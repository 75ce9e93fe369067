import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stallSignal } from './perform-write';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a call times out without progress, and not while there is progress', () => {
  const { signal, resetTimeout } = stallSignal(1000, new AbortController().signal);
  vi.advanceTimersByTime(900);
  resetTimeout();
  vi.advanceTimersByTime(900);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(100);
  expect(signal.aborted).toBe(true);
});

it('a call is aborted when its change is cancelled before it or meanwhile', () => {
  const change = new AbortController();
  const { signal } = stallSignal(1000, change.signal);
  expect(signal.aborted).toBe(false);
  change.abort();
  expect(signal.aborted).toBe(true);
  expect(stallSignal(1000, change.signal).signal.aborted).toBe(true);
});

it('a finished call has no timer', () => {
  const change = new AbortController();
  const { signal, stop } = stallSignal(1000, change.signal);
  stop();
  change.abort();
  vi.advanceTimersByTime(2000);
  expect(signal.aborted).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

it('works in browsers without AbortSignal.any', () => {
  vi.stubGlobal('AbortSignal', class extends AbortSignal {});
  Object.defineProperty(AbortSignal, 'any', { value: undefined });
  expect(stallSignal(1000, new AbortController().signal).signal.aborted).toBe(false);
});
