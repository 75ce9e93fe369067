import { fetchedCode } from '@jolimot/client/fetched-code';
import { createStore, entries as entriesOf, get, getMany, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import type { Entry } from './entries';
import type { Spare } from './outbox-store';

/**
 * Unsent work in IndexedDB: an entry per card and window, and one per photo. An open window holds a lock; others adopt
 * a closed one's work.
 */

export type Work = { readonly entries: readonly Entry[]; readonly spares: readonly Spare[] };

/** ms (docs/product/drafts.md, "Unsent work"). */
export const keptFor = 30 * 86_400_000;

const windowId = Math.random().toString(36).slice(2, 12);

const lockOf = (id: string): string => `jolimot_window:${id}`;
const workKey = (reference: string, id: string): string => `work:${reference}:${id}`;
const photoKey = (reference: string, key: string): string => `photo:${reference}:${key}`;

let opened: UseStore | undefined;
const database: UseStore = (mode, work) => {
  opened ??= createStore('jolimot-cards', 'unsent');
  return opened(mode, work);
};

/** At once: a page being left does not wait. @returns false when the device cannot save */
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

/** @returns false when the device cannot save */
export function saveWork(reference: string, work: Work): Promise<boolean> {
  holdLock();
  const key = workKey(reference, windowId);
  const isEmpty = work.entries.length === 0 && work.spares.length === 0;
  return write((store) => (isEmpty ? store.delete(key) : store.put({ at: Date.now(), ...work }, key)));
}

/** As bytes: some browsers lose a file's name. */
export const savePhoto = (reference: string, key: string, file: File): Promise<boolean> =>
  write((store) => {
    const { name, type } = file;
    return store.put({ at: Date.now(), name, bytes: new Blob([file], { type }) }, photoKey(reference, key));
  });

export const deletePhoto = (reference: string, key: string): Promise<boolean> =>
  write((store) => store.delete(photoKey(reference, key)));

const partOf = (value: unknown, name: 'at' | 'name' | 'bytes'): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

export async function readPhoto(reference: string, key: string): Promise<File | undefined> {
  const found: unknown = await get(photoKey(reference, key), database);
  const [name, bytes] = [partOf(found, 'name'), partOf(found, 'bytes')];
  return bytes instanceof Blob ? new File([bytes], String(name ?? ''), { type: bytes.type }) : undefined;
}

const reader = () => fetchedCode(() => import('./stored-work'));

/** Empty where the device, or its code, cannot be reached. */
export async function worksOfOthers(reference: string): Promise<{ id: string; work: Work }[]> {
  const start = workKey(reference, '');
  try {
    const all = await keys<string>(database);
    const found = all.filter((key) => key.startsWith(start) && key !== workKey(reference, windowId));
    if (found.length === 0) return [];
    const { storedWork } = await reader();
    const works = await getMany<unknown>(found, database);
    return found.map((key, at) => ({ id: key.slice(start.length), work: storedWork.parse(works[at]) }));
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

async function forgetOld(): Promise<void> {
  const isYoung = (at: unknown): boolean => typeof at === 'number' && at >= Date.now() - keptFor;
  const old = (await entriesOf<string, unknown>(database)).filter(([, value]) => !isYoung(partOf(value, 'at')));
  await write((store) => {
    for (const [key] of old) store.delete(key);
  });
}

/**
 * Now if they are closed, else when they close.
 * @param onWork saves it in this window
 * @returns `first` resolves when closed windows' work is adopted; `stop` ends the wait for others
 */
export function adoptWork(
  reference: string,
  onWork: (work: Work) => Promise<void>,
): { first: Promise<void>; stop: () => void } {
  const controller = new AbortController();
  const { signal } = controller;
  const take = async (id: string): Promise<void> => {
    const left = (await worksOfOthers(reference)).find((one) => one.id === id);
    if (!left || signal.aborted) return;
    // Before removing there: a crash leaves it twice.
    await onWork(left.work);
    await write((store) => store.delete(workKey(reference, id)));
  };
  const begin = async (): Promise<void> => {
    await forgetOld();
    const others = await worksOfOthers(reference);
    await Promise.all(others.map(({ id }) => whenClosed(id, signal, () => take(id))));
  };
  holdLock();
  // By then the connection may be away, or the build replaced.
  void reader().catch(() => undefined);
  const first = begin().catch((error: unknown) => {
    if (!signal.aborted) console.warn('What was kept on this device could not be read.', error);
  });
  return { first, stop: () => controller.abort() };
}

/** @returns resolves when done, or at once if the window is open */
async function whenClosed(id: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  const isClosed = await locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (!isClosed) void locks.request(lockOf(id), { signal }, work).catch(() => undefined);
}

/** The next person here may be someone else. */
export const forgetDevice = (): Promise<boolean> => write((store) => store.clear());
