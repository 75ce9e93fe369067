'use client';

import { useEffect } from 'react';

/** Unfolds the answer that the address points to: a link from elsewhere must not lead to a closed lid. */
export function OpenByHash() {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(window.location.hash.slice(1));
      if (!(target instanceof HTMLDetailsElement)) return;
      target.open = true;
      target.scrollIntoView();
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  return null;
}
