import { onlineManager } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Change } from '../document/changes';
import { useEditor } from '../screen/editor';
import { emptyLine, useOutbox } from './outbox-store';
import { failuresToTell } from './retry-policy';

/** The changes that wait or are being sent, in their order. */
export function usePendingChanges(reference: string | null): readonly Change[] {
  const { entries } = useOutbox(({ lines }) => lines[reference ?? ''] ?? emptyLine);
  return useMemo(() => entries.map(({ change }) => change), [entries]);
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );

/** `waiting`: no connection. `failed`: the shop is in trouble. Either way all is kept and sent again. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'failed';

/** How the changes of a creation fare. */
export function useSaveState(reference: string | null): SaveState {
  const { entries, failures, error } = useOutbox(({ lines }) => lines[reference ?? ''] ?? emptyLine);
  const isOnline = useOnline();
  if (entries.length === 0) return 'saved';
  if (!isOnline || (failures > 0 && error?.code === 'network')) return 'waiting';
  return failures >= failuresToTell || error?.code === 'unauthenticated' ? 'failed' : 'saving';
}

/**
 * While a photo is on its way, closing the window asks first. Words and all else that waits is kept on this device and
 * needs no question, unless the device does not let us.
 */
export function useLeaveWarning(reference: string | null): void {
  const isUploading = useEditor((state) => Object.keys(state.uploads).length > 0);
  const isUnkept = useOutbox(({ keeps, lines }) => !keeps && lines[reference ?? ''] !== undefined);
  const isAtRisk = isUnkept || isUploading;
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAtRisk]);
}
