import type { Creation, Customization } from '@jolimot/contract/creations';
import { ApiError } from '@/lib/api/api-error';
import { applyChange, type Change, isApplied, isNeeded, withCustomization } from './changes';

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
  /** SHA-256 of a file in hex, or null where the browser cannot. */
  checksum: (file: File) => Promise<string | null>;
};

/** Two versions of a creation, of which the visitor keeps one. */
export type Conflict = { readonly mine: Creation; readonly theirs: Creation };

/** Asks the visitor: true keeps their own. */
export type AskConflict = (conflict: Conflict) => Promise<boolean>;

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
  }
}

async function settle(mine: Creation, change: Change, calls: ChangeCalls, ask: AskConflict): Promise<Creation> {
  const theirs = await calls.fetch(mine.reference);
  if (!theirs) throw gone();
  const checksum = change.kind === 'photo' ? await calls.checksum(change.file) : null;
  // The first try had reached the server and only its answer was lost.
  if (isApplied(theirs, change, checksum)) return theirs;
  const keepMine = await ask({ mine, theirs });
  return keepMine ? attempt(theirs, change, calls, ask) : theirs;
}

async function attempt(creation: Creation, change: Change, calls: ChangeCalls, ask: AskConflict): Promise<Creation> {
  try {
    return await write(creation, change, calls);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale_version') throw error;
    return settle(applyChange(creation, change), change, calls, ask);
  }
}

/**
 * Sends one change, based on the version last answered. When the creation has changed elsewhere meanwhile, the visitor
 * is asked which version to keep (product.md, "Shapes").
 * @returns the creation as the server now has it
 * @throws ApiError; with code `network` nothing is known of the effect, and the same change may be sent again
 */
export async function sendChange(
  reference: string,
  change: Change,
  calls: ChangeCalls,
  ask: AskConflict,
): Promise<Creation> {
  const creation = await calls.held(reference);
  if (!creation) throw gone();
  return isNeeded(creation, change) ? attempt(creation, change, calls, ask) : creation;
}
