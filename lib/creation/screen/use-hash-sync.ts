import { useEffect, useState } from 'react';
import { adoptEntry } from './browser-effects';
import { useEditor } from './editor';
import { readHash } from './hash';

/**
 * Makes the screen follow the address: now, on each hash change, and on back and forward.
 * @returns false until the address has been read; the server never sees a hash
 */
export function useHashSync(): boolean {
  const dispatch = useEditor((state) => state.dispatch);
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    const follow = (): void => dispatch({ type: 'hashChanged', hash: readHash(window.location.hash) });
    const followLink = (): void => {
      adoptEntry();
      const before = useEditor.getState().screen.step;
      follow();
      // Another step is another page: it begins at its top, whatever was scrolled on the one before.
      if (useEditor.getState().screen.step !== before) window.scrollTo({ top: 0, behavior: 'instant' });
    };
    adoptEntry();
    follow();
    setRead(true);
    window.addEventListener('hashchange', followLink);
    // Entries made by pushState fire no hashchange when they differ in more than the hash.
    window.addEventListener('popstate', followLink);
    return () => {
      window.removeEventListener('hashchange', followLink);
      window.removeEventListener('popstate', followLink);
    };
  }, [dispatch]);

  return isRead;
}
