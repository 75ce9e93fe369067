import {
  type CreationStep,
  type CustomizationName,
  customizationNames,
  customizationTypeDefinitions,
} from '@jolimot/card/customization-types';
import { onlineManager } from '@tanstack/react-query';
import { type Change, partsOf } from '../../document/changes';
import { slotsKeptElsewhere } from '../../document/kept-photos';
import { type KeptWork, keptElsewhere, keptTextsOf, onKeptWork } from '../../document/kept-work';
import { typedNames } from '../../document/unsaved-texts';
import { usePhotoIntake } from '../../photos/photo-intake';
import { useEditor } from '../../screen/editor';
import { type Queue, queueOf, useOutbox } from '../outbox-store';
import { failuresToTell } from '../retry-policy';

/** A part of a card that a change can be about. */
export type PendingPart = CustomizationName | 'cover' | 'style' | 'history';

/**
 * `saving`: on its way. `offline`: no connection. `failing`: the server fails, or the session has ended; in both cases
 * it is tried again by itself.
 */
type PendingState = 'none' | 'saving' | 'offline' | 'failing';

export type PendingWork = {
  readonly state: PendingState;
  /** What this window still has to send, each part once. */
  readonly parts: readonly PendingPart[];
  /** What other windows of this browser keep, open or closed: this one cannot send it. */
  readonly elsewhere: readonly PendingPart[];
};

export const nothingPending: PendingWork = { state: 'none', parts: [], elsewhere: [] };

/** All that this browser knows of a creation and the API does not. */
export type UnsentWork = {
  readonly queue: Queue;
  /** Texts that are typed and not saved. */
  readonly texts: KeptWork['drafts'];
  /** Slots of photos that are being opened. */
  readonly opening: readonly PendingPart[];
  readonly others: readonly KeptWork[];
  readonly isOnline: boolean;
};

const textsIn = (texts: KeptWork['drafts']): PendingPart[] => typedNames.filter((name) => texts[name] !== undefined);

const once = (parts: readonly PendingPart[]): readonly PendingPart[] => [...new Set(parts)];

function stateOf({ queue, isOnline }: UnsentWork, parts: readonly PendingPart[]): PendingState {
  if (parts.length === 0) return 'none';
  const { failures, error } = queue;
  if (!isOnline || (failures > 0 && error?.code === 'network')) return 'offline';
  return failures >= failuresToTell || error?.code === 'unauthenticated' ? 'failing' : 'saving';
}

/**
 * What of a creation is pending: the one rule by which "order" and "proof" wait (docs/product/drafts.md, "Unsent work").
 * A pure function.
 */
export function pendingIn(unsent: UnsentWork): PendingWork {
  const { queue, texts, opening, others } = unsent;
  const parts = once([...queue.entries.flatMap(({ change }) => partsOf(change)), ...textsIn(texts), ...opening]);
  const elsewhere = others.flatMap(({ changes, drafts }) => [
    ...changes.flatMap(({ change }) => partsOf(change)),
    ...textsIn(drafts),
  ]);
  return { state: stateOf(unsent, parts), parts, elsewhere: once(elsewhere) };
}

/** What is pending of a creation now, by all that this window knows without waiting. */
export function pendingOf(reference: string): PendingWork {
  const isOnScreen = useEditor.getState().screen.reference === reference;
  const opening = isOnScreen ? usePhotoIntake.getState().opening : {};
  return pendingIn({
    queue: queueOf(reference),
    texts: keptTextsOf(reference),
    opening: customizationNames.filter((name) => name in opening),
    others: keptElsewhere(reference),
    isOnline: onlineManager.isOnline(),
  });
}

/** Calls back whenever something may be pending that was not, or no longer. @returns stops it */
export function onPendingWork(listener: () => void): () => void {
  const stops = [
    useOutbox.subscribe(listener),
    usePhotoIntake.subscribe(listener),
    onKeptWork(listener),
    onlineManager.subscribe(listener),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Resolves once this window sends nothing of a creation any more; unsaved texts that nobody sends do not count. */
function whenQuiet(reference: string): Promise<void> {
  const isQuiet = (): boolean => {
    const typed: readonly PendingPart[] = textsIn(keptTextsOf(reference));
    return queueOf(reference).entries.length === 0 && pendingOf(reference).parts.every((part) => typed.includes(part));
  };
  if (isQuiet()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onPendingWork(() => {
      if (!isQuiet()) return;
      stop();
      resolve();
    });
  });
}

/** How work that was waited for ended: `refused` parts need the visitor, `elsewhere` are in another window. */
export type Settled = { readonly refused: readonly PendingPart[]; readonly elsewhere: readonly PendingPart[] };

/**
 * Waits until all that is pending of a creation is sent or refused; as long as it takes when the connection is away.
 * @param flush begins to send what waits for a pause, such as typed words; resolves when that is sent or refused
 */
export async function settleWork(reference: string, flush: () => Promise<void>): Promise<Settled> {
  useOutbox.getState().forgetRefused(reference);
  const known = new Set(usePhotoIntake.getState().refused.map(({ id }) => id));
  await flush();
  await whenQuiet(reference);
  const { parts, elsewhere } = pendingOf(reference);
  const photos = usePhotoIntake.getState().refused.filter((one) => one.reference === reference && !known.has(one.id));
  const changes: readonly Change[] = useOutbox.getState().refused[reference] ?? [];
  return {
    refused: once([...parts, ...changes.flatMap(partsOf), ...photos.map(({ slot }) => slot)]),
    elsewhere: once([...elsewhere, ...(await slotsKeptElsewhere(reference))]),
  };
}

/** The step of the creation screen where a part is made. */
export function stepOf(part: PendingPart): CreationStep {
  if (part === 'cover') return 'card';
  if (part === 'style' || part === 'history') return 'message';
  return customizationTypeDefinitions.find(({ name }) => name === part)?.parameters.editionStep ?? 'message';
}
