import type { ProductSlug } from '@jolimot/card/products';
import { fetchedCode } from '@jolimot/client/fetched-code';
import type { Creation } from '@jolimot/contract/creations';
import { useEffect } from 'react';
import { isPhoto } from '../document/desired';
import type { Unsent } from '../outbox/outbox-store';
import { useUnsent } from '../outbox/use-unsent';
import { isOfPage } from './prepare/photo-bytes';
import type { LeftPhoto } from './reopen-photo';

/** This page neither has nor prepares their bytes. */
export function leftPhotos({ entries, spares }: Pick<Unsent, 'entries' | 'spares'>): LeftPhoto[] {
  const placed = entries.flatMap(({ desired, state }) =>
    isPhoto(desired) && desired.photo
      ? [{ key: desired.photo.key, slot: desired.place, isReady: state === 'ready' }]
      : [],
  );
  const beside = spares.map(({ key }) => ({ key, slot: null, isReady: true }));
  return [...placed, ...beside].filter(({ key }) => !isOfPage(key));
}

/** Of closed or reloaded windows. */
export function useReopenedPhotos(creation: Creation | null): void {
  const reference = creation?.reference ?? null;
  const product: ProductSlug | undefined = creation?.product.slug;
  const desiredValues = useUnsent(reference, (unsent) => unsent.desiredValues);
  const spares = useUnsent(reference, (unsent) => unsent.spares);
  const entries = useUnsent(reference, (unsent) => unsent.entries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries change at each key, the photos among them do not
  useEffect(() => {
    if (!reference || !product) return;
    const left = leftPhotos({ entries, spares });
    if (left.length === 0) return;
    fetchedCode(() => import('./reopen-photo'))
      .then(({ reopenPhoto }) => Promise.all(left.map((photo) => reopenPhoto(photo, { reference, product }))))
      // They stay on the device.
      .catch(() => undefined);
  }, [reference, product, desiredValues, spares]);
}
