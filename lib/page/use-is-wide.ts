import { useCallback, useSyncExternalStore } from 'react';

function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(media).matches,
    () => false,
  );
}

/** The `md` breakpoint, for elements that must not be there twice. */
export const useIsWide = (): boolean => useMedia('(min-width: 900px)');

/** The `low` breakpoint. */
export const useIsLow = (): boolean => useMedia('(max-height: 480px)');

/** Undo and redo fit beside the four steps. */
export const useIsRoomy = (): boolean => useMedia('(min-width: 1100px)');
