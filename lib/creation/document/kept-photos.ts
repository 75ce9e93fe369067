import { customizationNames, type ImageName, isImageName } from '@jolimot/card/customization-types';
import { createStore, del, entries, get, set, type UseStore, update } from 'idb-keyval';

/**
 * Photos that the API does not have yet, kept on this device: they survive a reload, a closed window and a machine that
 * dies. Each is under a lock while the window that sends it lives; what a dead window left is taken over.
 */
export type KeptPhoto = {
  readonly id: string;
  readonly reference: string;
  /** Where it goes; null for one that has found no place yet. */
  readonly slot: ImageName | null;
  readonly file: File;
  /** Its crop, if it was given one before it was sent. */
  readonly crop: string | null;
  /** When it was picked (ms): they come back in this order. */
  readonly at: number;
};

/** What nobody came back for is forgotten like a guest's draft (docs/product/drafts.md, "Unsent work"). */
const keptFor = 30 * 86_400_000;

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore('jolimot-photos', 'unsent');
  return opened;
};

const lockOf = (id: string): string => `jolimot_photo:${id}`;

/** What ends each lock that this window holds. */
const locks = new Map<string, () => void>();

function hold(id: string): void {
  if (!globalThis.navigator?.locks || locks.has(id)) return;
  void navigator.locks.request(lockOf(id), () => new Promise<void>((resolve) => locks.set(id, resolve)));
}

/** Keeps a photo until it is sent. @returns false when this device does not let us (no room, a private window) */
export async function keepPhoto(photo: KeptPhoto): Promise<boolean> {
  hold(photo.id);
  try {
    await set(photo.id, photo, store());
    return true;
  } catch {
    return false;
  }
}

/** Changes what is kept of a photo, if it is kept: its place, its crop, a lighter file. */
export async function amendPhoto(id: string, patch: Partial<Pick<KeptPhoto, 'slot' | 'file' | 'crop'>>): Promise<void> {
  try {
    const known = parsePhoto(await get(id, store()));
    if (known) await update(id, () => ({ ...known, ...patch }), store());
  } catch {
    // It is still kept as it was, or not at all: that was told when it was picked.
  }
}

/** It is sent, refused or given up. */
export async function forgetPhoto(id: string): Promise<void> {
  try {
    await del(id, store());
  } catch {
    // Found again later it will be compared with what the API has.
  }
  locks.get(id)?.();
  locks.delete(id);
}

/** Reads what was kept; anything that is not ours, or too old, is passed over. */
export function parsePhoto(value: unknown, now = Date.now()): KeptPhoto | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, reference, slot, file, crop, at }: Partial<Record<keyof KeptPhoto, unknown>> = value;
  const name = customizationNames.filter(isImageName).find((one) => one === slot) ?? null;
  const isOurs = typeof id === 'string' && typeof reference === 'string' && typeof at === 'number';
  if (!isOurs || !(file instanceof File) || now - at > keptFor) return null;
  return { id, reference, slot: name, file, crop: typeof crop === 'string' ? crop : null, at };
}

async function everything(): Promise<[IDBValidKey, KeptPhoto | null][]> {
  const found = await entries<IDBValidKey, unknown>(store());
  return found.map(([key, value]) => [key, parsePhoto(value)]);
}

/**
 * Takes over the photos of a creation that closed or reloaded windows have left, in the order in which they were picked;
 * those of windows that still live once these go.
 * @returns stops waiting for them
 */
export function takeOverPhotos(reference: string, onPhoto: (photo: KeptPhoto) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const take = async ({ id }: KeptPhoto): Promise<void> => {
    const photo = parsePhoto(await get(id, store()));
    if (!photo || signal.aborted) return;
    hold(id);
    onPhoto(photo);
  };
  const begin = async (): Promise<void> => {
    const found = await everything();
    for (const [key, photo] of found) if (!photo) await del(key, store());
    const mine = found.flatMap(([, photo]) => (photo?.reference === reference && !locks.has(photo.id) ? [photo] : []));
    for (const photo of mine.sort((one, other) => one.at - other.at)) {
      if (!globalThis.navigator?.locks) await take(photo);
      else navigator.locks.request(lockOf(photo.id), { signal }, () => take(photo)).catch(() => undefined);
    }
  };
  begin().catch((error: unknown) => console.warn('The photos kept on this device could not be read.', error));
  return () => controller.abort();
}

/** Forgets all of them: at sign-out, as the next person at this device may be another one. */
export async function forgetAllPhotos(): Promise<void> {
  try {
    for (const [key] of await everything()) await del(key, store());
  } catch {
    // A storage that cannot be read holds nothing of ours.
  }
}
