/** Files of the build that the document names; old browsers' own never run in others. */
const files = 'script[src^="/_next/static/chunks/"]:not([nomodule])';

const heard = (target: EventTarget, event: string): Promise<void> =>
  new Promise((resolve) => target.addEventListener(event, () => resolve(), { once: true }));

/**
 * Resolves once the files that the document names have run, or could not be fetched. One `import()` is compiled for each
 * page without what that page's own files hold, and the browser takes whichever is there first: called before all of them
 * have run it lacks modules, for good (docs/decisions/0014-code-comes-with-its-step.md).
 */
export async function pageScripts(): Promise<void> {
  if (typeof document === 'undefined' || document.readyState === 'complete') return;
  const complete = heard(window, 'load');
  if (document.readyState === 'loading') await heard(document, 'DOMContentLoaded');
  const addresses = Array.from(document.querySelectorAll(files), (script) => script.getAttribute('src') ?? '');
  await Promise.race([complete, Promise.allSettled(addresses.map((address) => __turbopack_load_by_url__(address)))]);
}
