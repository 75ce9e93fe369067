import type { Creation } from '@jolimot/contract/creations';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { creationQuery } from '@/lib/api/creations';
import { useVisitor } from '@/stores/visitor';

/** Each draft costs a call. */
const most = 6;

/** Touched last first. Deleted, expired or ordered ones are silently forgotten (docs/product/drafts.md, "Guests"). */
export function useGuestDrafts(): readonly Creation[] {
  const references = useVisitor((state) => state.creations);
  const removeCreation = useVisitor((state) => state.removeCreation);
  const queries = useQueries({ queries: references.slice(-most).map((reference) => creationQuery(reference)) });
  const gone = references.slice(-most).filter((_, index) => {
    const data = queries[index]?.data;
    return data === null || Boolean(data?.relatedOrder);
  });
  const forgotten = gone.join();
  useEffect(() => {
    for (const reference of forgotten.split(',')) if (reference) removeCreation(reference);
  }, [forgotten, removeCreation]);
  return queries
    .flatMap(({ data }) => (data && !data.relatedOrder ? [data] : []))
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
}
