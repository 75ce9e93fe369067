import { useLayoutEffect, useState } from 'react';
import { addRouterState } from './browser-effects';
import { useEditor } from './editor';
import { readHash } from './hash';

/**
 * Makes the screen follow the address: now, on each hash change, and on back and forward.
 * @returns false until the address has been read; the server never sees a hash
 */
export function useHashSync(): boolean {
  const dispatch = useEditor((state) => state.dispatch);
  const [isRead, setRead] = useState(false);

  // Before anything is painted: another step than that of the address must not be seen.
  useLayoutEffect(() => {
    const follow = (): void => dispatch({ type: 'hashChanged', hash: readHash(window.location.hash) });
    const followLink = (): void => {
      addRouterState();
      const before = useEditor.getState().screen.step;
      follow();
      // Each step starts at the top of the page.
      if (useEditor.getState().screen.step !== before) window.scrollTo({ top: 0, behavior: 'instant' });
    };
    addRouterState();
    follow();
    setRead(true);
    window.addEventListener('hashchange', followLink);
    // Between entries made by pushState the browser fires no hashchange if more than the hash differs.
    window.addEventListener('popstate', followLink);
    return () => {
      window.removeEventListener('hashchange', followLink);
      window.removeEventListener('popstate', followLink);
    };
  }, [dispatch]);

  return isRead;
}
