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

/**
 * Tools beside the card (the `md` breakpoint). Only for elements that must not be in the page twice; otherwise use CSS.
 */
export const useIsWide = (): boolean => useMedia('(min-width: 900px)');

/** Tools in the flow of the page (the `low` breakpoint). */
export const useIsLow = (): boolean => useMedia('(max-height: 480px)');

/** Undo and redo fit beside the four steps. */
export const useIsRoomy = (): boolean => useMedia('(min-width: 1100px)');
