import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchedCode } from './fetched-code';

const missing = new TypeError('Failed to fetch dynamically imported module');
const told = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', told);
  told.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function outcomeOf(load: () => Promise<unknown>): Promise<unknown> {
  const outcome = fetchedCode(load).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

it('is asked for a second time when it did not come', async () => {
  const load = vi.fn(async () => 'here').mockRejectedValueOnce(missing);
  expect(await outcomeOf(load)).toBe('here');
  expect(told).not.toHaveBeenCalled();
});

it('that does not come is a lost connection, and the page is told', async () => {
  const load = vi.fn(() => Promise.reject(missing));
  expect(await outcomeOf(load)).toMatchObject({ code: 'network', status: 0 });
  expect(load).toHaveBeenCalledTimes(2);
  expect(told).toHaveBeenCalledWith(missing);
});

it('is not asked for twice without a connection, and nobody is told', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn(() => Promise.reject(missing));
  expect(await outcomeOf(load)).toMatchObject({ code: 'network' });
  expect(load).toHaveBeenCalledOnce();
  expect(told).not.toHaveBeenCalled();
});
