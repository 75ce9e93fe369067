import { useEffect, useLayoutEffect, useState } from 'react';
import { addRouterState } from './browser-effects';
import { type CreationHash, defaultStep, isPastFirst, readHash } from './hash';

export type FirstAddress = {
  /** The default until it is read, since the server never sees a hash. */
  readonly hash: CreationHash;
  readonly isRead: boolean;
  /** The first address already led past the first rows. */
  readonly arrivedPast: boolean;
};

const unread: FirstAddress = { hash: { reference: null, step: defaultStep }, isRead: false, arrivedPast: false };

/** Follows the hash while the first rows are shown; later the designer's screen follows it. */
export function useFirstAddress(): FirstAddress {
  const [address, setAddress] = useState(unread);
  const isPast = isPastFirst(address.hash);

  // Before painting: a visitor of another step must not see the covers.
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
      window.scrollTo({ top: 0, behavior: 'instant' });
    };
    window.addEventListener('hashchange', follow);
    // Between pushState entries that differ in more than the hash, the browser fires no hashchange.
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('hashchange', follow);
      window.removeEventListener('popstate', follow);
    };
  }, [isPast]);

  return address;
}
