import { useEffect } from 'react';
import { matchPath, withCallback } from '@/lib/paths';

/** A link to login or registration without a callback. */
function wayIn({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.search !== '' || link.origin !== window.location.origin) return null;
  const base = matchPath(link.pathname)?.base;
  return base === 'login' || base === 'register' ? link : null;
}

/**
 * Links to login and registration return to this page with its hash: without cookie consent a begun card is only there
 * (docs/product/drafts.md, "Guests"). Works for new windows and reloads.
 */
export function useSignInReturns(): void {
  useEffect(() => {
    const addReturn = (event: Event) => {
      const link = wayIn(event);
      const { pathname, search, hash } = window.location;
      if (link) link.href = withCallback(link.pathname, pathname + search + hash);
    };
    // Before the frame handles the click; on `pointerdown` for new windows, which read the address then.
    const events = ['pointerdown', 'click'] as const;
    for (const event of events) document.addEventListener(event, addReturn, true);
    return () => {
      for (const event of events) document.removeEventListener(event, addReturn, true);
    };
  }, []);
}
