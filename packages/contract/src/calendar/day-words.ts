import type { Locale } from '../fields';

/** French says « 1er », « 2 », « 3 ». */
export const dayNumber = (day: string, locale: Locale): string => (locale === 'fr' && day === '1' ? '1er' : day);

/** English has no comma after the weekday. @param written of that language */
export const inWords = (written: Intl.DateTimeFormat, date: Date, locale: Locale): string =>
  written
    .formatToParts(date)
    .map(({ type, value }) => (type === 'day' ? dayNumber(value, locale) : value.replace(',', '')))
    .join('');
