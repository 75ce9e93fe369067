import { useEffect, useState } from 'react';
import { useEditor } from '@/stores/editor';
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
    follow();
    setRead(true);
    window.addEventListener('hashchange', follow);
    // Entries made by pushState fire no hashchange when they differ in more than the hash.
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('hashchange', follow);
      window.removeEventListener('popstate', follow);
    };
  }, [dispatch]);

  return isRead;
}
