import { cookieNames, localeCookieDays } from '@jolimot/client/cookies';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import Cookies from 'js-cookie';
import { useEffect, useState } from 'react';
import { mayEnter } from '@/back-office/provider/access';
import { type BackOfficeLanguage, createLanguage } from '@/back-office/provider/i18n-provider';
import type { BackOfficeWords } from '@/back-office/provider/speak';
import { ChunkReload } from '@/components/layout/chunk-reload';
import { followOtherWindows } from '@/lib/auth/follow-session';
import { signOut } from '@/lib/auth/sign-out';
import type { Locale } from '@/lib/i18n/routing';
import { openDocument } from '@/lib/page/open-document';
import { loginPath } from '@/lib/paths';
import { useAuth, useSessionStatus } from '@/stores/auth';
import { AdminApp } from './admin-app';
import { backOfficeQueries } from './back-office-queries';
import { Forbidden } from './shell/forbidden';
import { theme } from './shell/theme';

/** The chosen language, else the browser's. */
function firstLocale(): Locale {
  const chosen = Cookies.get(cookieNames.locale);
  if (chosen === 'fr' || chosen === 'en') return chosen;
  return navigator.language.startsWith('fr') ? 'fr' : 'en';
}

/** The API answers in the page's language, and screen readers speak it. */
function tellPage(locale: Locale): void {
  document.documentElement.lang = locale;
}

/** Keeps the choice in the shop's cookie. */
function changeTo(locale: Locale): void {
  tellPage(locale);
  Cookies.set(cookieNames.locale, locale, { path: '/', sameSite: 'lax', expires: localeCookieDays });
  void backOfficeQueries.invalidateQueries();
}

function useLanguage(words: BackOfficeWords): BackOfficeLanguage | null {
  const [language, setLanguage] = useState<BackOfficeLanguage | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const locale = firstLocale();
    tellPage(locale);
    createLanguage(locale, async (wanted) => words[wanted], changeTo).then(setLanguage, setFailure);
  }, [words]);
  if (failure) throw failure;
  return language;
}

/**
 * Sends guests to the shop's login and back, and refuses non-staff. The API checks each call; this only spares them an
 * empty frame.
 */
export function BackOffice({ words }: { words: BackOfficeWords }) {
  const status = useSessionStatus();
  const roles = useAuth((state) => state.user?.roles);
  const language = useLanguage(words);

  useEffect(() => {
    if (status === 'signed-in') return followOtherWindows();
    if (status !== 'guest') return;
    const { pathname, search, hash } = window.location;
    openDocument(loginPath(firstLocale(), pathname + search + hash));
  }, [status]);

  if (status !== 'signed-in' || !language) return null;
  return (
    <ThemeProvider theme={theme}>
      <ChunkReload words={{ locale: firstLocale(), messages: words[firstLocale()] }} />
      {mayEnter(roles ?? []) ? (
        <AdminApp language={language} />
      ) : (
        <>
          <CssBaseline />
          <Forbidden say={language.say} locale={firstLocale()} onSignOut={() => void signOut()} />
        </>
      )}
    </ThemeProvider>
  );
}
