import type { Messages } from 'next-intl';

type Words = Partial<Messages>;

const files = new Map<string, Promise<Words>>();
/** By all addresses of a call, so that the same files give the same promise. */
const together = new Map<string, Promise<Words>>();

/** A dying storefront may cut an answer; another one answers. As long as the framework waits for code, ms. */
const pauseBeforeRetry = 400;

async function fetchFile(address: string, isLast = false): Promise<Words> {
  try {
    const response = await fetch(address);
    // The name makes missing-chunk.ts handle it like missing code.
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
 * Merged messages of files, later over earlier. Cached; a failure is retried once, then by the next call.
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
