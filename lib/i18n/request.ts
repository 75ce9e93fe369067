import { locale as rootLocale } from 'next/root-params';
import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { routing } from './routing';

/** A pattern would take the mails' words into the build. */
const messagesOf = {
  fr: () => import('../../messages/fr.json'),
  en: () => import('../../messages/en.json'),
};

/** By the folder, not a header: pages stay static. */
export default getRequestConfig(async ({ locale: override }) => {
  const requested = override ?? (await rootLocale());
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const { default: messages } = await messagesOf[locale]();
  return { locale, messages, timeZone: 'Europe/Paris' };
});
