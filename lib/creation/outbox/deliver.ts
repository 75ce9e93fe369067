import { ApiError } from '@jolimot/client/api-error';
import type { Creation } from '@jolimot/contract/creations';
import { onlineManager } from '@tanstack/react-query';
import { creationQuery, keepCreation, refreshCreation } from '@/lib/api/creations';
import { queryClient } from '@/lib/api/query-client';
import { useAuth } from '@/stores/auth';
import { onVisitForgotten } from '@/stores/visit-stores';
import { allCustomizations } from '../document/customizations';
import { actionOf, type Desired, isPhoto } from '../document/desired';
import { recordStep } from '../history/history-query';
import { keepPicture } from '../photos/prepare/photo-bytes';
import { dispatch, useEditor } from '../screen/editor';
import type { ScreenEvent } from '../screen/state-machine';
import { abandon, askAbout } from './conflict';
import { type Entry, entriesInTurn, withAccepted, withChanged } from './entries';
import { nextWrite, type Write } from './next-write';
import { changeEntries, changeUnsent, unsentOf, useOutbox } from './outbox-store';
import { performWrite } from './perform-write';
import { forgetPhotoIfUnused, nameByChecksum } from './photo-keys';
import { asApiError, refuse } from './refuse';
import { isRetried, retryDelay, waitToRetry } from './retry-policy';

type Delivery = {
  /** Aborted at sign-out. */
  readonly over: AbortController;
  /** Aborted when its value is no longer desired. */
  write: { readonly desired: Desired; readonly controller: AbortController } | null;
  /** Ends the wait before a retry. */
  wake: () => void;
};

/** By reference. */
const deliveries = new Map<string, Delivery>();

onVisitForgotten(() => {
  for (const { over, write } of deliveries.values()) {
    over.abort();
    write?.controller.abort();
  }
  deliveries.clear();
});

const overOf = (reference: string): AbortSignal => (deliveries.get(reference)?.over ?? new AbortController()).signal;

/** Only if the screen still shows this creation. */
function tellScreen(reference: string, event: ScreenEvent): void {
  const { screen } = useEditor.getState();
  if (screen.reference === reference) dispatch(event);
}

/**
 * Runs a creation's writes one by one, as React Query mutations: they wait while offline.
 * @throws what `write` throws
 */
export function inTurn<Result>(reference: string, write: () => Promise<Result>): Promise<Result> {
  const client = queryClient();
  const options = { mutationFn: write, scope: { id: `creation ${reference}` }, gcTime: 0 };
  return client.getMutationCache().build<Result, Error, void, unknown>(client, options).execute();
}

const gone = (): ApiError => new ApiError('not_found', 404, 'Not Found');

/** The write waits for the next sign-in. */
export const endedSession = 'Token expired';

/** After an expired session, a write would be a guest's. @throws ApiError until the visitor signs in again */
function assertSession(): void {
  useAuth.getState().hydrate();
  const { status, ended } = useAuth.getState();
  if (status === 'guest' && ended) throw new ApiError('unauthenticated', 401, endedSession);
}

/** @param isCertain whether the cached answer can be trusted */
async function serverCardNow(reference: string, isCertain: boolean): Promise<Creation> {
  const query = creationQuery(reference);
  const client = queryClient();
  const serverCard = isCertain
    ? await client.ensureQueryData(query)
    : await client.fetchQuery({ ...query, staleTime: 0, retry: false });
  if (!serverCard) throw gone();
  return serverCard;
}

/** The write is done: an error in the history must not undo it. */
function tellHistory(before: Creation, [first]: readonly Entry[], after: Creation): void {
  try {
    if (first) recordStep(before, first.desired, after);
  } catch (cause) {
    globalThis.reportError?.(cause);
  }
}

function accept(before: Creation, entries: readonly Entry[], after: Creation): void {
  const { reference } = before;
  // A write may remove a photo that another entry still has to place.
  for (const photo of allCustomizations(before)) keepPicture(photo);
  keepCreation(after);
  tellHistory(before, entries, after);
  changeEntries(reference, (former) => withAccepted(former, entries, after));
  for (const { desired } of entries)
    if (isPhoto(desired) && desired.photo) forgetPhotoIfUnused(reference, desired.photo.key);
  // Others have written meanwhile, and the answer lacks their changes.
  if (after.version > before.version + 1) void refreshCreation(reference);
}

async function makeWrite(serverCard: Creation, write: Write, entries: readonly Entry[]): Promise<void> {
  const { reference } = serverCard;
  const [first] = entries;
  if (!first) return;
  const photo = write.kind === 'save' && !write.photo?.isThere ? write.photo?.key : undefined;
  if (photo !== undefined && (await nameByChecksum(reference, photo))) return;
  const action = actionOf(first.desired);
  const controller = new AbortController();
  const delivery = deliveries.get(reference);
  if (delivery) delivery.write = { desired: first.desired, controller };
  changeEntries(reference, (former) =>
    withChanged(former, entries, ({ desired, tried }) => ({
      tried: [...tried.filter((one) => one !== desired), desired],
    })),
  );
  tellScreen(reference, { type: 'started', action });
  try {
    const onProgress = (share: number): void =>
      photo === undefined ? undefined : changeUnsent(reference, () => ({ upload: { key: photo, share } }));
    const after = await performWrite(serverCard, write, { ended: controller.signal, onProgress });
    accept(serverCard, entries, after);
    tellScreen(reference, { type: 'succeeded', action });
  } catch (error) {
    tellScreen(reference, { type: 'stopped', action });
    throw error;
  } finally {
    if (delivery) delivery.write = null;
    if (photo !== undefined) changeUnsent(reference, () => ({ upload: null }));
  }
}

/** @throws transient errors, which are retried */
async function sendNext(reference: string, isCertain: boolean): Promise<void> {
  assertSession();
  let concerned: readonly Entry[] = entriesInTurn(unsentOf(reference).entries);
  try {
    const serverCard = await serverCardNow(reference, isCertain);
    const next = nextWrite(serverCard, unsentOf(reference).entries);
    if (!next) return;
    concerned = next.kind === 'write' ? next.entries : [next.entry];
    const [first] = concerned;
    if (first && first.abandoned !== 'no') await abandon(serverCard, first, overOf(reference));
    else if (next.kind === 'saved') accept(serverCard, concerned, serverCard);
    else if (next.kind === 'taken') await askAbout(serverCard, next.entry);
    else await makeWrite(serverCard, next.write, next.entries);
  } catch (error) {
    // Signed out: everything was aborted.
    if (!deliveries.has(reference)) return;
    if (isRetried(error)) throw error;
    // No longer desired. Ask whether it arrived before the next value is sent.
    if (error instanceof DOMException && error.name === 'AbortError') {
      await serverCardNow(reference, false);
      return;
    }
    refuse(reference, concerned, error);
  }
}

async function sendAll(reference: string, delivery: Delivery): Promise<void> {
  let isCertain = true;
  while (!delivery.over.signal.aborted && entriesInTurn(unsentOf(reference).entries).length > 0) {
    try {
      await inTurn(reference, () => sendNext(reference, isCertain));
      isCertain = true;
      changeUnsent(reference, () => ({ failures: 0, error: null }));
    } catch (error) {
      if (delivery.over.signal.aborted) return;
      isCertain = false;
      const failures = unsentOf(reference).failures + 1;
      changeUnsent(reference, () => ({ failures, error: asApiError(error) }));
      // Ask again for the API's version, at once the first time.
      if (isStale(error) && failures === 1) continue;
      await waitToRetry(retryDelay(failures, error), wakeOf(delivery), delivery.over.signal);
    }
  }
}

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_version';

const wakeOf =
  (delivery: Delivery) =>
  (listener: () => void): (() => void) => {
    delivery.wake = listener;
    const stops = [
      onlineManager.subscribe((isOnline) => isOnline && listener()),
      useAuth.subscribe(({ status }, before) => status === 'signed-in' && before.status !== status && listener()),
    ];
    return () => {
      delivery.wake = () => undefined;
      for (const stop of stops) stop();
    };
  };

/** Sends a card's entries until none is left; does nothing if already running. */
export function deliver(reference: string): void {
  if (deliveries.has(reference)) return;
  const delivery: Delivery = { over: new AbortController(), write: null, wake: () => undefined };
  deliveries.set(reference, delivery);
  void sendAll(reference, delivery).finally(() => {
    if (deliveries.get(reference) === delivery) deliveries.delete(reference);
    // Added just as the loop ended.
    if (!delivery.over.signal.aborted && entriesInTurn(unsentOf(reference).entries).length > 0) deliver(reference);
  });
}

export const retryNow = (reference: string): void => deliveries.get(reference)?.wake();

export function endWrite(reference: string, isMeant: (desired: Desired) => boolean): void {
  const write = deliveries.get(reference)?.write;
  if (write && isMeant(write.desired)) write.controller.abort();
}

/** Resolves once nothing can be sent and no photo is being opened. */
export function whenSent(reference: string): Promise<void> {
  const isDone = (): boolean => {
    const { entries } = unsentOf(reference);
    return !entries.some(({ state, desired }) => state === 'ready' || isPhoto(desired));
  };
  if (isDone()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useOutbox.subscribe(() => {
      if (!isDone()) return;
      stop();
      resolve();
    });
  });
}
