import { onlineManager } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Change } from '../document/changes';
import { useEditor } from '../screen/editor';
import { emptyQueue, useOutbox } from './outbox-store';
import { failuresToTell } from './retry-policy';

/** The changes that wait or are being sent, in their order. */
export function usePendingChanges(reference: string | null): readonly Change[] {
  const { entries } = useOutbox(({ queues }) => queues[reference ?? ''] ?? emptyQueue);
  return useMemo(() => entries.map(({ change }) => change), [entries]);
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );

/** `waiting`: no connection. `failed`: the server fails. In both cases the changes are kept and retried. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'failed';

/** Whether the changes of a creation are saved, being saved, waiting or failing. */
export function useSaveState(reference: string | null): SaveState {
  const { entries, failures, error } = useOutbox(({ queues }) => queues[reference ?? ''] ?? emptyQueue);
  const isOnline = useOnline();
  if (entries.length === 0) return 'saved';
  if (!isOnline || (failures > 0 && error?.code === 'network')) return 'waiting';
  return failures >= failuresToTell || error?.code === 'unauthenticated' ? 'failed' : 'saving';
}

/**
 * Asks before the window is closed while a photo is uploaded. Texts and other changes are kept in the browser's storage
 * and need no question, unless the storage is full or forbidden.
 */
export function useLeaveWarning(reference: string | null): void {
  const isUploading = useEditor((state) => Object.keys(state.uploads).length > 0);
  const isUnkept = useOutbox(({ keeps, queues }) => !keeps && queues[reference ?? ''] !== undefined);
  const isAtRisk = isUnkept || isUploading;
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAtRisk]);
}
