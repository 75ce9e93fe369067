import { cookieNames } from '@jolimot/client/cookies';
import Cookies from 'js-cookie';
import { useEffect } from 'react';
import { followOtherWindows } from '@/lib/auth/follow-session';
import type { Locale } from '@/lib/i18n/routing';
import { openDocument } from '@/lib/page/open-document';
import { loginPath } from '@/lib/paths';
import { useSessionStatus } from '@/stores/auth';

/** The chosen language, else the browser's. */
export function firstLocale(): Locale {
  const chosen = Cookies.get(cookieNames.locale);
  if (chosen === 'fr' || chosen === 'en') return chosen;
  return navigator.language.startsWith('fr') ? 'fr' : 'en';
}

/** The API answers in the page's language, and screen readers speak it. */
export function tellPage(locale: Locale): void {
  document.documentElement.lang = locale;
}

/**
 * The API checks each call; this only spares guests an empty frame.
 * @returns whether somebody is signed in
 */
export function useSignInGate(): boolean {
  const status = useSessionStatus();
  useEffect(() => {
    if (status === 'signed-in') return followOtherWindows();
    if (status !== 'guest') return;
    const { pathname, search, hash } = window.location;
    openDocument(loginPath(firstLocale(), pathname + search + hash));
  }, [status]);
  return status === 'signed-in';
}
