import type { Creation } from '@jolimot/contract/creations';
import { onlineManager } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/api-error';
import { heldCreation, keepCreation } from '@/lib/api/creations';
import { onVisitForgotten } from '@/stores/visit-stores';
import { actionOf, applyChange, type Change, seenBy } from '../document/changes';
import { type KeptChange, keepChanges, stopKeepingWork } from '../document/kept-work';
import { recordStep } from '../history/history-query';
import { useEditor } from '../screen/editor';
import type { ScreenEvent } from '../screen/state-machine';
import { callsFor } from './change-calls';
import { type PendingChange, queueOf, useOutbox } from './outbox-store';
import { isPassing, retryDelay, waitToRetry } from './retry-policy';
import { newSending, sendChange } from './send-change';

/** How to settle the promise of a queued change, and how to stop sending it. */
type Handle = {
  readonly resolve: (creation: Creation) => void;
  readonly reject: (error: unknown) => void;
  readonly controller: AbortController;
};

const handles = new Map<number, Handle>();
/** The id of the change that is being sent, by creation. */
const sending = new Map<string, number>();
const retryListeners = new Map<string, Set<() => void>>();
let lastId = 0;

/** Dispatches an event if the screen still shows this creation. */
function tellScreen(reference: string, event: ScreenEvent): void {
  const { screen, dispatch } = useEditor.getState();
  if (screen.reference === reference) dispatch(event);
}

function setEntries(reference: string, entries: readonly PendingChange[]): void {
  const { setQueue, setKeeps } = useOutbox.getState();
  setQueue(reference, { entries });
  setKeeps(keepChanges(reference, entries));
}

const cancelled = () => new DOMException('No longer wanted', 'AbortError');

/** Any other error is a fault of ours, for instance an answer that breaks the contract: shown as `internal`. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('internal', 500, '');

/** Calls back when a retry may succeed: the browser is online again, or the visitor asks for it. */
function retrySignals(reference: string): (listener: () => void) => () => void {
  return (listener) => {
    const listeners = retryListeners.get(reference) ?? new Set();
    retryListeners.set(reference, listeners.add(listener));
    const stop = onlineManager.subscribe((isOnline) => isOnline && listener());
    return () => {
      listeners.delete(listener);
      stop();
    };
  };
}

/** A change also waits, instead of being refused, when the session has ended: until the visitor signs in again. */
const isRetried = (error: unknown): boolean =>
  isPassing(error) || (error instanceof ApiError && error.code === 'unauthenticated');

/** Sends one change, with retries. @throws an error that no retry can mend */
async function sendWithRetries(
  reference: string,
  { change, seen }: PendingChange,
  controller: AbortController,
): Promise<Creation> {
  const { ask, setUpload } = useEditor.getState();
  const { setQueue } = useOutbox.getState();
  const onProgress = (share: number): void => {
    if (change.kind === 'photo') setUpload(change.name, share);
  };
  const calls = callsFor(change, controller.signal, onProgress);
  const memory = newSending(seen);
  for (let failures = 1; ; failures += 1) {
    try {
      const answer = await sendChange(reference, change, calls, ask, memory);
      setQueue(reference, { failures: 0, error: null });
      return answer;
    } catch (error) {
      if (controller.signal.aborted) throw cancelled();
      if (!isRetried(error)) throw error;
      memory.mayBeDone = true;
      setQueue(reference, { failures, error: asApiError(error) });
      await waitToRetry(retryDelay(failures, error), retrySignals(reference), controller.signal);
      if (controller.signal.aborted) throw cancelled();
    }
  }
}

const isSmall = ({ kind }: Change): boolean => kind === 'value' || kind === 'style';
const isOfPhotos = ({ kind }: Change): boolean => kind === 'photo' || kind === 'crop';

/** The next change to send: texts and style overtake photos, which take long; all other changes keep their order. */
export function nextOf(entries: readonly PendingChange[]): PendingChange | undefined {
  const firstOther = entries.findIndex(({ change }) => !isOfPhotos(change));
  const other = entries[firstOther];
  return other && isSmall(other.change) ? other : entries[0];
}

/**
 * The changes that wait behind one whose outcome differs from what was shown: they were based on what was shown.
 * @param shown the creation as it was shown
 * @param now the creation as it turned out
 */
const rebased = (entries: readonly PendingChange[], shown: Creation, now: Creation): readonly PendingChange[] =>
  entries.map((entry) =>
    entry.seen === seenBy(shown, entry.change) ? { ...entry, seen: seenBy(now, entry.change) } : entry,
  );

type Outcome = Creation | ApiError | DOMException;

/** Failed customizations are reported as well as shown (docs/product/screens.md, "What loads"). */
const report = (error: ApiError, action: string): void => {
  import('@/lib/report-error').then(({ reportError }) => reportError(error, action)).catch(() => undefined);
};

function settle(reference: string, entry: PendingChange, outcome: Outcome): void {
  const { id, change } = entry;
  const action = actionOf(change);
  const handle = handles.get(id);
  const before = heldCreation(reference);
  const others = queueOf(reference).entries.filter((other) => other.id !== id);
  handles.delete(id);
  const isDone = !(outcome instanceof ApiError || outcome instanceof DOMException);
  if (isDone) {
    keepCreation(outcome);
    if (before) recordStep(before, change, outcome);
    setEntries(reference, before && change.kind === 'history' ? rebased(others, before, outcome) : others);
  } else setEntries(reference, before ? rebased(others, applyChange(before, change), before) : others);
  const { screen, setUpload } = useEditor.getState();
  if (change.kind === 'photo' && screen.reference === reference) setUpload(change.name, null);
  if (outcome instanceof ApiError) {
    useOutbox.getState().addRefused(reference, change);
    if (action !== 'selectCover') report(outcome, action);
    tellScreen(reference, { type: 'failed', action, error: outcome });
  } else tellScreen(reference, { type: 'succeeded', action });
  if (isDone) handle?.resolve(outcome);
  else handle?.reject(outcome);
}

/** A fault of ours is told as one, with its trace: shown as a refusal alone it would pass for the server's. */
function toOutcome(error: unknown): ApiError | DOMException {
  if (error instanceof DOMException || error instanceof ApiError) return error;
  globalThis.reportError?.(error);
  return asApiError(error);
}

/** A fault while a change is settled must not stop those behind it. */
function settleSafely(reference: string, entry: PendingChange, outcome: Outcome): void {
  try {
    settle(reference, entry, outcome);
  } catch (error) {
    globalThis.reportError?.(error);
    setEntries(
      reference,
      queueOf(reference).entries.filter((other) => other.id !== entry.id),
    );
  }
}

async function sendQueue(reference: string): Promise<void> {
  if (sending.has(reference)) return;
  try {
    for (let entry = nextOf(queueOf(reference).entries); entry; entry = nextOf(queueOf(reference).entries)) {
      const handle = handles.get(entry.id);
      if (!handle) break;
      sending.set(reference, entry.id);
      const outcome = await sendWithRetries(reference, entry, handle.controller).catch(toOutcome);
      settleSafely(reference, entry, outcome);
    }
  } finally {
    // A fault in one change must not block the next ones.
    sending.delete(reference);
  }
}

/** The creation as it is shown: the server's, with the changes under way. */
function shownCreation(reference: string): Creation | null {
  const held = heldCreation(reference);
  return held ? queueOf(reference).entries.reduce((creation, { change }) => applyChange(creation, change), held) : null;
}

/**
 * Sends a change after those that wait before it: the writes of one creation keep their order. It is shown at once
 * ({@link usePendingChanges}) and kept on this device until the server has it; a refusal removes it and is shown
 * under its action key.
 * @param seen what its place held when the visitor changed it, if that was not now (`seenBy`)
 * @returns the creation as the server has it
 * @throws ApiError when the change is refused, DOMException `AbortError` when it is cancelled; after a lost
 * connection or a server error it is retried instead
 */
export function enqueueChange(reference: string, change: Change, seen?: string | null): Promise<Creation> {
  const shown = shownCreation(reference);
  lastId += 1;
  const entry: PendingChange = { id: lastId, change, seen: seen ?? (shown && seenBy(shown, change)) };
  if (change.kind === 'photo') useEditor.getState().setUpload(change.name, 0);
  tellScreen(reference, { type: 'started', action: actionOf(change) });
  return new Promise((resolve, reject) => {
    handles.set(entry.id, { resolve, reject, controller: new AbortController() });
    setEntries(reference, [...queueOf(reference).entries, entry]);
    void sendQueue(reference);
  });
}

/** Sends what another window of this browser, or this one before a reload, could not send. */
export function resumeChanges(reference: string, changes: readonly KeptChange[]): void {
  for (const { change, seen } of changes) enqueueChange(reference, change, seen).catch(() => undefined);
}

/** Retries at once. */
export function retryNow(reference: string): void {
  for (const wake of [...(retryListeners.get(reference) ?? [])]) wake();
}

/** Cancels changes that the server does not have yet, a running upload included; their promises reject. */
export function cancelChanges(reference: string, isMeant: (change: Change) => boolean): void {
  for (const entry of queueOf(reference).entries) {
    const handle = handles.get(entry.id);
    if (!handle || !isMeant(entry.change)) continue;
    handle.controller.abort();
    // A waiting change is settled here; the one being sent settles itself once it is aborted.
    if (sending.get(reference) !== entry.id) settle(reference, entry, cancelled());
  }
}

/** Waiting changes are cancelled at sign-out, since they would be written into the storage again. */
onVisitForgotten(() => {
  stopKeepingWork();
  for (const reference of Object.keys(useOutbox.getState().queues)) cancelChanges(reference, () => true);
});

/** Resolves once every change of a creation has been accepted, refused or cancelled. */
export async function whenSent(reference: string): Promise<void> {
  if (queueOf(reference).entries.length === 0) return;
  await new Promise<void>((resolve) => {
    const stop = useOutbox.subscribe(() => {
      if (queueOf(reference).entries.length > 0) return;
      stop();
      resolve();
    });
  });
}
