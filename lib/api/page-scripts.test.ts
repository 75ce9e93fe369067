// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { pageScripts } from './page-scripts';

const state = vi.spyOn(document, 'readyState', 'get');
const fetched = vi.fn((_address: string): Promise<unknown> => Promise.resolve());
vi.stubGlobal('__turbopack_load_by_url__', fetched);
afterEach(() => {
  document.head.replaceChildren();
  fetched.mockReset();
});

const put = (src: string, attributes = '') => {
  document.head.insertAdjacentHTML('beforeend', `<script src="${src}" ${attributes}></script>`);
};
async function isOver(promise: Promise<void>): Promise<boolean> {
  let over = false;
  promise.then(() => {
    over = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  return over;
}

it('waits for each file of the build that the document names, come or not', async () => {
  state.mockReturnValue('interactive');
  put('/_next/static/chunks/a.js');
  put('/_next/static/chunks/b.js');
  put('/_next/static/chunks/old.js', 'nomodule');
  put('/creation-arrival.js');
  let comes = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    comes = resolve;
  });
  fetched.mockImplementation((address) => (address.endsWith('a.js') ? late : Promise.reject(new Error('gone'))));
  const waiting = pageScripts();
  expect(await isOver(waiting)).toBe(false);
  expect(fetched.mock.calls.flat()).toEqual(['/_next/static/chunks/a.js', '/_next/static/chunks/b.js']);
  comes();
  expect(await isOver(waiting)).toBe(true);
});

it('looks for them once the whole document is there', async () => {
  state.mockReturnValue('loading');
  const waiting = pageScripts();
  put('/_next/static/chunks/c.js');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(await isOver(waiting)).toBe(true);
  expect(fetched).toHaveBeenCalledWith('/_next/static/chunks/c.js');
});

it('waits no longer than the document', async () => {
  state.mockReturnValue('complete');
  put('/_next/static/chunks/d.js');
  await pageScripts();
  expect(fetched).not.toHaveBeenCalled();

  state.mockReturnValue('interactive');
  fetched.mockReturnValue(new Promise(() => undefined));
  const waiting = pageScripts();
  expect(await isOver(waiting)).toBe(false);
  window.dispatchEvent(new Event('load'));
  expect(await isOver(waiting)).toBe(true);
});
