import { ApiError } from '@jolimot/client/api-error';
import { TokenError } from '@jolimot/client/auth-tokens';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { BackOfficeError } from '@/back-office/provider/back-office-error';

/** Without an answer; a refusal is not retried. */
const retries = 2;

/** Refusals and lost answers, of react-admin's calls and of our own. */
const isOfTheApi = (error: unknown): error is ApiError | BackOfficeError =>
  error instanceof ApiError || error instanceof BackOfficeError;

/** Nothing is fresh: a colleague may have changed it. Program errors go to the global handler. */
export const backOfficeQueries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (!(isOfTheApi(error) || error instanceof TokenError)) globalThis.reportError(error);
    },
  }),
  defaultOptions: {
    queries: {
      retry: (count, error) => count < retries && isOfTheApi(error) && (error.status === 0 || error.status >= 500),
    },
  },
});
