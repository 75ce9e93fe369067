import type { Messages } from 'next-intl';

type Words = Partial<Messages>;

/** Files that came or are on their way, by their addresses. */
const files = new Map<string, Promise<Words>>();
/** What was asked for together, so that the same files are the same promise. */
const together = new Map<string, Promise<Words>>();

/** A storefront that dies may cut one answer; another one gives it. The framework waits as long for a part of the code, ms. */
const pauseBeforeRetry = 400;

async function fetchFile(address: string, isLast = false): Promise<Words> {
  try {
    const response = await fetch(address);
    // As a part of the page's code that did not come, which it is as good as: missing-chunk.ts knows it by its name.
    if (!response.ok) throw Object.assign(new Error(`No words: ${response.status}`), { name: 'ChunkLoadError' });
    return await response.json();
  } catch (cause) {
    if (isLast) throw cause;
    await new Promise((resolve) => setTimeout(resolve, pauseBeforeRetry));
    return fetchFile(address, true);
  }
}

function fetchOnce(address: string): Promise<Words> {
  const known = files.get(address);
  if (known) return known;
  const file = fetchFile(address);
  files.set(address, file);
  return file;
}

/**
 * The words of files, one over another. Fetched once; a failure is tried again by itself, and another one by the next call.
 * @throws {Error} ChunkLoadError, or TypeError without a network
 */
export function fetchWords(addresses: readonly string[]): Promise<Words> {
  const key = addresses.join(' ');
  const known = together.get(key);
  if (known) return known;
  const words = Promise.all(addresses.map(fetchOnce)).then((all): Words => Object.assign({}, ...all));
  together.set(key, words);
  words.catch(() => {
    together.delete(key);
    for (const address of addresses) files.delete(address);
  });
  return words;
}
