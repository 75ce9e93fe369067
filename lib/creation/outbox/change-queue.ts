import type { Creation } from '@jolimot/contract/creations';
import { onlineManager } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/api-error';
import { heldCreation, keepCreation } from '@/lib/api/creations';
import { actionOf, applyChange, type Change, seenBy } from '../document/changes';
import { type KeptChange, keepChanges } from '../document/kept-work';
import { recordStep } from '../history/history-query';
import { useEditor } from '../screen/editor';
import type { ScreenEvent } from '../screen/state-machine';
import { callsFor } from './change-calls';
import { type Entry, lineOf, useOutbox } from './outbox-store';
import { isPassing, retryDelay, waitToRetry } from './retry-policy';
import { newSending, sendChange } from './send-change';

/** What only the sender of a change knows: who waits for it, and how to stop it. */
type Order = {
  readonly resolve: (creation: Creation) => void;
  readonly reject: (error: unknown) => void;
  readonly controller: AbortController;
};

const orders = new Map<number, Order>();
/** The change of each creation that is being sent. */
const sending = new Map<string, number>();
const wakers = new Map<string, Set<() => void>>();
let lastId = 0;

/** Tells the screen, if it is still about this creation. */
function tell(reference: string, event: ScreenEvent): void {
  const { screen, dispatch } = useEditor.getState();
  if (screen.reference === reference) dispatch(event);
}

function setEntries(reference: string, entries: readonly Entry[]): void {
  const { setLine, setKeeps } = useOutbox.getState();
  setLine(reference, { entries });
  setKeeps(keepChanges(reference, entries));
}

const cancelled = () => new DOMException('No longer wanted', 'AbortError');

/** Anything but an ApiError is our own fault, such as an answer that breaks the contract. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('internal', 500, '');

/** Something that may be worth a try now: the browser is online again, or the visitor asks. */
function wakeOf(reference: string): (listener: () => void) => () => void {
  return (listener) => {
    const listeners = wakers.get(reference) ?? new Set();
    wakers.set(reference, listeners.add(listener));
    const stop = onlineManager.subscribe((isOnline) => isOnline && listener());
    return () => {
      listeners.delete(listener);
      stop();
    };
  };
}

/** A session that has ended is not a refusal either: the change waits here until its maker is back. */
const isHeldBack = (error: unknown): boolean =>
  isPassing(error) || (error instanceof ApiError && error.code === 'unauthenticated');

/** Sends one change as often as it takes. @throws what no further try can mend */
async function deliver(reference: string, { change, seen }: Entry, controller: AbortController): Promise<Creation> {
  const { ask, setUpload } = useEditor.getState();
  const { setLine } = useOutbox.getState();
  const onProgress = (share: number): void => {
    if (change.kind === 'photo') setUpload(change.name, share);
  };
  const calls = callsFor(change, controller.signal, onProgress);
  const memory = newSending(seen);
  for (let failures = 1; ; failures += 1) {
    try {
      const answer = await sendChange(reference, change, calls, ask, memory);
      setLine(reference, { failures: 0, error: null });
      return answer;
    } catch (error) {
      if (controller.signal.aborted) throw cancelled();
      if (!isHeldBack(error)) throw error;
      memory.mayBeDone = true;
      setLine(reference, { failures, error: asApiError(error) });
      await waitToRetry(retryDelay(failures, error), wakeOf(reference), controller.signal);
      if (controller.signal.aborted) throw cancelled();
    }
  }
}

const isSmall = ({ kind }: Change): boolean => kind === 'value' || kind === 'style';
const isOfPhotos = ({ kind }: Change): boolean => kind === 'photo' || kind === 'crop';

/** The next change to send: words and style need not wait for photos, which take a while; all else keeps its order. */
export function nextOf(entries: readonly Entry[]): Entry | undefined {
  const firstOther = entries.findIndex(({ change }) => !isOfPhotos(change));
  const other = entries[firstOther];
  return other && isSmall(other.change) ? other : entries[0];
}

/**
 * The changes behind one that ended otherwise than it was shown: what their makers saw was that showing.
 * @param shown the creation as it was shown
 * @param now as it turned out
 */
const rebased = (entries: readonly Entry[], shown: Creation, now: Creation): readonly Entry[] =>
  entries.map((entry) =>
    entry.seen === seenBy(shown, entry.change) ? { ...entry, seen: seenBy(now, entry.change) } : entry,
  );

type Outcome = Creation | ApiError | DOMException;

function settle(reference: string, entry: Entry, outcome: Outcome): void {
  const { id, change } = entry;
  const action = actionOf(change);
  const order = orders.get(id);
  const before = heldCreation(reference);
  const others = lineOf(reference).entries.filter((other) => other.id !== id);
  orders.delete(id);
  const isDone = !(outcome instanceof ApiError || outcome instanceof DOMException);
  if (isDone) {
    keepCreation(outcome);
    if (before) recordStep(before, change, outcome);
    setEntries(reference, before && change.kind === 'travel' ? rebased(others, before, outcome) : others);
  } else setEntries(reference, before ? rebased(others, applyChange(before, change), before) : others);
  const { screen, setUpload } = useEditor.getState();
  if (change.kind === 'photo' && screen.reference === reference) setUpload(change.name, null);
  if (outcome instanceof ApiError) tell(reference, { type: 'failed', action, error: outcome });
  else tell(reference, { type: 'succeeded', action });
  if (isDone) order?.resolve(outcome);
  else order?.reject(outcome);
}

async function drain(reference: string): Promise<void> {
  if (sending.has(reference)) return;
  try {
    for (let entry = nextOf(lineOf(reference).entries); entry; entry = nextOf(lineOf(reference).entries)) {
      const order = orders.get(entry.id);
      if (!order) break;
      sending.set(reference, entry.id);
      const outcome = await deliver(reference, entry, order.controller).catch((error: unknown) =>
        error instanceof DOMException ? error : asApiError(error),
      );
      settle(reference, entry, outcome);
    }
  } finally {
    // Whatever goes wrong with one change, the next one must find the way free.
    sending.delete(reference);
  }
}

/** The creation as it is shown: the server's, with the changes under way. */
function shownCreation(reference: string): Creation | null {
  const held = heldCreation(reference);
  return held ? lineOf(reference).entries.reduce((creation, { change }) => applyChange(creation, change), held) : null;
}

/**
 * Sends a change after those that wait before it: the writes of one creation keep their order. It is shown at once
 * ({@link usePendingChanges}) and kept on this device until the server has it; a refusal drops it again and is told
 * under its action key.
 * @param seen what its place held when the visitor changed it, if that was not now (`seenBy`)
 * @returns the creation as the server has it
 * @throws ApiError when the change is refused, DOMException `AbortError` when it is cancelled; a lost connection or a
 * server in trouble only makes it wait
 */
export function enqueueChange(reference: string, change: Change, seen?: string | null): Promise<Creation> {
  const shown = shownCreation(reference);
  lastId += 1;
  const entry: Entry = { id: lastId, change, seen: seen ?? (shown && seenBy(shown, change)) };
  if (change.kind === 'photo') useEditor.getState().setUpload(change.name, 0);
  tell(reference, { type: 'started', action: actionOf(change) });
  return new Promise((resolve, reject) => {
    orders.set(entry.id, { resolve, reject, controller: new AbortController() });
    setEntries(reference, [...lineOf(reference).entries, entry]);
    void drain(reference);
  });
}

/** Sends again what another window of this browser, or this one before a reload, had not got to the server. */
export function resumeChanges(reference: string, changes: readonly KeptChange[]): void {
  for (const { change, seen } of changes) enqueueChange(reference, change, seen).catch(() => undefined);
}

/** Tries at once what waits for its next try. */
export function retryNow(reference: string): void {
  for (const wake of [...(wakers.get(reference) ?? [])]) wake();
}

/** Gives up changes that have not reached the server, an upload under way among them; their promises reject. */
export function cancelChanges(reference: string, isMeant: (change: Change) => boolean): void {
  for (const entry of lineOf(reference).entries) {
    const order = orders.get(entry.id);
    if (!order || !isMeant(entry.change)) continue;
    order.controller.abort();
    // What has not begun leaves at once; what is being sent settles by itself.
    if (sending.get(reference) !== entry.id) settle(reference, entry, cancelled());
  }
}

/** Gives up all that waits, of every creation. */
export function cancelAllChanges(): void {
  for (const reference of Object.keys(useOutbox.getState().lines)) cancelChanges(reference, () => true);
}

/** Resolves once everything of a creation has reached the server, or been refused. */
export async function whenSent(reference: string): Promise<void> {
  if (lineOf(reference).entries.length === 0) return;
  await new Promise<void>((resolve) => {
    const stop = useOutbox.subscribe(() => {
      if (lineOf(reference).entries.length > 0) return;
      stop();
      resolve();
    });
  });
}
