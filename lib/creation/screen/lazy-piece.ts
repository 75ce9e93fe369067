import { useEffect, useState } from 'react';

export type Piece<Module> = {
  /** Calling again retries. @throws when it cannot be fetched */
  readonly load: () => Promise<Module>;
  readonly loaded: () => Module | undefined;
};

export function lazyPiece<Module>(fetchIt: () => Promise<Module>): Piece<Module> {
  let here: Module | undefined;
  let loading: Promise<Module> | undefined;
  const load = (): Promise<Module> => {
    loading ??= fetchIt()
      .then((module) => {
        here = module;
        return module;
      })
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  return { load, loaded: () => here };
}

/**
 * React's `lazy` would show its fallback for 300 ms, and keep a failed fetch; a query would load its library with the
 * first rows.
 * @returns `failed` until `retry` or a connection
 */
export function usePiece<Module>(
  piece: Piece<Module>,
  isWanted = true,
): { here: Module | undefined; failed: boolean; retry: () => void } {
  const [failed, setFailed] = useState<Piece<Module> | null>(null);
  const [, setLoaded] = useState<Piece<Module> | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is there to run it again
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    setFailed(null);
    piece.load().then(
      () => isCurrent && setLoaded(piece),
      () => isCurrent && setFailed(piece),
    );
    return () => {
      isCurrent = false;
    };
  }, [piece, isWanted, attempt]);
  const hasFailed = failed === piece;
  useEffect(() => {
    if (!hasFailed) return;
    const again = (): void => setAttempt((count) => count + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed]);
  return {
    here: isWanted ? piece.loaded() : undefined,
    failed: hasFailed,
    retry: () => setAttempt((count) => count + 1),
  };
}
