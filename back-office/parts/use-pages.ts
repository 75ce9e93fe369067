import type { ApiPage } from '@jolimot/client/client';
import { useInfiniteQuery } from '@tanstack/react-query';

type Asked = { page: number; itemsPerPage: number };
type Pages<Item> = {
  queryKey: readonly unknown[];
  itemsPerPage: number;
  read: (query: Asked, signal: AbortSignal) => Promise<ApiPage<Item>>;
  enabled?: boolean;
};

/** `items` are undefined until the first page is read. */
export function usePages<Item>({ queryKey, itemsPerPage, read, enabled = true }: Pages<Item>) {
  const { data, ...query } = useInfiniteQuery({
    queryKey,
    enabled,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => read({ page: pageParam, itemsPerPage }, signal),
    getNextPageParam: ({ total = 0, hasNextPage }, _pages, page) =>
      (hasNextPage ?? total > page * itemsPerPage) ? page + 1 : undefined,
  });
  return { ...query, items: data?.pages.flatMap(({ items }) => items) };
}
