import { useEffect, useLayoutEffect, useState } from 'react';
import { addRouterState } from './browser-effects';
import { type CreationHash, defaultStep, isPastFirst, readHash } from './hash';

export type FirstAddress = {
  /** What the hash holds; the default until it has been read, since the server never sees one. */
  readonly hash: CreationHash;
  readonly isRead: boolean;
  /** Whether the first address already led past the first rows. */
  readonly arrivedPast: boolean;
};

const unread: FirstAddress = { hash: { reference: null, step: defaultStep }, isRead: false, arrivedPast: false };

/** Follows the hash for as long as the first rows are shown; once it leads past them, the designer's screen follows it. */
export function useFirstAddress(): FirstAddress {
  const [address, setAddress] = useState(unread);
  const isPast = isPastFirst(address.hash);

  // Before anything is painted: whoever comes to another step must not see the covers.
  useLayoutEffect(() => {
    addRouterState();
    const hash = readHash(window.location.hash);
    setAddress({ hash, isRead: true, arrivedPast: isPastFirst(hash) });
  }, []);

  useEffect(() => {
    if (isPast) return;
    const follow = (): void => {
      addRouterState();
      const hash = readHash(window.location.hash);
      if (!isPastFirst(hash)) return;
      setAddress((before) => ({ ...before, hash }));
      // Each step starts at the top of the page.
      window.scrollTo({ top: 0, behavior: 'instant' });
    };
    window.addEventListener('hashchange', follow);
    // Between entries made by pushState the browser fires no hashchange if more than the hash differs.
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('hashchange', follow);
      window.removeEventListener('popstate', follow);
    };
  }, [isPast]);

  return address;
}
