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
 * Whether the tools stand beside the card (the `md` breakpoint). For what must be in the page once only; the rest is
 * the style sheet's.
 */
export const useIsWide = (): boolean => useMedia('(min-width: 900px)');

/** Whether there is room beside the four steps for more than a word. */
export const useIsRoomy = (): boolean => useMedia('(min-width: 1100px)');
