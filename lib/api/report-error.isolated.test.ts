// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

const api = vi.hoisted(() => vi.fn());
vi.mock('@jolimot/client/client', () => ({ createClient: () => ({ api }) }));
// As where the browser gives no cookies.
vi.mock('./session', () => {
  throw new TypeError('No cookie to read');
});

const asked = vi.fn();
window.addEventListener('jolimot:reload-page', asked);
beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  asked.mockReset();
  api.mockReset().mockResolvedValue({ message: 'thank-you' });
});
const load = async () => (await import('./report-error')).reportError;
// Same module instance as the tested code's.
const errorOf = async (code: 'network' | 'rate_limited') =>
  new (await import('@jolimot/client/api-error')).ApiError(code, 0, '');

it('sends what the shop wants to know of an error, also where the session cannot be read', async () => {
  await (await load())(new TypeError('x is not a function'), 'render', 0);
  expect(api).toHaveBeenCalledExactlyOnceWith('reportClientError', {
    body: {
      message: 'x is not a function',
      name: 'TypeError',
      trace: expect.stringContaining('TypeError'),
      userAgent: navigator.userAgent,
      info: 'render',
      url: window.location.href,
    },
  });
});

it('does not report a lost connection, or what was given up', async () => {
  const reportError = await load();
  await reportError(await errorOf('network'), '', 0);
  await reportError(new DOMException('No longer desired', 'AbortError'), '', 20_000);
  expect(api).not.toHaveBeenCalled();
});

it('asks once that the page is loaded anew, when the answer says so', async () => {
  api.mockResolvedValue({ message: 'reload-page' });
  const reportError = await load();
  await reportError(new Error('x'), '', 0);
  await reportError(new Error('x'), '', 20_000);
  expect(api).toHaveBeenCalledTimes(2);
  expect(asked).toHaveBeenCalledOnce();
});
