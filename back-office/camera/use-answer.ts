import { ApiError } from '@jolimot/client/api-error';
import { useEffect, useState } from 'react';
import { isRetried, retryDelay } from '@/lib/creation/outbox/retry-policy';

/**
 * Retries a passing failure. React Query would weigh 9 kB here.
 * @param ask always the same function
 * @param isRefreshed asks anew whenever the page is shown
 */
export function useAnswer<Answer>(ask: (signal: AbortSignal) => Promise<Answer>, isRefreshed = false) {
  const [state, setState] = useState<{ answer?: Answer; hasFailed: boolean }>({ hasFailed: false });
  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async (failures = 0) => {
      clearTimeout(timer);
      try {
        setState({ answer: await ask(ending.signal), hasFailed: false });
      } catch (error) {
        if (ending.signal.aborted) return;
        if (isRetried(error)) {
          timer = setTimeout(() => void run(failures + 1), retryDelay(failures + 1, error));
          return;
        }
        setState((before) => ({ ...before, hasFailed: true }));
        if (!(error instanceof ApiError)) globalThis.reportError?.(error);
      }
    };
    const refresh = () => {
      if (isRefreshed && document.visibilityState === 'visible') void run();
    };
    document.addEventListener('visibilitychange', refresh, ending);
    void run();
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [ask, isRefreshed]);
  return state;
}
