// @vitest-environment jsdom
import { calls } from '@jolimot/contract/calls';
import { expect, it, vi } from 'vitest';
import { loadCall, pageScripts } from './load-call';

const names = Object.keys(calls).filter((name): name is keyof typeof calls => name in calls);

it('finds every call of the contract, and the same one in each source', async () => {
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) expect(await loadCall(name), name).toBe(calls[name]);
});

it('waits until the document has loaded', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const after = vi.fn();
  const waiting = pageScripts().then(after);
  await new Promise((resolve) => setTimeout(resolve));
  expect(after).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await waiting;
  expect(after).toHaveBeenCalled();

  state.mockReturnValue('complete');
  await pageScripts();
});
