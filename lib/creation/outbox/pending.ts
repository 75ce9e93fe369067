import type { Place } from '@jolimot/card/document/places';
import { onlineManager } from '@tanstack/react-query';
import { isPhoto } from '../document/desired';
import { worksOfOthers } from './device';
import { outboxOf } from './outbox';
import { changeUnsent, type Unsent, unsentOf } from './outbox-store';
import { openUnsent } from './resume';
import { failuresToTell } from './retry-policy';
import { endedSession } from './server-card';

/** `failing`: the server fails. Work is kept and retried in all states. */
export type PendingState = 'none' | 'saving' | 'offline' | 'failing' | 'signedOut';

export type Pending = {
  readonly state: PendingState;
  /** Each once. */
  readonly places: readonly Place[];
};

const once = (places: readonly Place[]): readonly Place[] => [...new Set(places)];

function stateOf({ failures, error }: Unsent, places: readonly Place[], isOnline: boolean): PendingState {
  if (places.length === 0) return 'none';
  if (error?.detail === endedSession) return 'signedOut';
  if (!isOnline || (failures > 0 && error?.code === 'network')) return 'offline';
  return failures >= failuresToTell ? 'failing' : 'saving';
}

/** For status word, order, proof and leave-warning (docs/product/drafts.md, "Unsent work"). */
export function pendingIn(unsent: Unsent, isOnline: boolean): Pending {
  const awaited = unsent.entries.filter(({ state }) => state !== 'placeless');
  const places = once(awaited.map(({ desired }) => desired.place));
  return { state: stateOf(unsent, places, isOnline), places };
}

export const pending = (reference: string): Pending => pendingIn(unsentOf(reference), onlineManager.isOnline());

/** `refused` needs the visitor, `elsewhere` is in another window. */
export type Settled = {
  readonly refused: readonly Place[];
  readonly elsewhere: readonly Place[];
  /** Here or in a closed window. */
  readonly hasWaited: boolean;
};

/** However long the connection is away. @param flush sends what waits for a pause */
export async function settle(reference: string, flush: () => Promise<void>): Promise<Settled> {
  changeUnsent(reference, () => ({ refused: [] }));
  // Of windows that closed meanwhile.
  const left = openUnsent(reference);
  await left.first;
  left.stop();
  const hasWaited = pending(reference).places.length > 0;
  await flush();
  outboxOf(reference).send();
  await outboxOf(reference).whenSent();
  const others = await worksOfOthers(reference);
  return {
    refused: once([...pending(reference).places, ...unsentOf(reference).refused]),
    elsewhere: once(others.flatMap(({ work }) => work.entries.map(({ desired }) => desired.place))),
    hasWaited,
  };
}

/** A photo under way, or work that this device cannot save. */
export const isAtRisk = ({ entries, upload }: Unsent, keeps: boolean): boolean =>
  upload !== null ||
  (entries.length > 0 && (!keeps || entries.some(({ desired, state }) => isPhoto(desired) && state !== 'ready')));
