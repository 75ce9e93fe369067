import { ApiError } from '@jolimot/client/api-error';
import { TokenError } from '@jolimot/client/auth-tokens';
import { fetchedCode } from '@jolimot/client/fetched-code';
import { MutationCache, type Query, QueryCache, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';

/**
 * Retries missing answers and server failures, not refusals. An expired token whose renewal got no answer is renewed by
 * the retry.
 */
const worthRetrying = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'network' || error.status >= 500 || error.detail === 'Expired JWT Token');

/** Interval for reloading a failed query on screen, ms. */
const recheck = 15_000;

/**
 * `refetchInterval` of essential data, such as balance and payment: after an unanswered load, asks again until the shop
 * answers.
 */
export const whileUnanswered = ({ state }: Pick<Query, 'state'>): number | false =>
  state.status === 'error' && worthRetrying(state.error) ? recheck : false;

/** Retries of loads, among them the user (docs/product/times.md, "Times and sizes"). */
const retries = 2;

/**
 * Any other error is a fault of the program or a missing part: report it like uncaught errors, for
 * components/layout/chunk-reload.tsx.
 */
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

/** `staleTime` of data that changes a few times a year. */
export const hour = 3_600_000;

/**
 * Code or fonts as a query; cached permanently. Offline it fails at once, so that the screen can say so, and loads
 * again with the connection.
 * @param load can be called again after a failure
 */
export const partQuery = <Part>(queryKey: QueryKey, load: () => Promise<Part>) =>
  queryOptions({
    queryKey,
    // It retries once itself.
    queryFn: () => fetchedCode(load),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnReconnect: true,
  });

let browserClient: QueryClient | undefined;

/** One per visit in a browser; a new one per render on a server. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return makeQueryClient();
  browserClient ??= makeQueryClient();
  return browserClient;
}
