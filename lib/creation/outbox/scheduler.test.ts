import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '@/stores/auth';
import { Scheduler } from './scheduler';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

describe('a wait', () => {
  const begin = (scheduler = new Scheduler()) => {
    const done = vi.fn();
    void scheduler.wait(5000).then(done);
    return { scheduler, done };
  };

  it('ends after its time', async () => {
    const { done } = begin();
    await vi.advanceTimersByTimeAsync(4999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
    expect(onlineManager.hasListeners()).toBe(false);
  });

  it.each<[string, (scheduler: Scheduler) => unknown]>([
    ['the visitor asks', (scheduler) => scheduler.retryNow()],
    ['it is over', (scheduler) => scheduler.end()],
    ['the browser is back online', () => [false, true].map((isOnline) => onlineManager.setOnline(isOnline))],
    ['the visitor signs in', () => useAuth.setState({ status: 'signed-in' })],
  ])('ends early when %s, with every other, and leaves no timer', async (_, wake) => {
    useAuth.setState({ status: 'guest' });
    const { scheduler, done } = begin();
    const other = begin(scheduler).done;
    wake(scheduler);
    await vi.advanceTimersByTimeAsync(0);
    expect([done, other].map((one) => one.mock.calls.length)).toEqual([1, 1]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends at once when all is over', async () => {
    const scheduler = new Scheduler();
    scheduler.end();
    const { done } = begin(scheduler);
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledOnce();
  });
});

it('calls run one after another, once there is a connection, and a failed one stops none', async () => {
  const scheduler = new Scheduler();
  const order: string[] = [];
  onlineManager.setOnline(false);
  const failed = scheduler.inTurn(async () => {
    await Promise.resolve();
    order.push('first');
    throw new TypeError('ours');
  });
  const other = scheduler.inTurn(async () => order.push('second'));
  const seen = expect(failed).rejects.toThrow(TypeError);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(order).toEqual([]);
  onlineManager.setOnline(true);
  await Promise.all([seen, other]);
  expect(order).toEqual(['first', 'second']);
});
