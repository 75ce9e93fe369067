import { QueryCache, QueryClient } from '@tanstack/react-query';
import { BackOfficeError } from '@/back-office/provider/back-office-error';

/** Retries without an answer; a refusal is not retried. */
const retries = 2;

/** Nothing is fresh: a colleague may have changed it. Program errors go to the global handler. */
export const backOfficeQueries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (!(error instanceof BackOfficeError)) globalThis.reportError(error);
    },
  }),
  defaultOptions: {
    queries: {
      retry: (count, error) =>
        count < retries && error instanceof BackOfficeError && (error.status === 0 || error.status >= 500),
    },
  },
});
