import { tz } from '@date-fns/tz';
import { format } from 'date-fns';

/** The shop lives in Paris: a moment is always told in its time. */
const paris = tz('Europe/Paris');

/**
 * `DD/MM/YYYY` of an instant (ISO string or Date) or of a plain day `YYYY-MM-DD`. Source:
 * docs/product/times.md, "Times and sizes".
 */
export function formatDate(value: string | Date): string {
  const day = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  // A plain day has no hour: turning it into an instant could move it to its neighbour.
  return day ? `${day[3]}/${day[2]}/${day[1]}` : format(value, 'dd/MM/yyyy', { in: paris });
}

/** The day of an instant in Paris, `YYYY-MM-DD`. */
export function parisDay(instant: Date): string {
  return format(instant, 'yyyy-MM-dd', { in: paris });
}

/** Civil year (1 January to 31 December, Paris time) of an instant. */
export function civilYear(instant: Date): number {
  return Number(format(instant, 'yyyy', { in: paris }));
}

/** First and last day of a civil year, as plain days. */
export function civilYearBounds(year: number): { first: string; last: string } {
  const name = String(year).padStart(4, '0');
  return { first: `${name}-01-01`, last: `${name}-12-31` };
}

/** True when a plain day `YYYY-MM-DD` lies in the civil year of `instant`. */
export function isInCivilYear(day: string, instant: Date): boolean {
  return day.startsWith(`${civilYear(instant)}-`);
}

const longFormats = {
  fr: new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
} as const;

/** A plain day `YYYY-MM-DD` in words: « vendredi 18 décembre », “Friday 18 December”. */
export const longDay = (day: string, locale: 'fr' | 'en'): string =>
  longFormats[locale].format(new Date(`${day}T00:00:00Z`));

const momentFormats = {
  fr: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Paris' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Paris' }),
} as const;

/** A moment in words, in the shop's time: a real date and hour. */
export const longMoment = (instant: Date, locale: 'fr' | 'en'): string => momentFormats[locale].format(instant);

/** The last minute before a limit that is itself too late: readers take « jusqu’au 22 à 23:59 » better than midnight. */
export const lastMinuteBefore = (limit: Date): Date => new Date(limit.getTime() - 60_000);
