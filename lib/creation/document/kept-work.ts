import { customizationNames, isImageName } from '@jolimot/card/customization-types';
import { productSlugs } from '@jolimot/card/products';
import type { NewDesign } from './carry-card';
import type { Change } from './changes';
import { keptFor, keptWorkPrefix as prefix } from './kept-work-storage';
import { type TypedName, typedNames } from './unsaved-texts';

/**
 * Changes and unsaved texts that the API does not have yet, kept in this browser's storage: they survive a reload, a closed
 * window and a crash. Each window has an entry of its own, and holds a lock while it is open; the entry of a closed
 * window is taken over by the next window that opens the creation.
 */

/** An unsent change and what its place held before. Photos are too large for this storage: see kept-photos.ts. */
export type KeptChange = { readonly change: Change; readonly seen: string | null };
export type KeptText = { readonly text: string; readonly seen: string };
export type KeptWork = {
  readonly changes: readonly KeptChange[];
  /** The unsaved texts. The name is part of what is stored. */
  readonly drafts: Readonly<Partial<Record<TypedName, KeptText>>>;
};

/** Identifies this window among those of the browser. */
const windowId = Math.random().toString(36).slice(2, 12);

const lockOf = (id: string): string => `${prefix}${id}`;
const keyOf = (reference: string, id: string): string => `${prefix}${reference}:${id}`;

const noWork: KeptWork = { changes: [], drafts: {} };
/** What this window keeps, by reference. */
const mine = new Map<string, KeptWork>();

const isKeepable = ({ kind }: Change): boolean => kind !== 'photo' && kind !== 'history';

/** The crop of an unsent photo is kept with that photo (kept-photos.ts): sent alone it would crop the former photo. */
const isOfUnsentPhoto = (change: Change, changes: readonly KeptChange[]): boolean =>
  change.kind === 'crop' && changes.some((one) => one.change.kind === 'photo' && one.change.name === change.name);

const isEmpty = ({ changes, drafts }: KeptWork): boolean => changes.length === 0 && Object.keys(drafts).length === 0;

const listeners = new Set<() => void>();

/** Calls back when this window or another one keeps something else. @returns stops it */
export function onKeptWork(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(prefix)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function write(reference: string, work: KeptWork): boolean {
  mine.set(reference, work);
  for (const listener of listeners) listener();
  return store(reference, work);
}

function store(reference: string, work: KeptWork): boolean {
  unwritten.delete(reference);
  const key = keyOf(reference, windowId);
  try {
    if (isEmpty(work)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ at: Date.now(), ...work }));
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps the unsent changes of a creation, in place of those kept before.
 * @returns false when the storage is full or forbidden
 */
export const keepChanges = (reference: string, changes: readonly KeptChange[]): boolean =>
  write(reference, {
    ...(mine.get(reference) ?? noWork),
    changes: changes.filter(({ change }) => isKeepable(change) && !isOfUnsentPhoto(change, changes)),
  });

function withText(reference: string, name: TypedName, kept: KeptText | null): KeptWork {
  const work = mine.get(reference) ?? noWork;
  const { [name]: _, ...others } = work.drafts;
  return { ...work, drafts: kept ? { ...others, [name]: kept } : others };
}

/** Keeps an unsaved text, or forgets it (null). @returns false when the storage is full or forbidden */
export const keepText = (reference: string, name: TypedName, kept: KeptText | null): boolean =>
  write(reference, withText(reference, name, kept));

/** References of works whose latest text is not in the storage yet. */
const unwritten = new Set<string>();
/** What is typed is in the storage after this time (ms) at the latest: a write costs as much as drawing the letter. */
const writeDelay = 200;
let writeTimer: ReturnType<typeof setTimeout> | undefined;

function writeTexts(): void {
  clearTimeout(writeTimer);
  writeTimer = undefined;
  for (const reference of unwritten) store(reference, mine.get(reference) ?? noWork);
}

/**
 * Keeps a text while it is typed: in the storage within `writeDelay`, and at once when the page is hidden or left. Its
 * readers in this window find it without waiting.
 */
export function keepTypedText(reference: string, name: TypedName, kept: KeptText): void {
  mine.set(reference, withText(reference, name, kept));
  for (const listener of listeners) listener();
  unwritten.add(reference);
  if (writeTimer) return;
  writeTimer = setTimeout(writeTexts, writeDelay);
  // The same functions each time: the browser keeps them once.
  document.addEventListener('visibilitychange', writeTexts);
  window.addEventListener('pagehide', writeTexts);
}

/** This window stops keeping; what is in the storage is not touched. */
export function stopKeepingWork(): void {
  mine.clear();
  unwritten.clear();
}

/** The unsaved texts that this window keeps of a creation: shown again when it opens that creation again. */
export const keptTextsOf = (reference: string): KeptWork['drafts'] => mine.get(reference)?.drafts ?? {};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isName = (value: unknown): boolean => customizationNames.some((name) => name === value);
const isImage = (value: unknown): boolean => customizationNames.some((name) => name === value && isImageName(name));

/** Written by hand: the contract's schemas would be loaded with the page. */
function isDesign(value: unknown): value is NewDesign {
  if (!isRecord(value)) return false;
  const { cover, product, names, colours } = value;
  const isResource = (one: unknown): one is { slug?: unknown } =>
    isRecord(one) && typeof one.id === 'number' && typeof one.iri === 'string';
  const areColours = isRecord(colours) && typeof colours.from === 'string' && typeof colours.to === 'string';
  return (
    isResource(cover) &&
    isResource(product) &&
    productSlugs.some((slug) => slug === product.slug) &&
    Array.isArray(names) &&
    names.every(isName) &&
    (colours === null || areColours)
  );
}

function isStoredChange(value: unknown): value is Change {
  if (!isRecord(value)) return false;
  switch (value.kind) {
    case 'cover':
      return typeof value.cover === 'string' && (value.design === undefined || isDesign(value.design));
    case 'style':
      return isRecord(value.style);
    case 'value':
      return isName(value.name) && !isImage(value.name) && typeof value.value === 'string';
    case 'crop':
      return isImage(value.name) && typeof value.crop === 'string';
    case 'removal':
      return isName(value.name);
    case 'swap':
      return isImage(value.first) && isImage(value.second) && (value.then === null || typeof value.then === 'string');
    default:
      return false;
  }
}

/** Reads an entry of the storage; anything malformed or too old in it is ignored. */
export function parseKeptWork(text: string | null, now = Date.now()): KeptWork {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return noWork;
  }
  if (!isRecord(value) || typeof value.at !== 'number' || now - value.at > keptFor) return noWork;
  const changes = (Array.isArray(value.changes) ? value.changes : []).flatMap((kept: unknown) =>
    isRecord(kept) && isStoredChange(kept.change)
      ? [{ change: kept.change, seen: typeof kept.seen === 'string' ? kept.seen : null }]
      : [],
  );
  const stored = isRecord(value.drafts) ? value.drafts : {};
  const texts = typedNames.flatMap((name) => {
    const kept = stored[name];
    return isRecord(kept) && typeof kept.text === 'string' && typeof kept.seen === 'string'
      ? [[name, { text: kept.text, seen: kept.seen }] as const]
      : [];
  });
  return { changes, drafts: Object.fromEntries(texts) };
}

/** Removes expired entries of every creation, those that are never opened again included. */
function forgetOldWork(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && isEmpty(parseKeptWork(localStorage.getItem(key)))) localStorage.removeItem(key);
  }
}

function othersKeysOf(reference: string): { key: string; id: string }[] {
  const start = `${prefix}${reference}:`;
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => ({ key, id: key.slice(start.length) }))
    .filter(({ id }) => id !== windowId);
}

/** What other windows of this browser keep of a creation, open or closed; nothing where the storage cannot be read. */
export function keptElsewhere(reference: string): readonly KeptWork[] {
  try {
    return othersKeysOf(reference).map(({ key }) => parseKeptWork(localStorage.getItem(key)));
  } catch {
    return [];
  }
}

/** While this window holds its lock, no other window takes its entry over. */
let isLocked = false;
function holdLock(): void {
  if (isLocked || !navigator.locks) return;
  isLocked = true;
  void navigator.locks.request(lockOf(windowId), () => new Promise<never>(() => {}));
}

function take(key: string, onWork: (work: KeptWork) => boolean): void {
  const work = parseKeptWork(localStorage.getItem(key));
  // Copied before it is removed: a crash in between leaves it twice, never lost.
  if (!isEmpty(work) && !onWork(work)) return;
  localStorage.removeItem(key);
}

/**
 * Takes over what other windows of this browser have kept of a creation: now if they are closed, else when they close.
 * @param onWork takes the work; gives true if this window keeps it from now on
 * @returns stops waiting for windows that are still open
 */
export function takeOverWork(reference: string, onWork: (work: KeptWork) => boolean): () => void {
  const controller = new AbortController();
  holdLock();
  try {
    forgetOldWork();
    for (const { key, id } of othersKeysOf(reference)) {
      if (!navigator.locks) take(key, onWork);
      else {
        const { signal } = controller;
        navigator.locks.request(lockOf(id), { signal }, () => take(key, onWork)).catch(() => undefined);
      }
    }
  } catch (error) {
    console.warn('What was kept on this device could not be read.', error);
  }
  return () => controller.abort();
}
