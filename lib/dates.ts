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

type FormatOf = (locale: Locale) => Intl.DateTimeFormat;

/** Formats for both languages, made at their first use: a slow phone takes a tenth of a second for some of them. */
function formats(options: Intl.DateTimeFormatOptions): FormatOf {
  const made = new Map<Locale, Intl.DateTimeFormat>();
  return (locale) => {
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', options);
    made.set(locale, format);
    return format;
  };
}

// A plain day is read as midnight UTC, so it is written in UTC.
const weekdays = formats({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const dates = formats({ dateStyle: 'long', timeZone: 'UTC' });
const labels = formats({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const momentDays = formats({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone });
const hours = formats({ hour: '2-digit', minute: '2-digit', timeZone });

/** A date in words; French says « 1er », « 2 », « 3 », and English puts no comma after the weekday. */
const inWords = (written: FormatOf, date: Date, locale: Locale): string =>
  written(locale)
    .formatToParts(date)
    .map(({ type, value }) => (type === 'day' ? dayNumber(value, locale) : value.replace(',', '')))
    .join('');

const dayNumber = (day: string, locale: Locale): string => (locale === 'fr' && day === '1' ? '1er' : day);

/** A plain day `YYYY-MM-DD` in words, without its year: « vendredi 18 décembre », “Friday 18 December”. */
export const longDay = (day: string, locale: Locale): string => inWords(weekdays, new Date(day), locale);

/** A plain day `YYYY-MM-DD` in words, with its year: « 18 décembre 2026 », “18 December 2026”. */
export const longDate = (day: string, locale: Locale): string => inWords(dates, new Date(day), locale);

/** Day and short month of a plain day `YYYY-MM-DD`, for a label: « 1er » and « déc. », “1” and “Dec”. */
export function shortDay(day: string, locale: Locale): { day: string; month: string } {
  const parts = new Map(
    labels(locale)
      .formatToParts(new Date(day))
      .map(({ type, value }) => [type, value]),
  );
  return { day: dayNumber(parts.get('day') ?? '', locale), month: parts.get('month') ?? '' };
}

/** The time of day at an instant, in the shop's time zone: « 9 h 05 », “09:05”. */
export function timeOfDay(instant: Date, locale: Locale): string {
  const parts = new Map(
    hours(locale)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const hour = parts.get('hour') ?? '';
  const minute = parts.get('minute') ?? '';
  return locale === 'fr' ? `${Number(hour)}\u00A0h\u00A0${minute}` : `${hour}:${minute}`;
}

/** An instant in words, in the shop's time zone: « lundi 30 novembre 2026 à 23 h 59 », “Monday 30 November 2026 at 23:59”. */
export function longMoment(instant: Date, locale: Locale): string {
  const day = inWords(momentDays, instant, locale);
  return `${day} ${locale === 'fr' ? 'à' : 'at'} ${timeOfDay(instant, locale)}`;
}

/** The plain day `YYYY-MM-DD` of an instant, in the shop's time zone. */
export const parisDay = (instant: string): string => format(instant, 'yyyy-MM-dd', { in: tz(timeZone) });

/** The last minute before a limit that is itself too late: "until the 22nd at 23:59" is clearer than midnight. */
export const lastMinuteBefore = (limit: Date): Date => new Date(limit.getTime() - 60_000);
