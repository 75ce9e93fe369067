import { cookieNames, localeCookieDays } from '@jolimot/client/cookies';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import Cookies from 'js-cookie';
import { useEffect, useState } from 'react';
import { mayEnter } from '@/back-office/provider/access';
import { type BackOfficeLanguage, createLanguage } from '@/back-office/provider/i18n-provider';
import type { BackOfficeWords } from '@/back-office/provider/speak';
import { firstLocale, tellPage, useSignInGate } from '@/back-office/provider/visit';
import { ChunkReload } from '@/components/layout/chunk-reload';
import { signOut } from '@/lib/auth/sign-out';
import type { Locale } from '@/lib/i18n/routing';
import { useAuth } from '@/stores/auth';
import { AdminApp } from './admin-app';
import { backOfficeQueries } from './back-office-queries';
import { Forbidden } from './shell/forbidden';
import { theme } from './shell/theme';

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

/** Refuses guests and non-staff. */
export function BackOffice({ words }: { words: BackOfficeWords }) {
  const isSignedIn = useSignInGate();
  const roles = useAuth((state) => state.user?.roles);
  const language = useLanguage(words);

  if (!isSignedIn || !language) return null;
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
