import { useEffect, useState, useSyncExternalStore } from 'react';

/** ms, so that it does not flicker (docs/product/times.md, "Times and sizes"). */
const minimumFetchDisplay = 200;

export function useMinimumLoading(isLoading: boolean): boolean {
  const [shown, setShown] = useState(isLoading);
  const [since, setSince] = useState<number | null>(null);

  useEffect(() => {
    if (isLoading) {
      setShown(true);
      setSince((before) => before ?? performance.now());
      return;
    }
    const left = since === null ? 0 : minimumFetchDisplay - (performance.now() - since);
    const timer = setTimeout(
      () => {
        setShown(false);
        setSince(null);
      },
      Math.max(0, left),
    );
    return () => clearTimeout(timer);
  }, [isLoading, since]);

  return isLoading || shown;
}

/** Can be retried (docs/decisions/0014-code-comes-with-its-step.md). @param load stable */
export function useLate<Part>(load: () => Promise<Part>, isWanted: boolean) {
  const [part, setPart] = useState<{ loaded: Part } | null>(null);
  const [failed, setFailed] = useState(false);
  const isMissing = isWanted && part === null && !failed;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setPart({ loaded }),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isMissing]);
  return { part: part?.loaded, failed, retry: () => setFailed(false) };
}

const never = () => () => undefined;

/** False in HTML from the server, until the page's code has taken it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
