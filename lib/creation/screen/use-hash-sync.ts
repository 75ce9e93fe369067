import { useLayoutEffect, useState } from 'react';
import { addRouterState } from './browser-effects';
import { dispatch, useEditor } from './editor';
import { readHash } from './hash';

/** The screen follows the address. @returns false until it is read; the server never sees a hash */
export function useHashSync(): boolean {
  const [isRead, setRead] = useState(false);

  // Before painting: another step must not be seen.
  useLayoutEffect(() => {
    const follow = (): void => dispatch({ type: 'hashChanged', hash: readHash(window.location.hash) });
    const followLink = (): void => {
      addRouterState();
      const before = useEditor.getState().screen.step;
      follow();
      // Each step starts at the top.
      if (useEditor.getState().screen.step !== before) window.scrollTo({ top: 0, behavior: 'instant' });
    };
    addRouterState();
    follow();
    setRead(true);
    const ending = new AbortController();
    window.addEventListener('hashchange', followLink, ending);
    // Between pushState entries that differ in more than the hash, the browser fires no hashchange.
    window.addEventListener('popstate', followLink, ending);
    return () => ending.abort();
  }, []);

  return isRead;
}
