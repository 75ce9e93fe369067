// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { pageScripts } from './page-scripts';

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
