/** Prefix of every storage key of unsent work. */
export const keptWorkPrefix = 'jolimot_work:';

/** Unsent work is dropped after the same time as a guest's draft, ms (docs/product/drafts.md, "Unsent work"). */
export const keptFor = 30 * 86_400_000;

/** Deletes all unsent work in a storage, at sign-out: the next person at this device may be someone else. */
export function deleteKeptWork(storage: Storage): void {
  try {
    for (const key of Object.keys(storage)) if (key.startsWith(keptWorkPrefix)) storage.removeItem(key);
  } catch {
    // A storage that cannot be read holds nothing.
  }
}
