import { dayNumber, inWords } from '@jolimot/contract/calendar/day-words';
import type { Locale } from '@jolimot/contract/fields';
import { parisDay } from '@jolimot/contract/shipping-days';

const timeZone = 'Europe/Paris';

/** `DD/MM/YYYY` of an instant or a plain day (docs/product/times.md, "Times and sizes"). */
export const formatDate = (value: string | Date): string => parisDay(new Date(value)).split('-').reverse().join('/');

type FormatOf = (locale: Locale) => Intl.DateTimeFormat;

/** Created on first use: some take a slow phone a tenth of a second. */
function formats(options: Intl.DateTimeFormatOptions): FormatOf {
  const made = new Map<Locale, Intl.DateTimeFormat>();
  return (locale) => {
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', options);
    made.set(locale, format);
    return format;
  };
}

const weekdays = formats({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const dates = formats({ dateStyle: 'long', timeZone: 'UTC' });
const labels = formats({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const momentDays = formats({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone });
const hours = formats({ hour: '2-digit', minute: '2-digit', timeZone });

const partsOf = (written: FormatOf, date: Date, locale: Locale): Map<string, string> =>
  new Map(
    written(locale)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );

/** « vendredi 18 décembre », “Friday 18 December”. */
export const longDay = (day: string, locale: Locale): string => inWords(weekdays(locale), new Date(day), locale);

/** « 18 décembre 2026 », “18 December 2026”. */
export const longDate = (day: string, locale: Locale): string => inWords(dates(locale), new Date(day), locale);

/** « 1er » and « déc. », “1” and “Dec”. */
export function shortDay(day: string, locale: Locale): { day: string; month: string } {
  const parts = partsOf(labels, new Date(day), locale);
  return { day: dayNumber(parts.get('day') ?? '', locale), month: parts.get('month') ?? '' };
}

/** In the shop's time zone: « 9 h 05 », “09:05”. */
export function timeOfDay(instant: Date, locale: Locale): string {
  const parts = partsOf(hours, instant, locale);
  return clockTime(`${parts.get('hour')}:${parts.get('minute')}`, locale);
}

/** « 9 h 05 », “09:05”. @param time `09:05` */
export function clockTime(time: string, locale: Locale): string {
  const [hour, minute] = time.split(':');
  return locale === 'fr' ? `${Number(hour)}\u00A0h\u00A0${minute}` : time;
}

/** « lundi 30 novembre 2026 à 23 h 59 », “Monday 30 November 2026 at 23:59”. */
export function longMoment(instant: Date, locale: Locale): string {
  const day = inWords(momentDays(locale), instant, locale);
  return `${day} ${locale === 'fr' ? 'à' : 'at'} ${timeOfDay(instant, locale)}`;
}

/** For a table: « 30 nov. 23 h 59 », “30 Nov 23:59”; the year where it is not the present one. */
export function briefMoment(instant: Date, locale: Locale, now = new Date()): string {
  const [at, today] = [parisDay(instant), parisDay(now)];
  const { day, month } = shortDay(at, locale);
  const year = at.slice(0, 4) === today.slice(0, 4) ? [] : [at.slice(0, 4)];
  return [day, month, ...year, timeOfDay(instant, locale)].join('\u00A0');
}

/** For a spreadsheet: `30/11/2026 23:59`, `2026-11-30 23:59`. */
export const shortMoment = (instant: Date, locale: Locale): string =>
  `${locale === 'fr' ? formatDate(instant) : parisDay(instant)} ${timeOfDay(instant, 'en')}`;

/** "Until the 22nd at 23:59" is clearer than midnight. */
export const lastMinuteBefore = (limit: Date): Date => new Date(limit.getTime() - 60_000);
