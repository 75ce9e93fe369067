import { asApiError } from '@jolimot/client/api-error';
import type { Creation } from '@jolimot/contract/creations';
import { useEffect, useMemo } from 'react';
import { useCreation } from '@/lib/api/creations';
import { useOrder } from '@/lib/api/orders';
import { shownCreation } from '@/lib/creation/document/shown';
import { openUnsent } from '@/lib/creation/outbox/resume';
import { useUnsent } from '@/lib/creation/outbox/use-unsent';
import { loadStored, usePictures } from '@/lib/creation/photos/prepare/photo-bytes';
import { dispatch, useEditor } from '@/lib/creation/screen/editor';
import { useAuth } from '@/stores/auth';
import { useVisitor } from '@/stores/visitor';

/** With its desired values. Reports the fetch to the state machine. */
export function useLoadedCreation(): { creation: Creation | null; retry: () => void } {
  const { reference, order } = useEditor((state) => state.screen);
  const { data, error, refetch } = useCreation(reference);
  const corrected = useOrder(order ?? null);
  const isCorrection = Boolean(corrected.data?.editable && data && corrected.data.iri === data.relatedOrder);
  // The order decides whether the card may be changed.
  const isAwaited = order !== undefined && Boolean(data?.relatedOrder) && corrected.isPending;
  const desiredValues = useUnsent(reference, (unsent) => unsent.desiredValues);
  const pictures = usePictures((state) => state.pictures);

  useEffect(() => {
    if (!reference || data === undefined || isAwaited) return;
    // Not found without a session, but not gone.
    if (!data && useAuth.getState().ended) return dispatch({ type: 'sessionEnded', reference });
    const { removeCreation, touchCreation } = useVisitor.getState();
    if (!data || data.relatedOrder) removeCreation(reference);
    else touchCreation(reference);
    dispatch({ type: 'loaded', reference, creation: isCorrection ? { relatedOrder: null } : data });
  }, [reference, data, isAwaited, isCorrection]);

  useEffect(() => {
    if (reference && error && data === undefined) dispatch({ type: 'loadFailed', reference, error: asApiError(error) });
  }, [reference, error, data]);

  const isOpen = reference !== null && data !== undefined && data !== null && (!data.relatedOrder || isCorrection);
  useEffect(() => (isOpen ? openUnsent(reference).stop : undefined), [reference, isOpen]);

  useEffect(() => {
    if (data) loadStored(data);
  }, [data]);

  const creation = useMemo(
    () => (data ? shownCreation(data, desiredValues, pictures) : null),
    [data, desiredValues, pictures],
  );
  const retry = (): void => {
    dispatch({ type: 'loadRetried' });
    void refetch();
  };
  return { creation: reference ? creation : null, retry };
}
