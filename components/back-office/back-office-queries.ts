import { QueryCache, QueryClient } from '@tanstack/react-query';
import { BackOfficeError } from '@/lib/back-office/back-office-error';

/** Tries after the first one of what got no answer; a refusal would be the same. */
const retries = 2;

/**
 * What the back-office has read. Apart from the shop's: here nothing read is fresh enough to be shown again without asking,
 * since somebody else may have changed it. A fault of the program goes where all that nobody has caught goes.
 */
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
