import { createTranslator, type Messages } from 'next-intl';
import { vi } from 'vitest';
import type { Locale } from '@/lib/i18n/routing';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';

/** The words of each language, as the shop has them. */
export const wordsIn: Readonly<Record<Locale, Messages>> = { fr, en };
export const timeZone = 'Europe/Paris';

const page: { language: Locale } = { language: 'fr' };

/** Says in which language pages are made from now on. */
export function speak(language: Locale): void {
  page.language = language;
}

// next-intl's half for servers, which the framework alone can run: here it gives the words of the page's language.
vi.mock('next-intl/server', () => ({
  getLocale: async () => page.language,
  getTimeZone: async () => timeZone,
  getMessages: async ({ locale = page.language }: { locale?: Locale } = {}) => wordsIn[locale],
  getTranslations: async (namespace?: never) =>
    createTranslator({
      locale: page.language,
      timeZone,
      messages: wordsIn[page.language],
      ...(namespace ? { namespace } : {}),
    }),
}));
