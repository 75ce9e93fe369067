import type { InfiniteQueryObserverResult, QueryObserverResult } from '@tanstack/react-query';
import { useMinimumLoading } from '../use-minimum-loading';

/** What a query says of itself until its first answer. */
const pending = {
  data: undefined,
  error: null,
  status: 'pending',
  isPending: true,
  isLoading: true,
  isSuccess: false,
  isError: false,
  isLoadingError: false,
  isRefetchError: false,
  isPlaceholderData: false,
} as const;

/**
 * A query whose loading is shown: its answer, or its failure, is given 200 ms after the loading at the earliest, so that
 * the loading does not flicker (docs/product/times.md, "Times and sizes"). What is in the cache already is given at once.
 */
export function useShownLoad<Data>(query: QueryObserverResult<Data>): QueryObserverResult<Data> {
  const isHeld = useMinimumLoading(query.isPending);
  return isHeld && !query.isPending ? { ...query, ...pending } : query;
}

/** The same for a list in pages, of whose next page the loading is shown as long. */
export function useShownPages<Data>(query: InfiniteQueryObserverResult<Data>): InfiniteQueryObserverResult<Data> {
  const isHeld = useMinimumLoading(query.isPending);
  const isNextHeld = useMinimumLoading(query.isFetchingNextPage);
  if (isHeld && !query.isPending) {
    return { ...query, ...pending, isFetchPreviousPageError: false, isFetchNextPageError: false };
  }
  return isNextHeld && !query.isFetchingNextPage ? { ...query, isFetchingNextPage: true } : query;
}
