import { useEffect, useLayoutEffect, useState } from 'react';
import { addRouterState } from './browser-effects';
import { type CreationHash, defaultStep, isPastFirst, readHash } from './hash';

export type FirstAddress = {
  /** The server never sees a hash. */
  readonly hash: CreationHash;
  readonly isRead: boolean;
  /** Past the first rows. */
  readonly arrivedPast: boolean;
};

const unread: FirstAddress = { hash: { reference: null, step: defaultStep }, isRead: false, arrivedPast: false };

/** Later the designer's screen follows the hash. */
export function useFirstAddress(): FirstAddress {
  const [address, setAddress] = useState(unread);
  const isPast = isPastFirst(address.hash);

  // Before painting: not to show the covers at another step.
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
    // Between pushState entries that differ in more than the hash there is no hashchange.
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('hashchange', follow);
      window.removeEventListener('popstate', follow);
    };
  }, [isPast]);

  return address;
}
