import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in HTML from the server, until the page's code has taken it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
