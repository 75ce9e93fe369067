/** Build files of the document, without those for old browsers. */
const files = 'script[src^="/_next/static/chunks/"]:not([nomodule])';

const heard = (target: EventTarget, event: string): Promise<void> =>
  new Promise((resolve) => target.addEventListener(event, () => resolve(), { once: true }));

/**
 * Resolves once the document's files have run or failed. An `import()` is compiled per page without the modules of that
 * page's files, and the browser takes the first copy: called too early it lacks modules permanently
 * (docs/decisions/0014-code-comes-with-its-step.md).
 */
export async function pageScripts(): Promise<void> {
  if (typeof document === 'undefined' || document.readyState === 'complete') return;
  const complete = heard(window, 'load');
  if (document.readyState === 'loading') await heard(document, 'DOMContentLoaded');
  const addresses = Array.from(document.querySelectorAll(files), (script) => script.getAttribute('src') ?? '');
  await Promise.race([complete, Promise.allSettled(addresses.map((address) => __turbopack_load_by_url__(address)))]);
}
