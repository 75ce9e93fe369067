import { useRouter, useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { freshToken } from '@/lib/api/session';
import { openDocument } from '@/lib/open-document';
import { loginPath, pathOf, safeCallback } from '@/lib/paths';
import { useSessionStatus } from '@/stores/auth';
import { attachGuestDrafts } from './guest-drafts';

/** The page to return to after login, if the address names one of this site (docs/product/screens.md, "Guards"). */
export const useCallbackPath = (): string | null => safeCallback(useSearchParams().get('callback'));

/**
 * The authenticated guard in the browser: the server's looks at the cookie's presence alone, so a session that has
 * ended since leads to login from here, and back to this page.
 * @returns true once somebody is signed in
 */
export function useSignedIn(): boolean {
  const status = useSessionStatus();
  const router = useRouter();
  const locale = useLocale();

  useEffect(() => {
    if (status !== 'guest') return;
    const { pathname, search, hash } = window.location;
    router.replace(loginPath(locale, pathname + search + hash));
  }, [status, router, locale]);

  return status === 'signed-in';
}

/**
 * The not-authenticated guard (docs/product/screens.md, "Guards"): a signed-in visitor goes to the callback, else to
 * my-account. It runs in the browser because a strict cookie does not come with a visit from a mail or from 3-D Secure.
 * @param paused true while the page itself signs in
 * @returns true while the page may be shown
 */
export function useGuestOnly(callback: string | null, paused = false): boolean {
  const status = useSessionStatus();
  const locale = useLocale();

  useEffect(() => {
    if (status !== 'signed-in' || paused) return;
    let left = false;
    freshToken().then(async (token) => {
      if (!token) return;
      // The session began elsewhere: a draft that comes in the callback is attached all the same.
      await attachGuestDrafts(callback);
      if (!left) openDocument(callback ?? pathOf('my-account', locale));
    });
    return () => {
      left = true;
    };
  }, [status, paused, callback, locale]);

  return status !== 'signed-in' || paused;
}
