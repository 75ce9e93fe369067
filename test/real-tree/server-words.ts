import { createTranslator, type Messages } from 'next-intl';
import { vi } from 'vitest';
import type { Locale } from '@/lib/i18n/routing';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';

export const wordsIn: Readonly<Record<Locale, Messages>> = { fr, en };
export const timeZone = 'Europe/Paris';

const page: { language: Locale } = { language: 'fr' };

export function speak(language: Locale): void {
  page.language = language;
}

// next-intl's server part needs the framework.
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

// The visitor's browser asks for everything.
vi.mock('next/headers', () => ({ cookies: async () => new Map() }));
