import type { Creation } from '@jolimot/contract/creations';
import { type Mutation, MutationObserver, onlineManager, useMutationState } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '@/lib/api/api-error';
import { creationQuery, fetchCreation, keepCreation, updateCreation } from '@/lib/api/creations';
import { removeCustomization, saveCustomization } from '@/lib/api/customizations';
import { queryClient } from '@/lib/api/query-client';
import { useEditor } from '@/stores/editor';
import { actionOf, type Change } from './changes';
import { fileChecksum } from './file-checksum';
import { sendChange } from './send-change';

const changesKey = (reference: string) => ['creation-changes', reference] as const;

/** A silent or overloaded server loses nothing: the change waits and is sent again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'rate_limited' || error.status >= 500);

/** Tries after a failure of the server itself; without a connection there is no limit. */
const serverRetries = 3;
const longestWait = 15_000;

export function retryDelay(attempt: number, error: unknown): number {
  const asked = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 0;
  return Math.max(asked, Math.min(1000 * 2 ** attempt, longestWait));
}

export function retry(failures: number, error: unknown): boolean {
  if (!isPassing(error)) return false;
  const server = error instanceof ApiError && error.status >= 500;
  return !server || failures < serverRetries;
}

async function send(reference: string, change: Change): Promise<Creation> {
  const { ask, setUpload } = useEditor.getState();
  const onProgress = change.kind === 'photo' ? { onProgress: (share: number) => setUpload(change.name, share) } : {};
  const answer = await sendChange(
    reference,
    change,
    {
      held: () => queryClient().ensureQueryData(creationQuery(reference)),
      fetch: fetchCreation,
      update: updateCreation,
      save: (write) => saveCustomization({ ...write, ...onProgress }),
      remove: removeCustomization,
      checksum: fileChecksum,
    },
    ask,
  );
  keepCreation(answer);
  return answer;
}

const endUpload = (change: Change): void => {
  if (change.kind === 'photo') useEditor.getState().setUpload(change.name, null);
};

/**
 * Sends a change after those that wait before it: the writes of one creation keep their order. It is shown at once
 * ({@link usePendingChanges}); a refusal drops it again and is told under its action key.
 * @returns the creation as the server has it
 * @throws ApiError when the change is refused; a lost connection only makes it wait
 */
export function enqueueChange(reference: string, change: Change): Promise<Creation> {
  const { dispatch, setUpload } = useEditor.getState();
  const action = actionOf(change);
  if (change.kind === 'photo') setUpload(change.name, 0);
  dispatch({ type: 'started', action });
  const observer = new MutationObserver(queryClient(), {
    mutationKey: changesKey(reference),
    scope: { id: `creation:${reference}` },
    mutationFn: (sent: Change) => send(reference, sent),
    retry,
    retryDelay,
    onSuccess: () => dispatch({ type: 'succeeded', action }),
    onError: (error) => dispatch({ type: 'failed', action, error: asApiError(error) }),
    onSettled: () => endUpload(change),
  });
  return observer.mutate(change);
}

/** Anything but an ApiError is our own fault, such as an answer that breaks the contract. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('internal', 500, '');

const isChange = (value: unknown): value is Change => typeof value === 'object' && value !== null && 'kind' in value;

const pendingOf = (reference: string | null) => ({
  mutationKey: changesKey(reference ?? ''),
  status: 'pending' as const,
});

/** The changes that wait or are being sent, in their order. */
export const usePendingChanges = (reference: string | null): Change[] =>
  useMutationState({
    filters: pendingOf(reference),
    select: ({ state }: Mutation) => (isChange(state.variables) ? [state.variables] : []),
  }).flat();

const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );

/** `waiting`: the connection is lost and the changes are kept until it is back. */
export type SaveState = 'saved' | 'saving' | 'waiting';

/** How the changes of a creation fare. */
export function useSaveState(reference: string | null): SaveState {
  const failing = useMutationState({
    filters: pendingOf(reference),
    select: ({ state }: Mutation) => state.failureCount > 0,
  });
  const online = useOnline();
  if (failing.length === 0) return 'saved';
  return failing.includes(true) || !online ? 'waiting' : 'saving';
}
