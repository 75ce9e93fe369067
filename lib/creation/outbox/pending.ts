import { type CreationStep, customizationTypeDefinitions } from '@jolimot/card/customization-types';
import type { Place } from '@jolimot/card/places';
import { onlineManager } from '@tanstack/react-query';
import { isPhoto } from '../document/wanted';
import { deliver, endedSession, whenSent } from './deliver';
import { worksOfOthers } from './device';
import { changeUnsent, type Unsent, unsentOf } from './keeper';
import { openUnsent } from './resume';
import { failuresToTell } from './retry-policy';

/**
 * `saving`: on its way. `offline`: no connection. `failing`: the server fails; `signedOut`: the session has ended. In all
 * cases it is kept, and tried again by itself.
 */
export type PendingState = 'none' | 'saving' | 'offline' | 'failing' | 'signedOut';

export type Pending = {
  readonly state: PendingState;
  /** The places of a card that the API does not have as they are wanted, each once. */
  readonly places: readonly Place[];
};

const once = (places: readonly Place[]): readonly Place[] => [...new Set(places)];

function stateOf({ failures, error }: Unsent, places: readonly Place[], isOnline: boolean): PendingState {
  if (places.length === 0) return 'none';
  if (error?.detail === endedSession) return 'signedOut';
  if (!isOnline || (failures > 0 && error?.code === 'network')) return 'offline';
  return failures >= failuresToTell ? 'failing' : 'saving';
}

/**
 * What of a card is pending: the one rule by which the status word, the order, the proof and the leave-warning go
 * (docs/product/drafts.md, "Unsent work"). A pure function.
 */
export function pendingIn(unsent: Unsent, isOnline: boolean): Pending {
  const awaited = unsent.entries.filter(({ state }) => state !== 'placeless');
  const places = once(awaited.map(({ wanted }) => wanted.place));
  return { state: stateOf(unsent, places, isOnline), places };
}

/** What of a card is pending in this window now. */
export const pending = (reference: string): Pending => pendingIn(unsentOf(reference), onlineManager.isOnline());

/** How work that was waited for ended: `refused` places need the visitor, `elsewhere` are in another window. */
export type Settled = {
  readonly refused: readonly Place[];
  readonly elsewhere: readonly Place[];
  /** Whether anything was pending at first, here or of a closed window. */
  readonly hasWaited: boolean;
};

/**
 * Waits until all that is pending of a card is sent or refused; as long as it takes when the connection is away.
 * @param flush begins to send what waits for a pause, such as typed words
 */
export async function settle(reference: string, flush: () => Promise<void>): Promise<Settled> {
  changeUnsent(reference, () => ({ refused: [] }));
  const known = new Set(unsentOf(reference).refusedPhotos.map(({ id }) => id));
  // What windows have left that were opened after this one, and closed since, is sent from here.
  const left = openUnsent(reference);
  await left.first;
  left.stop();
  const hasWaited = pending(reference).places.length > 0;
  await flush();
  deliver(reference);
  await whenSent(reference);
  const { refused, refusedPhotos } = unsentOf(reference);
  const photos = refusedPhotos.filter(({ id }) => !known.has(id)).map(({ slot }) => slot);
  const others = await worksOfOthers(reference);
  return {
    refused: once([...pending(reference).places, ...refused, ...photos]),
    elsewhere: once(others.flatMap(({ work }) => work.entries.map(({ wanted }) => wanted.place))),
    hasWaited,
  };
}

/** Whether closing the window would lose something: a photo under way, or what this device cannot keep. */
export const isAtRisk = ({ entries, upload }: Unsent, keeps: boolean): boolean =>
  upload !== null ||
  (entries.length > 0 && (!keeps || entries.some(({ wanted, state }) => isPhoto(wanted) && state !== 'ready')));

/** The step of the creation screen where a place is made. */
export function stepOf(place: Place): CreationStep {
  if (place === 'cover' || place === 'background') return 'card';
  if (place === 'style') return 'message';
  return customizationTypeDefinitions.find(({ name }) => name === place)?.parameters.editionStep ?? 'message';
}
