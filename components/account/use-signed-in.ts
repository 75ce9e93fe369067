'use client';

import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { loginPath } from '@/lib/paths';
import { useAuth } from '@/stores/auth';

/**
 * The authenticated guard in the browser: the server's looks at the cookie's presence alone, so a session that has
 * ended since leads to login from here, and back to this page.
 * @returns true once somebody is signed in
 */
export function useSignedIn(): boolean {
  const { status, hydrate } = useAuth();
  const router = useRouter();
  const locale = useLocale();

  useEffect(hydrate, [hydrate]);
  useEffect(() => {
    if (status !== 'guest') return;
    router.replace(loginPath(locale, window.location.pathname + window.location.search));
  }, [status, router, locale]);

  return status === 'signed-in';
}
