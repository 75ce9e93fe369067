import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import type { Locale } from './i18n/routing';

/** The shop's time zone: every instant is shown in it. */
const timeZone = 'Europe/Paris';

/**
 * `DD/MM/YYYY` of an instant (ISO string or Date) or of a plain day `YYYY-MM-DD`
 * (docs/product/times.md, "Times and sizes").
 */
export function formatDate(value: string | Date): string {
  const day = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  // A plain day has no hour: turned into an instant it could become the day before.
  return day ? `${day[3]}/${day[2]}/${day[1]}` : format(value, 'dd/MM/yyyy', { in: tz(timeZone) });
}

const formats = (options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> => ({
  fr: new Intl.DateTimeFormat('fr-FR', options),
  en: new Intl.DateTimeFormat('en-GB', options),
});

// A plain day is read as midnight UTC, so it is written in UTC.
const weekdays = formats({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const dates = formats({ dateStyle: 'long', timeZone: 'UTC' });
const moments = formats({ dateStyle: 'full', timeStyle: 'short', timeZone });

/** A plain day `YYYY-MM-DD` in words, without its year: « vendredi 18 décembre », “Friday 18 December”. */
export const longDay = (day: string, locale: Locale): string => weekdays[locale].format(new Date(day));

/** A plain day `YYYY-MM-DD` in words, with its year: « 18 décembre 2026 », “18 December 2026”. */
export const longDate = (day: string, locale: Locale): string => dates[locale].format(new Date(day));

/** An instant in words, with its date and its hour in the shop's time zone. */
export const longMoment = (instant: Date, locale: Locale): string => moments[locale].format(instant);

/** The last minute before a limit that is itself too late: "until the 22nd at 23:59" is clearer than midnight. */
export const lastMinuteBefore = (limit: Date): Date => new Date(limit.getTime() - 60_000);
