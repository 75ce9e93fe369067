import { expect, it, vi } from 'vitest';
import { steadily, steadyMs } from './steadily';

const limited = { config: { rateLimits: true } } as Parameters<typeof steadily>[0];

it.each([
  ['an account', async () => 'made'],
  ['a refusal', () => Promise.reject(new Error('email: This value is already used.'))],
])('%s is answered after the same time at the earliest', async (_, work: () => Promise<unknown>) => {
  const settled = vi.fn();
  const waited: number[] = [];
  let over = () => {};
  const wait = (ms: number) => {
    waited.push(ms);
    return new Promise<void>((resolve) => {
      over = resolve;
    });
  };
  const answer = steadily(limited, work, wait).then(settled, settled);
  await new Promise(setImmediate);
  expect(waited).toEqual([steadyMs]);
  expect(settled).not.toHaveBeenCalled();
  over();
  await answer;
  expect(settled).toHaveBeenCalledOnce();
});
