import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import french from 'ra-language-french';
import type { I18nProvider } from 'react-admin';
import type { Locale } from '@/lib/i18n/routing';
import { type Say, speaker, type Words } from './speak';

const isLocale = (value: string): value is Locale => value === 'fr' || value === 'en';

const frameworkWords = { fr: french, en: english } as const;

/** Each in its own language. */
const locales = [
  { locale: 'fr', name: 'Français' },
  { locale: 'en', name: 'English' },
];

export type BackOfficeLanguage = { provider: I18nProvider; say: Say };

export async function createLanguage(
  initial: Locale,
  load: (locale: Locale) => Promise<Words>,
  onChange: (locale: Locale) => void,
): Promise<BackOfficeLanguage> {
  let locale = initial;
  let own = speaker(initial, await load(initial));
  const framework = polyglotI18nProvider(
    (wanted) => (isLocale(wanted) ? frameworkWords[wanted] : french),
    initial,
    locales,
    {
      allowMissing: true,
    },
  );
  const say: Say = (key, values) => own(key, values);
  const provider: I18nProvider = {
    translate: (key, values = {}) => {
      if (key.startsWith('ra.')) return own(`backOffice.${key}`, values) ?? framework.translate(key, values);
      return own(`backOffice.${key}`, values) ?? own(key, values) ?? (typeof values._ === 'string' ? values._ : key);
    },
    changeLocale: async (wanted) => {
      if (!isLocale(wanted)) return;
      const words = await load(wanted);
      await framework.changeLocale(wanted);
      own = speaker(wanted, words);
      locale = wanted;
      onChange(wanted);
    },
    getLocale: () => locale,
    getLocales: () => locales,
  };
  return { provider, say };
}
