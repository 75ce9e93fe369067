import { ApiError } from './api-error';

/** ms: a lost answer usually succeeds then. */
const secondTry = 1000;

/**
 * A failure counts as a lost connection. Online it retries once, then the page offers a reload
 * (components/layout/chunk-reload.tsx): the shop may have a newer build.
 * @throws ApiError `network`
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
