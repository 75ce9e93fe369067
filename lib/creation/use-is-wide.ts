import { useSyncExternalStore } from 'react';

/** The width from which a step has its tools beside the card (the `md` breakpoint). */
const wide = '(min-width: 900px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the tools stand beside the card. For what must be in the page once only; the rest is the style sheet's. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  );
