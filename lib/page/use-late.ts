import { useEffect, useState } from 'react';

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
