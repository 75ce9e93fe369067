import type { ImageName } from '@jolimot/card/customization-types';
import type { Creation, Customization } from '@jolimot/contract/creations';
import { ApiError } from '@/lib/api/api-error';
import {
  type AskConflict,
  applyChange,
  type Change,
  heldAs,
  isApplied,
  isNeeded,
  partsOf,
  seenBy,
  withCustomization,
} from '../document/changes';
import { differencesOf } from './differences';

/** The calls that a change may need; the real ones are in `lib/api`. All throw ApiError. */
export type ChangeCalls = {
  /** The creation as last answered by the server, or null when it is gone. */
  held: (reference: string) => Promise<Creation | null>;
  /** The creation fetched again. */
  fetch: (reference: string) => Promise<Creation | null>;
  update: (
    reference: string,
    body: { cover?: string; product?: string } | { style: object },
    ifMatch: number,
  ) => Promise<Creation>;
  save: (write: {
    reference: string;
    name: Customization['customizationName'];
    value?: string;
    file?: File;
    ifMatch: number;
  }) => Promise<Customization>;
  remove: (id: number, reference: string, ifMatch: number) => Promise<void>;
  /** Exchanges the photos of two slots. */
  swap: (reference: string, first: ImageName, second: ImageName, ifMatch: number) => Promise<Creation>;
  /** Undoes or redoes one step; by default all text that was typed in one go counts as one. */
  moveInHistory: (
    reference: string,
    direction: 'undo' | 'redo',
    ifMatch: number,
    single?: boolean,
  ) => Promise<Creation>;
  /** The changes of a creation that this window has not sent yet, the one under way among them. */
  waiting: (reference: string) => readonly Change[];
  /** SHA-256 of a file in hex, or null where the browser cannot. */
  checksum: (file: File) => Promise<string | null>;
};

/** What is remembered of a change between two tries of sending it. */
export type Sending = {
  /** What the visitor saw in its place; null where only the creation's version is compared. */
  readonly seen: string | null;
  /** Whether an earlier try got no answer: the server may have done the change. */
  mayBeDone: boolean;
  /** The server's version over which the visitor has chosen to keep this change. */
  agreed: number | null;
  /** How far the rejection of this change by the visitor has come (see `rejectChange`). */
  rejection: 'none' | 'wanted' | 'undoing';
};

export const newSending = (seen: string | null = null): Sending => ({
  seen,
  mayBeDone: false,
  agreed: null,
  rejection: 'none',
});

const gone = () => new ApiError('not_found', 404, 'Not Found');

const answered = (creation: Creation, customization: Customization): Creation => ({
  ...withCustomization(creation, customization),
  version: customization.creationVersion,
});

/** The cover is sent only if it differs, and so is the product (docs/product/screens.md, "The creation screen"). */
const newDesign = ({ cover, product }: Creation, { cover: wanted, design }: Extract<Change, { kind: 'cover' }>) => ({
  ...(cover?.iri === wanted ? {} : { cover: wanted }),
  ...(!design || product.slug === design.product.slug ? {} : { product: design.product.iri }),
});

async function write(creation: Creation, change: Change, calls: ChangeCalls): Promise<Creation> {
  const { reference, version: ifMatch } = creation;
  switch (change.kind) {
    case 'cover':
      return calls.update(reference, newDesign(creation, change), ifMatch);
    case 'style':
      return calls.update(reference, { style: change.style }, ifMatch);
    case 'value':
      return answered(creation, await calls.save({ reference, name: change.name, value: change.value, ifMatch }));
    case 'photo':
      return answered(creation, await calls.save({ reference, name: change.name, file: change.file, ifMatch }));
    case 'crop':
      return answered(creation, await calls.save({ reference, name: change.name, value: change.crop, ifMatch }));
    case 'removal': {
      const known = heldAs(creation, change.name);
      if (known) await calls.remove(known.id, reference, ifMatch);
      // The answer has no body, so the new version has to be asked for.
      return (await calls.fetch(reference)) ?? applyChange(creation, change);
    }
    case 'swap':
      return calls.swap(reference, change.first, change.second, ifMatch);
    case 'history':
      return calls.moveInHistory(reference, change.direction, ifMatch);
  }
}

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_version';

type Tools = { calls: ChangeCalls; ask: AskConflict; sending: Sending };

async function fetchNow(reference: string, calls: ChangeCalls): Promise<Creation> {
  const now = await calls.fetch(reference);
  if (!now) throw gone();
  return now;
}

async function isDone(creation: Creation, change: Change, calls: ChangeCalls): Promise<boolean> {
  const checksum = change.kind === 'photo' ? await calls.checksum(change.file) : null;
  return isApplied(creation, change, checksum);
}

/**
 * Whether what a change is about still is as the visitor saw it: then only other places were changed elsewhere, and nobody
 * need be asked (docs/product/drafts.md, "Versions").
 */
function isUntouched(before: Creation, theirs: Creation, change: Change, { seen }: Sending): boolean {
  if (seen !== null) return seen === seenBy(theirs, change);
  const parts = new Set<string>(partsOf(change));
  return !differencesOf(before, theirs).some((part) => parts.has(part === 'product' ? 'cover' : part));
}

/**
 * Whether all that is new on the server waits here to be sent: a page that was left had sent it, and the server was done
 * with it only after this page had loaded.
 */
async function isOwnWork(before: Creation, theirs: Creation, change: Change, calls: ChangeCalls): Promise<boolean> {
  const others = calls.waiting(before.reference).filter((other) => other !== change);
  const areDone = await Promise.all(others.map((other) => isDone(theirs, other, calls)));
  const parts = new Set<string>(others.filter((_, at) => areDone[at]).flatMap(partsOf));
  const differences = differencesOf(before, theirs);
  return differences.length > 0 && differences.every((part) => parts.has(part === 'product' ? 'cover' : part));
}

/** Lets the visitor choose between what the server has and the change made here. */
async function resolveConflict(before: Creation, change: Change, tools: Tools): Promise<Creation> {
  const { calls, ask, sending } = tools;
  const { reference } = before;
  const theirs = await fetchNow(reference, calls);
  // Being ordered made the draft's version old: what was looked at is printed (docs/product/orders.md, "Versions").
  if (theirs.relatedOrder) throw new ApiError('conflict', 409, '');
  // An earlier try had reached the server, and only its answer was lost.
  if (await isDone(theirs, change, calls)) return theirs;
  if (isUntouched(before, theirs, change, sending)) return attempt(theirs, change, tools);
  if (await isOwnWork(before, theirs, change, calls)) return attempt(theirs, change, tools);
  const isAgreed = sending.agreed === theirs.version;
  if (isAgreed || (await ask({ mine: applyChange(theirs, change), theirs }))) {
    sending.agreed = theirs.version;
    return attempt(theirs, change, tools);
  }
  sending.rejection = 'wanted';
  return rejectChange(reference, change, tools);
}

/**
 * Rejects a change without losing it: it is written and undone at once, so that "redo" brings it back. Each of the two
 * calls can be retried alone.
 */
async function rejectChange(reference: string, change: Change, { calls, sending }: Tools): Promise<Creation> {
  const now = await fetchNow(reference, calls);
  const isThere = await isDone(now, change, calls);
  if (sending.rejection === 'undoing' && !isThere) return now;
  let { version } = now;
  if (!isThere) {
    try {
      ({ version } = await write(now, change, calls));
    } catch (error) {
      // A change that the server refuses cannot be kept for redo.
      if (error instanceof ApiError && error.code === 'validation') return now;
      throw error;
    }
  }
  sending.rejection = 'undoing';
  return calls.moveInHistory(reference, 'undo', version, true);
}

async function attempt(creation: Creation, change: Change, tools: Tools): Promise<Creation> {
  try {
    return await write(creation, change, tools.calls);
  } catch (error) {
    if (!isStale(error)) throw error;
    return resolveConflict(creation, change, tools);
  }
}

/** Undo and redo apply to the version on screen only: after a change elsewhere they fail. */
async function undoOrRedo(creation: Creation, change: Change, { calls, sending }: Tools): Promise<Creation> {
  try {
    return await write(creation, change, calls);
  } catch (error) {
    if (!isStale(error) || !sending.mayBeDone) throw error;
    const now = await fetchNow(creation.reference, calls);
    if (now.version !== creation.version + 1) throw error;
    return now;
  }
}

/**
 * Sends one change, based on the version last answered. When the creation has changed elsewhere meanwhile, the visitor
 * is asked which version to keep (docs/product/drafts.md, "Versions"); a rejected change can be brought back by "redo".
 * @param sending what a retry has to know
 * @returns the creation as the server now has it
 * @throws ApiError; with code `network` the change may have been done or not, and may be sent again
 */
export async function sendChange(
  reference: string,
  change: Change,
  calls: ChangeCalls,
  ask: AskConflict,
  sending: Sending = newSending(),
): Promise<Creation> {
  const creation = await calls.held(reference);
  if (!creation) throw gone();
  const tools = { calls, ask, sending };
  if (sending.rejection !== 'none') return rejectChange(reference, change, tools);
  if (change.kind === 'history') return undoOrRedo(creation, change, tools);
  if (!isNeeded(creation, change)) return creation;
  // The newer version may have been fetched meanwhile: then the version number alone would not show the conflict.
  if (sending.seen !== null && sending.seen !== seenBy(creation, change))
    return resolveConflict(creation, change, tools);
  return attempt(creation, change, tools);
}
