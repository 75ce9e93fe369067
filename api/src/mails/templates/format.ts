import { inWords } from '@jolimot/contract/calendar/day-words';
import type { Locale } from '@jolimot/contract/fields';

const withoutDecimals = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});
const withDecimals = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** `12 €`, `9,90 €`, in both languages (docs/product/credits.md, "Prices"). */
export const formatPrice = (cents: number): string =>
  (cents % 100 === 0 ? withoutDecimals : withDecimals).format(cents / 100);

/** `DD/MM/YYYY` (docs/product/times.md, "Times and sizes"). @param day `YYYY-MM-DD` */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');

// A plain day is parsed as midnight UTC.
const weekday = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const weekdays = { fr: new Intl.DateTimeFormat('fr-FR', weekday), en: new Intl.DateTimeFormat('en-GB', weekday) };

/** « mardi 1er décembre », “Tuesday 1 December”. @param day `YYYY-MM-DD` */
export const formatWeekday = (day: string, locale: Locale): string => inWords(weekdays[locale], new Date(day), locale);

const parisMoment = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** In Paris, such as `20/11/2026, 17:00`. */
export const formatInstant = (instant: Date): string => parisMoment.format(instant).replace(' ', ', ');

/** In Paris: `23/11/2026 à 23 h 59`, `23/11/2026, 23:59`. */
export function momentIn(instant: Date, locale: Locale): string {
  const written = formatInstant(instant);
  return locale === 'fr' ? written.replace(/, 0?(\d+):(\d+)$/, ' à $1\u00A0h\u00A0$2') : written;
}
