import { useRouter, useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { session } from '@/lib/api/session';
import { openDocument } from '@/lib/page/open-document';
import { loginPath, pathOf, safeCallback } from '@/lib/paths';
import { useSessionStatus } from '@/stores/auth';
import { attachGuestDrafts } from './guest-drafts';

/** After login, if on this site (docs/product/screens.md, "Guards"). */
export const useCallbackPath = (): string | null => safeCallback(useSearchParams().get('callback'));

/** The server only sees that a cookie exists: an ended session leads to login from here. */
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
 * A signed-in visitor goes to the callback, else to my-account. In the browser: a strict cookie is not sent on a visit
 * from a mail or 3-D Secure.
 * @param paused while the page itself signs in
 */
export function useGuestOnly(callback: string | null, paused: boolean): void {
  const status = useSessionStatus();
  const locale = useLocale();

  useEffect(() => {
    if (status !== 'signed-in' || paused) return;
    let left = false;
    session.freshToken().then(async (token) => {
      if (!token) return;
      // Signed in elsewhere.
      await attachGuestDrafts(callback);
      if (!left) openDocument(callback ?? pathOf('my-account', locale));
    });
    return () => {
      left = true;
    };
  }, [status, paused, callback, locale]);
}
