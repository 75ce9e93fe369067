/** What begins the names of everything that is kept of unsent work on this device. */
export const keptWorkPrefix = 'jolimot_work:';

/** Forgets all unsent work that is kept here: at sign-out, as the next person at this device may be another one. */
export function forgetKeptWork(storage: Storage): void {
  try {
    for (const key of Object.keys(storage)) if (key.startsWith(keptWorkPrefix)) storage.removeItem(key);
  } catch {
    // A storage that cannot be read holds nothing of ours.
  }
}
