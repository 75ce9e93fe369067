import { MutationCache, type Query, QueryCache, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { TokenError } from '@/lib/auth-tokens';
import { ApiError } from './api-error';
import { fetchedCode } from './fetched-code';

/**
 * Only a missing answer or a failure of the server is tried again: a refusal would be the same. A token that ran out, and
 * whose renewal had no answer either, is renewed by the next try.
 */
const worthRetrying = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'network' || error.status >= 500 || error.detail === 'Expired JWT Token');

/** How often a load that nobody has answered is asked for again while it is shown, in ms. */
const recheck = 15_000;

/**
 * `refetchInterval` of what a page cannot do without, such as the balance and the payment: after a load that failed for want
 * of an answer it is asked for again, so that the page comes right by itself once the shop answers.
 */
export const whileUnanswered = ({ state }: Pick<Query, 'state'>): number | false =>
  state.status === 'error' && worthRetrying(state.error) ? recheck : false;

/** Tries after the first one, of loading the user among others (docs/product/times.md, "Times and sizes"). */
const retries = 2;

/**
 * What a load or a change shows as failed though no call was refused is a fault of the program, or a part of the page that
 * did not come. It goes where all that nobody has caught goes: components/layout/chunk-reload.tsx hears it.
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

/** `staleTime` of what the shop changes a few times a year: an hour is fresh enough for one visit. */
export const hour = 3_600_000;

/**
 * A part of the page as a query: code or fonts, which stay once they are here. Without a connection it fails at once
 * instead of waiting, so that the screen can say so; it is asked for again when the connection is back.
 * @param load calling it again after a failure tries again
 */
export const partQuery = <Part>(queryKey: QueryKey, load: () => Promise<Part>) =>
  queryOptions({
    queryKey,
    // It tries a second time by itself.
    queryFn: () => fetchedCode(load),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnReconnect: true,
  });

let browserClient: QueryClient | undefined;

/** One client for the whole visit in a browser; a new one for each render on a server. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return makeQueryClient();
  browserClient ??= makeQueryClient();
  return browserClient;
}
