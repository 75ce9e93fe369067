import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import type { Entry } from './entries';
import type { Spare } from './keeper';
import { parseWork } from './stored-work';

/**
 * The one store of unsent work on this device, in IndexedDB: an entry a card and window, and one a photo. It survives a
 * reload, a closed window and a crash. Each window holds a lock while it lives; what a closed one has left is taken over.
 */

/** What a window keeps of a card. */
export type Work = { readonly entries: readonly Entry[]; readonly spares: readonly Spare[] };

/** Unsent work is dropped after the same time as a guest's draft, ms (docs/product/drafts.md, "Unsent work"). */
export const keptFor = 30 * 86_400_000;

/** Identifies this window among those of the browser. */
const windowId = Math.random().toString(36).slice(2, 12);

const lockOf = (id: string): string => `jolimot_window:${id}`;
const workKey = (reference: string, id: string): string => `work:${reference}:${id}`;
const photoKey = (reference: string, key: string): string => `photo:${reference}:${key}`;

let opened: UseStore | undefined;
const database: UseStore = (mode, work) => {
  opened ??= createStore('jolimot-cards', 'unsent');
  return opened(mode, work);
};

/** Writes at once: a page that is left does not wait for the transaction to end by itself. @returns whether it is kept */
async function write(change: (store: IDBObjectStore) => unknown): Promise<boolean> {
  try {
    await database('readwrite', (store) => {
      change(store);
      const { transaction } = store;
      transaction.commit?.();
      return promisifyRequest(transaction);
    });
    return true;
  } catch {
    return false;
  }
}

/** Keeps the work of this window, in place of what it kept before. @returns false when the device cannot */
export function saveWork(reference: string, work: Work): Promise<boolean> {
  holdLock();
  const key = workKey(reference, windowId);
  const isEmpty = work.entries.length === 0 && work.spares.length === 0;
  return write((store) => (isEmpty ? store.delete(key) : store.put({ at: Date.now(), ...work }, key)));
}

/** Keeps a photo until it is sent. @returns false when the device cannot */
export const savePhoto = (reference: string, key: string, file: File): Promise<boolean> =>
  write((store) => {
    const { name, type } = file;
    // As bytes: not every browser gives a file back with its name.
    return store.put({ at: Date.now(), name, bytes: new Blob([file], { type }) }, photoKey(reference, key));
  });

/** Forgets a photo that is sent, refused or discarded. */
export const deletePhoto = (reference: string, key: string): Promise<boolean> =>
  write((store) => store.delete(photoKey(reference, key)));

/** A kept photo; undefined when this device has none of that name. */
export async function readPhoto(reference: string, key: string): Promise<File | undefined> {
  const found = await database('readonly', (store) => promisifyRequest<unknown>(store.get(photoKey(reference, key))));
  if (typeof found !== 'object' || found === null || !('bytes' in found) || !(found.bytes instanceof Blob))
    return undefined;
  const name = 'name' in found && typeof found.name === 'string' ? found.name : '';
  return new File([found.bytes], name, { type: found.bytes.type });
}

async function keys(): Promise<string[]> {
  const found = await database('readonly', (store) => promisifyRequest(store.getAllKeys()));
  return found.map(String);
}

/** What the other windows of this browser keep of a card, open or closed. Nothing where the device cannot be read. */
export async function worksOfOthers(reference: string): Promise<{ id: string; work: Work }[]> {
  try {
    const start = workKey(reference, '');
    const found = (await keys()).filter((key) => key.startsWith(start) && key !== workKey(reference, windowId));
    return await Promise.all(
      found.map(async (key) => {
        const value = await database('readonly', (store) => promisifyRequest<unknown>(store.get(key)));
        return { id: key.slice(start.length), work: parseWork(value) };
      }),
    );
  } catch {
    return [];
  }
}

let isLocked = false;
function holdLock(): void {
  if (isLocked || !globalThis.navigator?.locks) return;
  isLocked = true;
  void navigator.locks.request(lockOf(windowId), () => new Promise<never>(() => {}));
}

/** Removes what is too old, of cards that are never opened again too. */
async function forgetOld(): Promise<void> {
  const limit = Date.now() - keptFor;
  for (const key of await keys()) {
    const value = await database('readonly', (store) => promisifyRequest<unknown>(store.get(key)));
    const at = typeof value === 'object' && value !== null && 'at' in value ? value.at : undefined;
    if (typeof at !== 'number' || at < limit) await write((store) => store.delete(key));
  }
}

/**
 * Takes over what other windows have kept of a card: now if they are closed, else when they close.
 * @param onWork takes it; from then on this window keeps it
 * @returns `first` resolves when the work of windows that were closed is taken; `stop` waits for no other any more
 */
export function takeOverWork(
  reference: string,
  onWork: (work: Work) => Promise<void>,
): { first: Promise<void>; stop: () => void } {
  const controller = new AbortController();
  const { signal } = controller;
  const take = async (id: string): Promise<void> => {
    const left = (await worksOfOthers(reference)).find((one) => one.id === id);
    if (!left || signal.aborted) return;
    // Kept here before it is removed there: a crash in between leaves it twice, never lost.
    await onWork(left.work);
    await write((store) => store.delete(workKey(reference, id)));
  };
  const begin = async (): Promise<void> => {
    await forgetOld();
    const others = await worksOfOthers(reference);
    await Promise.all(others.map(({ id }) => whenClosed(id, signal, () => take(id))));
  };
  holdLock();
  const first = begin().catch((error: unknown) => {
    if (!signal.aborted) console.warn('What was kept on this device could not be read.', error);
  });
  return { first, stop: () => controller.abort() };
}

/** Does something once a window is closed. @returns resolves when it is done, or at once if the window is open */
async function whenClosed(id: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  const isClosed = await locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (!isClosed) void locks.request(lockOf(id), { signal }, work).catch(() => undefined);
}

/** Forgets everything, at sign-out: the next person at this device may be someone else. */
export const forgetDevice = (): Promise<boolean> => write((store) => store.clear());
