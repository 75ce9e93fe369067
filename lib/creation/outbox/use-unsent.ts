import type { ImageName } from '@jolimot/card/customization-types';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { serverCreation } from '@/lib/api/creations';
import { allCustomizations } from '../document/customizations';
import { isPhoto } from '../document/desired';
import { type Unsent, unsentIn, useOutbox } from './outbox-store';
import { isAtRisk, type Pending, pendingIn } from './pending';

/** @param select gives the same value while nothing has changed */
export const useUnsent = <Part>(reference: string | null, select: (unsent: Unsent) => Part): Part =>
  useOutbox((state) => select(unsentIn(state, reference)));

const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );

export function usePending(reference: string | null): Pending {
  const isOnline = useOnline();
  const pending = (unsent: Unsent): Pending => pendingIn(unsent, isOnline);
  const state = useUnsent(reference, (unsent) => pending(unsent).state);
  const places = useUnsent(
    reference,
    useShallow((unsent) => pending(unsent).places),
  );
  return { state, places };
}

/** Undefined when no photo of this place is to be sent. */
export function uploadShare(
  { entries, upload }: Unsent,
  reference: string | null,
  slot: ImageName,
): number | undefined {
  const entry = entries.findLast(({ desired }) => desired.place === slot);
  const photo = entry?.state === 'ready' && isPhoto(entry.desired) ? entry.desired.photo : null;
  const serverCard = serverCreation(reference ?? '');
  const isThere = photo && serverCard && allCustomizations(serverCard).some(({ file }) => file?.checksum === photo.key);
  if (!photo || isThere) return undefined;
  return upload?.key === photo.key ? upload.share : 0;
}

export const isOpening = ({ entries }: Unsent, slot: ImageName): boolean =>
  entries.some(({ desired, state }) => desired.place === slot && isPhoto(desired) && state !== 'ready');

export function useLeaveWarning(reference: string | null): void {
  const isWarned = useOutbox((state) => isAtRisk(unsentIn(state, reference), state.keeps));
  useEffect(() => {
    if (!isWarned) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWarned]);
}
