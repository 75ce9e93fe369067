// @vitest-environment jsdom
// Reloading only happens in a browser.

import { ApiError } from '@jolimot/client/api-error';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient, whileUnanswered } from './query-client';

const down = new ApiError('internal', 500, '');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function triesAfter(error: unknown): Promise<number> {
  const read = vi.fn(() => Promise.reject(error));
  const loaded = queryClient().fetchQuery({ queryKey: ['x'], queryFn: read });
  const failed = expect(loaded).rejects.toBe(error);
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  return read.mock.calls.length;
}

it.each([
  ['no answer came', new ApiError('network', 0, ''), 3],
  ['the server failed', down, 3],
  [
    'the token ran out on the way: the next try renews it',
    new ApiError('unauthenticated', 401, 'Expired JWT Token'),
    3,
  ],
  ['the session is over', new ApiError('unauthenticated', 401, 'Invalid JWT Token'), 1],
  ['it was refused', new ApiError('access_denied', 403, 'Access Denied.'), 1],
])('%s', async (_, error, tries) => {
  expect(await triesAfter(error)).toBe(tries);
});

it('asks again for what nobody answered, until it is answered', async () => {
  let isDown = true;
  const read = vi.fn(async () => {
    if (isDown) throw down;
    return 'here';
  });
  const client = queryClient();
  const observer = new QueryObserver(client, {
    queryKey: ['y'],
    queryFn: read,
    retry: false,
    refetchInterval: whileUnanswered,
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().isError).toBe(true);
  isDown = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(observer.getCurrentResult().data).toBe('here');
  const asked = read.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read.mock.calls.length).toBe(asked);
  stop();
  client.clear();
});
