import { ApiError } from '@jolimot/client/api-error';
import { TokenError } from '@jolimot/client/auth-tokens';
import { fetchedCode } from '@jolimot/client/fetched-code';
import { MutationCache, type Query, QueryCache, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { onVisitForgotten } from '@/stores/visit-stores';

/** Not refusals. The retry renews an expired token whose renewal got no answer. */
const worthRetrying = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'network' || error.status >= 500 || error.detail === 'Expired JWT Token');

/** ms */
const recheck = 15_000;

/** `refetchInterval` of essential data, such as balance and payment. */
export const whileUnanswered = ({ state }: Pick<Query, 'state'>): number | false =>
  state.status === 'error' && worthRetrying(state.error) ? recheck : false;

/** docs/product/times.md, "Times and sizes" */
const retries = 2;

/** A fault of the program or a missing part: reported for components/layout/chunk-reload.tsx. */
const onError = (error: unknown): void => {
  if (!(error instanceof ApiError || error instanceof TokenError)) globalThis.reportError?.(error);
};

const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < retries && worthRetrying(error) },
    },
  });

/**
 * Code or fonts, cached permanently. Offline it fails at once, for the screen to say so, and loads again with the
 * connection.
 * @param load can be called again after a failure
 */
export const partQuery = <Part>(queryKey: QueryKey, load: () => Promise<Part>) =>
  queryOptions({
    queryKey,
    // Retries once itself.
    queryFn: () => fetchedCode(load),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnReconnect: true,
  });

let browserClient: QueryClient | undefined;

onVisitForgotten(() => browserClient?.clear());

/** One per visit; on a server, one per render. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return makeQueryClient();
  browserClient ??= makeQueryClient();
  return browserClient;
}
