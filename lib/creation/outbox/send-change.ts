import type { ImageName } from '@jolimot/card/customization-types';
import type { Creation, Customization } from '@jolimot/contract/creations';
import { ApiError } from '@/lib/api/api-error';
import {
  type AskConflict,
  applyChange,
  type Change,
  isApplied,
  isNeeded,
  seenBy,
  withCustomization,
} from '../document/changes';

/** The calls that a change may need; the real ones are in `lib/api`. All throw ApiError. */
export type ChangeCalls = {
  /** The creation as last answered by the server, or null when it is gone. */
  held: (reference: string) => Promise<Creation | null>;
  /** The creation asked for anew. */
  fetch: (reference: string) => Promise<Creation | null>;
  update: (reference: string, body: { cover: string } | { style: object }, ifMatch: number) => Promise<Creation>;
  save: (write: {
    reference: string;
    name: Customization['customizationName'];
    value?: string;
    file?: File;
    ifMatch: number;
  }) => Promise<Customization>;
  remove: (id: number, reference: string, ifMatch: number) => Promise<void>;
  /** Lets two photo slots exchange what they hold. */
  swap: (reference: string, first: ImageName, second: ImageName, ifMatch: number) => Promise<Creation>;
  /** Goes a step through the history: by default over all words typed in one go. */
  travel: (reference: string, direction: 'undo' | 'redo', ifMatch: number, single?: boolean) => Promise<Creation>;
  /** SHA-256 of a file in hex, or null where the browser cannot. */
  checksum: (file: File) => Promise<string | null>;
};

/** What is to be remembered of a change between two tries of sending it. */
export type Sending = {
  /** What the visitor saw in its place; null where only the version tells whether it has changed elsewhere. */
  readonly seen: string | null;
  /** Whether a try before ended in silence, so that the server may have done it. */
  mayBeDone: boolean;
  /** The version of theirs over which the visitor wants this change. */
  agreed: number | null;
  /** How far a change that the visitor gave up is put away for later. */
  setAside: 'no' | 'wanted' | 'undoing';
};

export const newSending = (seen: string | null = null): Sending => ({
  seen,
  mayBeDone: false,
  agreed: null,
  setAside: 'no',
});

const gone = () => new ApiError('not_found', 404, 'Not Found');

const answered = (creation: Creation, customization: Customization): Creation => ({
  ...withCustomization(creation, customization),
  version: customization.creationVersion,
});

async function write(creation: Creation, change: Change, calls: ChangeCalls): Promise<Creation> {
  const { reference, version: ifMatch } = creation;
  switch (change.kind) {
    case 'cover':
      return calls.update(reference, { cover: change.cover }, ifMatch);
    case 'style':
      return calls.update(reference, { style: change.style }, ifMatch);
    case 'value':
      return answered(creation, await calls.save({ reference, name: change.name, value: change.value, ifMatch }));
    case 'photo':
      return answered(creation, await calls.save({ reference, name: change.name, file: change.file, ifMatch }));
    case 'crop':
      return answered(creation, await calls.save({ reference, name: change.name, value: change.crop, ifMatch }));
    case 'removal': {
      const known = creation.customizations[change.name];
      if (known) await calls.remove(known.id, reference, ifMatch);
      // The answer has no body, so the new version has to be asked for.
      return (await calls.fetch(reference)) ?? applyChange(creation, change);
    }
    case 'swap':
      return calls.swap(reference, change.first, change.second, ifMatch);
    case 'travel':
      return calls.travel(reference, change.direction, ifMatch);
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

/** Lets the visitor choose between what the server has and the change made here. */
async function settle(reference: string, change: Change, tools: Tools): Promise<Creation> {
  const { calls, ask, sending } = tools;
  const theirs = await fetchNow(reference, calls);
  // The first try had reached the server and only its answer was lost.
  if (await isDone(theirs, change, calls)) return theirs;
  const isAgreed = sending.agreed === theirs.version;
  if (isAgreed || (await ask({ mine: applyChange(theirs, change), theirs }))) {
    sending.agreed = theirs.version;
    return attempt(theirs, change, tools);
  }
  sending.setAside = 'wanted';
  return setAside(reference, change, tools);
}

/**
 * Gives a change up without losing it: it is written and undone at once, so that "redo" brings it back. Each half may
 * be tried again by itself.
 */
async function setAside(reference: string, change: Change, { calls, sending }: Tools): Promise<Creation> {
  const now = await fetchNow(reference, calls);
  const isThere = await isDone(now, change, calls);
  if (sending.setAside === 'undoing' && !isThere) return now;
  let { version } = now;
  if (!isThere) {
    try {
      ({ version } = await write(now, change, calls));
    } catch (error) {
      // What the server would not have taken anyhow cannot be kept.
      if (error instanceof ApiError && error.code === 'validation') return now;
      throw error;
    }
  }
  sending.setAside = 'undoing';
  return calls.travel(reference, 'undo', version, true);
}

async function attempt(creation: Creation, change: Change, tools: Tools): Promise<Creation> {
  try {
    return await write(creation, change, tools.calls);
  } catch (error) {
    if (!isStale(error)) throw error;
    return settle(creation.reference, change, tools);
  }
}

/** A step through the history leads from what the visitor sees, or nowhere. */
async function step(creation: Creation, change: Change, { calls, sending }: Tools): Promise<Creation> {
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
 * is asked which version to keep (docs/product/drafts.md, "Versions"); what is given up can be brought back by "redo".
 * @param sending remembers what a next try has to know
 * @returns the creation as the server now has it
 * @throws ApiError; with code `network` nothing is known of the effect, and the same change may be sent again
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
  if (sending.setAside !== 'no') return setAside(reference, change, tools);
  if (change.kind === 'travel') return step(creation, change, tools);
  if (!isNeeded(creation, change)) return creation;
  // The newer version came by itself (a look at it after a while), so its number alone would hide what was changed.
  if (sending.seen !== null && sending.seen !== seenBy(creation, change)) return settle(reference, change, tools);
  return attempt(creation, change, tools);
}
