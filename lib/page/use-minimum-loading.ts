import { useEffect, useState } from 'react';

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
