import { useEffect, useState } from 'react';

/**
 * A part whose code is fetched once it is wanted, and asked for again when the visitor says so
 * (docs/decisions/0014-code-comes-with-its-step.md).
 * @param load fetches it; the same function each time
 */
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
