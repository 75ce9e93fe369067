import type { Creation } from '@jolimot/contract/creations';
import { useEffect, useMemo } from 'react';
import { useCreation } from '@/lib/api/creations';
import { useVisitor } from '@/stores/visitor';
import { applyChange } from '../document/changes';
import { withLocalPictures } from '../photos/prepare/local-pictures';
import { useEditor } from '../screen/editor';
import { asApiError } from './change-queue';
import { resumeWork } from './resume-work';
import { usePendingChanges } from './use-outbox';

/**
 * The creation that the address names, with its pending changes applied; null while there is none. Reports the result of
 * fetching it to the state machine.
 */
export function useLoadedCreation(): { creation: Creation | null; retry: () => void } {
  const { reference } = useEditor((state) => state.screen);
  const dispatch = useEditor((state) => state.dispatch);
  const { data, error, refetch } = useCreation(reference);
  const pending = usePendingChanges(reference);

  useEffect(() => {
    if (!reference || data === undefined) return;
    // A creation that is deleted or ordered is no longer a draft.
    const { removeCreation, touchCreation } = useVisitor.getState();
    if (!data || data.relatedOrder) removeCreation(reference);
    else touchCreation(reference);
    dispatch({ type: 'loaded', reference, creation: data });
  }, [reference, data, dispatch]);

  useEffect(() => {
    if (reference && error && data === undefined) dispatch({ type: 'loadFailed', reference, error: asApiError(error) });
  }, [reference, error, data, dispatch]);

  const isOpen = reference !== null && data !== undefined && data !== null && !data.relatedOrder;
  useEffect(() => (isOpen ? resumeWork(reference) : undefined), [reference, isOpen]);

  const creation = useMemo(() => (data ? withLocalPictures(pending.reduce(applyChange, data)) : null), [data, pending]);
  const retry = (): void => {
    dispatch({ type: 'loadRetried' });
    void refetch();
  };
  return { creation: reference ? creation : null, retry };
}
