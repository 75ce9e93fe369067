import { useLayoutEffect, useState } from 'react';
import { addRouterState } from './browser-effects';
import { dispatch, useEditor } from './editor';
import { readHash } from './hash';

/** @returns false until the address is read */
export function useHashSync(): boolean {
  const [isRead, setRead] = useState(false);

  // Before painting.
  useLayoutEffect(() => {
    const follow = (): void => dispatch({ type: 'hashChanged', hash: readHash(window.location.hash) });
    const followLink = (): void => {
      addRouterState();
      const before = useEditor.getState().screen.step;
      follow();
      if (useEditor.getState().screen.step !== before) window.scrollTo({ top: 0, behavior: 'instant' });
    };
    addRouterState();
    follow();
    setRead(true);
    const ending = new AbortController();
    window.addEventListener('hashchange', followLink, ending);
    // Between pushState entries that differ in more than the hash there is no hashchange.
    window.addEventListener('popstate', followLink, ending);
    return () => ending.abort();
  }, []);

  return isRead;
}
