import { ApiError } from './api-error';

/** How long to wait before code is asked for a second time, ms: what is lost on the way comes then as a rule. */
const secondTry = 1000;

/**
 * Code that is fetched when it is needed. That it could not be fetched says nothing about what it was needed for: it is a
 * lost connection, and passes. With a connection it is tried twice; then it is told to the page, which offers to be loaded
 * anew (components/layout/chunk-reload.tsx), since the shop may have another build by now.
 * @param load the `import()`
 * @throws ApiError with code `network`
 */
export async function fetchedCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    if (isOffline()) throw lost();
  }
  await new Promise((resolve) => setTimeout(resolve, secondTry));
  try {
    return await load();
  } catch (error) {
    if (!isOffline()) globalThis.reportError?.(error);
    throw lost();
  }
}

const isOffline = (): boolean => globalThis.navigator?.onLine === false;

const lost = (): ApiError => new ApiError('network', 0, 'A part of the page could not be fetched');
