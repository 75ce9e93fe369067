// @vitest-environment jsdom
import { calls } from '@jolimot/contract/calls';
import { expect, it } from 'vitest';
import { loadCall } from './load-call';

const names = Object.keys(calls).filter((name): name is keyof typeof calls => name in calls);

it('finds every call of the contract, and the same one in each source', async () => {
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) expect(await loadCall(name), name).toBe(calls[name]);
});
