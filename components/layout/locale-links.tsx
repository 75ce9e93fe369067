'use client';

import { cookieNames, localeCookieDays } from '@jolimot/client/cookies';
import clsx from 'clsx';
import Cookies from 'js-cookie';
import { usePathname } from 'next/navigation';
import { type Locale, routing } from '@/lib/i18n/routing';
import { translatePath } from '@/lib/paths';

const names: Record<Locale, string> = { fr: 'Français', en: 'English' };

/** Prerendered pages are the same for everybody. */
function rememberLocale(locale: Locale): void {
  Cookies.set(cookieNames.locale, locale, { path: '/', sameSite: 'lax', expires: localeCookieDays });
}

type LocaleLinksProps = {
  tone: 'ink' | 'paper';
  /** For screen readers. */
  label: string;
  locale: Locale;
};

/** The hash holds the open card. */
export function LocaleLinks({ tone, label, locale: current }: LocaleLinksProps) {
  const path = usePathname();
  const colors = {
    // Inside the chosen one's background.
    ink: { frame: 'border-[#ffffff66]', chosen: 'bg-cream text-ink focus-visible:outline-ink' },
    paper: { frame: 'border-line-strong', chosen: 'bg-ink text-vellum focus-visible:outline-yellow' },
  }[tone];
  return (
    <ul aria-label={label} className={clsx('inline-flex overflow-hidden rounded-label border', colors.frame)}>
      {routing.locales.map((locale) => (
        <li key={locale}>
          <a
            href={translatePath(path, locale)}
            hrefLang={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            onClick={(event) => {
              rememberLocale(locale);
              event.currentTarget.href = translatePath(path, locale) + window.location.search + window.location.hash;
            }}
            className={clsx(
              'flex min-h-tap items-center px-4 no-underline focus-visible:-outline-offset-3',
              locale === current ? `${colors.chosen} font-bold` : 'hover:underline',
            )}
          >
            {names[locale]}
          </a>
        </li>
      ))}
    </ul>
  );
}
