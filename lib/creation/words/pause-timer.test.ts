import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pauseTimer } from './pause-timer';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('calls back once, when nothing has happened for the pause', () => {
  const onPause = vi.fn();
  const timer = pauseTimer(300, onPause);
  for (let key = 0; key < 10; key += 1) {
    timer.resetTimeout();
    vi.advanceTimersByTime(100);
  }
  expect(onPause).not.toHaveBeenCalled();
  vi.advanceTimersByTime(199);
  expect(onPause).not.toHaveBeenCalled();
  expect(timer.isWaiting()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(onPause).toHaveBeenCalledTimes(1);
  expect(timer.isWaiting()).toBe(false);
  timer.resetTimeout();
  vi.advanceTimersByTime(300);
  expect(onPause).toHaveBeenCalledTimes(2);
});

it('sets no timer at a key while one is running', () => {
  const timer = pauseTimer(300, () => {});
  const set = vi.spyOn(globalThis, 'setTimeout');
  const clear = vi.spyOn(globalThis, 'clearTimeout');
  for (let key = 0; key < 20; key += 1) timer.resetTimeout();
  expect(set).toHaveBeenCalledTimes(1);
  expect(clear).not.toHaveBeenCalled();
});

it('can be stopped, also after a pause was prolonged', () => {
  const onPause = vi.fn();
  const timer = pauseTimer(300, onPause);
  timer.resetTimeout();
  vi.advanceTimersByTime(250);
  timer.resetTimeout();
  vi.advanceTimersByTime(100);
  timer.stop();
  vi.advanceTimersByTime(1000);
  expect(onPause).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
