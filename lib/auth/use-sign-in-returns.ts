import { useEffect } from 'react';
import { matchPath, withCallback } from '@/lib/paths';

/** The way to login or registration that an event is about, unless it says already where it leads afterwards. */
function wayIn({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.search !== '' || link.origin !== window.location.origin) return null;
  const base = matchPath(link.pathname)?.base;
  return base === 'login' || base === 'register' ? link : null;
}

/**
 * Every way to login and registration, those of the bar and the menu too, leads back to this page with its hash. Without
 * cookie consent the card that is begun lives there alone: so it comes along, into another window or through a reload too
 * (docs/product/drafts.md, "Guests").
 */
export function useSignInReturns(): void {
  useEffect(() => {
    const addReturn = (event: Event) => {
      const link = wayIn(event);
      const { pathname, search, hash } = window.location;
      if (link) link.href = withCallback(link.pathname, pathname + search + hash);
    };
    // Before the frame follows the link; at the press of the pointer for other windows, whose address is read then.
    const events = ['pointerdown', 'click'] as const;
    for (const event of events) document.addEventListener(event, addReturn, true);
    return () => {
      for (const event of events) document.removeEventListener(event, addReturn, true);
    };
  }, []);
}
