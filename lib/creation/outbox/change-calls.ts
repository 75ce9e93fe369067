import { ApiError } from '@/lib/api/api-error';
import { creationQuery, fetchCreation, moveInHistory, updateCreation } from '@/lib/api/creations';
import { removeCustomization, saveCustomization, swapPhotos } from '@/lib/api/customizations';
import { fetchedCode } from '@/lib/api/fetched-code';
import { queryClient } from '@/lib/api/query-client';
import type { Change } from '../document/changes';
import { fileChecksum } from '../photos/prepare/sent-photo';
import { queueOf } from './outbox-store';
import type { ChangeCalls } from './send-change';

/** The prepared file that is sent for a picked photo; the code is loaded with the first photo. */
const preparedFile = async (file: File): Promise<File> =>
  (await fetchedCode(() => import('../photos/prepare/prepared-photo'))).preparedFile(file);

/** How long to wait for an answer, or for progress of an upload (ms); after that the call counts as failed. */
const timeouts = { answer: 40_000, upload: 60_000 } as const;

/**
 * A signal that aborts after a time without progress, or when the change is cancelled. `AbortSignal.any` would be
 * shorter, but Safari before 17.4 lacks it, and nothing would be saved there.
 */
export function stallSignal(
  time: number,
  cancelled: AbortSignal,
): { signal: AbortSignal; stir: () => void; stop: () => void } {
  const ended = new AbortController();
  const end = (): void => ended.abort();
  let timer = setTimeout(end, time);
  if (cancelled.aborted) end();
  cancelled.addEventListener('abort', end, { once: true });
  return {
    signal: ended.signal,
    stir: () => {
      clearTimeout(timer);
      timer = setTimeout(end, time);
    },
    stop: () => {
      clearTimeout(timer);
      cancelled.removeEventListener('abort', end);
    },
  };
}

/**
 * The calls of the API that a change may need, each with a timeout.
 * @param onProgress called with the share of a photo that is sent, 0 to 1
 * @param cancelled aborts the running call
 */
export function callsFor(change: Change, cancelled: AbortSignal, onProgress: (share: number) => void): ChangeCalls {
  async function bounded<T>(call: (signal: AbortSignal, stir: () => void) => Promise<T>): Promise<T> {
    // Cancelled before it has begun: nothing of it may leave.
    cancelled.throwIfAborted();
    const { signal, stir, stop } = stallSignal(change.kind === 'photo' ? timeouts.upload : timeouts.answer, cancelled);
    try {
      return await call(signal, stir);
    } catch (error) {
      if (cancelled.aborted || !signal.aborted) throw error;
      throw new ApiError('network', 0, 'No answer in time');
    } finally {
      stop();
    }
  }
  return {
    held: (reference) => queryClient().ensureQueryData(creationQuery(reference)),
    fetch: (reference) => bounded((signal) => fetchCreation(reference, signal)),
    waiting: (reference) => queueOf(reference).entries.map(({ change: waiting }) => waiting),
    update: (reference, body, ifMatch) => bounded((signal) => updateCreation(reference, body, { ifMatch, signal })),
    save: async (write) => {
      const file = write.file && (await preparedFile(write.file));
      return bounded((signal, stir) => {
        const tell = (share: number): void => {
          stir();
          onProgress(share);
        };
        const photo = file ? { file, onProgress: tell } : {};
        return saveCustomization({ ...write, ...photo, signal });
      });
    },
    remove: (id, reference, ifMatch) => bounded((signal) => removeCustomization(id, reference, { ifMatch, signal })),
    moveInHistory: (reference, direction, ifMatch, single = false) =>
      bounded((signal) => moveInHistory(reference, direction, !single, { ifMatch, signal })),
    swap: (reference, first, second, ifMatch) =>
      bounded((signal) => swapPhotos(reference, first, second, { ifMatch, signal })),
    checksum: async (file) => fileChecksum(await preparedFile(file)),
  };
}
