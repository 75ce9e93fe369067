import type { InfiniteQueryObserverResult, QueryObserverResult } from '@tanstack/react-query';
import { useMinimumLoading } from '../page/loading';

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
 * At least 200 ms, so that it does not flicker (docs/product/times.md, "Times and sizes"). Cached data shows at once.
 */
export function useShownLoad<Data>(query: QueryObserverResult<Data>): QueryObserverResult<Data> {
  const isHeld = useMinimumLoading(query.isPending);
  return isHeld && !query.isPending ? { ...query, ...pending } : query;
}

/** Also while the next page loads. */
export function useShownPages<Data>(query: InfiniteQueryObserverResult<Data>): InfiniteQueryObserverResult<Data> {
  const isHeld = useMinimumLoading(query.isPending);
  const isNextHeld = useMinimumLoading(query.isFetchingNextPage);
  if (isHeld && !query.isPending) {
    return { ...query, ...pending, isFetchPreviousPageError: false, isFetchNextPageError: false };
  }
  return isNextHeld && !query.isFetchingNextPage ? { ...query, isFetchingNextPage: true } : query;
}
