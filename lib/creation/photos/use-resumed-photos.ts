import type { Creation } from '@jolimot/contract/creations';
import { useEffect } from 'react';

/** Sends the photos that closed or reloaded windows had not sent, once the creation is open. */
export function useResumedPhotos(creation: Creation | null): void {
  const isOpen = creation !== null && !creation.relatedOrder;
  const reference = creation?.reference;
  const product = creation?.product.slug;
  useEffect(() => {
    if (!isOpen || !reference || !product) return;
    let stop: (() => void) | null = () => {};
    import('./resume-photos')
      .then(({ resumePhotos }) => {
        if (stop) stop = resumePhotos(reference, product);
      })
      // They stay in the storage for the next visit.
      .catch(() => undefined);
    return () => {
      stop?.();
      stop = null;
    };
  }, [isOpen, reference, product]);
}
