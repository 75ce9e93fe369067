import { customizationNames, type ImageName, isImageName } from '@jolimot/card/customization-types';
import { createStore, del, entries, get, set, type UseStore, update } from 'idb-keyval';
import { keptFor } from './kept-work-storage';

/**
 * Photos that the API does not have yet, kept in IndexedDB: they survive a reload, a closed window and a crash. The
 * window that sends a photo holds a lock on it; the photos of a closed window are taken over.
 */
export type KeptPhoto = {
  readonly id: string;
  readonly reference: string;
  /** Its slot; null for one that has none yet. */
  readonly slot: ImageName | null;
  readonly file: File;
  /** Its crop, if it was given one before it was sent. */
  readonly crop: string | null;
  /** When it was picked (ms): photos are taken over in this order. */
  readonly at: number;
};

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore('jolimot-photos', 'unsent');
  return opened;
};

const lockOf = (id: string): string => `jolimot_photo:${id}`;

/** Releases each lock that this window holds, by photo. */
const locks = new Map<string, () => void>();

function hold(id: string): void {
  if (!globalThis.navigator?.locks || locks.has(id)) return;
  void navigator.locks.request(lockOf(id), () => new Promise<void>((resolve) => locks.set(id, resolve)));
}

/** Keeps a photo until it is sent. @returns false when the storage is full or forbidden (a private window) */
export async function keepPhoto(photo: KeptPhoto): Promise<boolean> {
  hold(photo.id);
  try {
    await set(photo.id, photo, store());
    return true;
  } catch {
    return false;
  }
}

/** Updates a kept photo: its slot, its crop, a smaller file. Does nothing if it is not kept. */
export async function updateKeptPhoto(
  id: string,
  patch: Partial<Pick<KeptPhoto, 'slot' | 'file' | 'crop'>>,
): Promise<void> {
  try {
    const known = parsePhoto(await get(id, store()));
    if (known) await update(id, () => ({ ...known, ...patch }), store());
  } catch {
    // It is kept as before, or not at all: the visitor was told so when it was picked.
  }
}

/** Forgets a photo that is sent, refused or cancelled. */
export async function forgetPhoto(id: string): Promise<void> {
  try {
    await del(id, store());
  } catch {
    // If it is found again, it is compared with what the API has.
  }
  locks.get(id)?.();
  locks.delete(id);
}

/** Reads an entry of the storage; null for anything malformed or too old. */
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
 * Takes over the unsent photos of a creation from closed windows, in the order in which they were picked; those of open
 * windows once these close.
 * @returns stops waiting for open windows
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

/** The slots whose photo another window of this browser, open or closed, has not sent. */
export async function slotsKeptElsewhere(reference: string): Promise<ImageName[]> {
  try {
    const found = await everything();
    return found.flatMap(([, photo]) =>
      photo?.slot && photo.reference === reference && !locks.has(photo.id) ? [photo.slot] : [],
    );
  } catch {
    return [];
  }
}

/** Forgets all kept photos, at sign-out: the next person at this device may be someone else. */
export async function forgetAllPhotos(): Promise<void> {
  try {
    for (const [key] of await everything()) await del(key, store());
  } catch {
    // A storage that cannot be read holds nothing.
  }
}
