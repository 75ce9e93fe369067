import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { matchPath, withCallback } from '@/lib/paths';

function wayIn({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin !== window.location.origin) return null;
  const base = matchPath(link.pathname)?.base;
  return base === 'login' || base === 'register' ? link : null;
}

/**
 * Links to login return here with the hash: without consent a begun card is only there (docs/product/drafts.md,
 * "Guests").
 */
export function useSignInReturns(): void {
  const router = useRouter();
  useEffect(() => {
    // New windows read the address at `pointerdown`.
    const addReturn = (event: Event) => {
      const link = wayIn(event);
      const { pathname, search, hash } = window.location;
      if (link?.search === '') link.href = withCallback(link.pathname, pathname + search + hash);
      return link;
    };
    // The framework's link follows the address that it was rendered with.
    const follow = (event: MouseEvent) => {
      const link = addReturn(event);
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      router.push(link.pathname + link.search);
    };
    document.addEventListener('pointerdown', addReturn, true);
    document.addEventListener('click', follow, true);
    return () => {
      document.removeEventListener('pointerdown', addReturn, true);
      document.removeEventListener('click', follow, true);
    };
  }, [router]);
}
