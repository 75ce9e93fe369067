import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

/** Only a missing answer or a failure of the server is tried again: a refusal would be the same. */
const worthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.status >= 500);

/** Tries after the first one, of loading the user among others (docs/product/times.md, "Times and sizes"). */
const retries = 2;

const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < retries && worthRetrying(error) },
    },
  });

/** `staleTime` of what the shop changes a few times a year: an hour is fresh enough for one visit. */
export const hour = 3_600_000;

let browserClient: QueryClient | undefined;

/** One client for the whole visit in a browser; a new one for each render on a server. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return makeQueryClient();
  browserClient ??= makeQueryClient();
  return browserClient;
}
