import type { Locale } from '@jolimot/contract/fields';
import english from '../../../../messages/en.json' with { type: 'json' };
import french from '../../../../messages/fr.json' with { type: 'json' };
import { Figure } from '../../csv';

/** A file names columns and states as its page does. */
export type Words = Pick<typeof french, 'backOffice' | 'orderStatus'>;

const words: Readonly<Record<Locale, Words>> = { fr: french, en: english };

/** Cells that the reader's spreadsheet takes for numbers and dates (docs/product/api.md, "Files"). */
export interface Spreadsheet {
  locale: Locale;
  words: Words;
  euros: (cents: number) => Figure;
  number: (value: number) => Figure;
  /** @param day `YYYY-MM-DD` */
  day: (day: string) => string;
  /** In Paris. @param at ISO 8601 */
  moment: (at: string) => string;
}

/** `2026-11-27 14:05` */
const moments = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

export function spreadsheetOf(locale: Locale): Spreadsheet {
  const figure = (written: string) => new Figure(locale === 'fr' ? written.replace('.', ',') : written);
  const day = (written: string) => (locale === 'fr' ? written.split('-').reverse().join('/') : written);
  return {
    locale,
    words: words[locale],
    euros: (cents) => figure((cents / 100).toFixed(2)),
    number: (value) => figure(String(value)),
    day,
    moment: (at) => {
      const [date = '', time = ''] = moments.format(new Date(at)).split(' ');
      return `${day(date)} ${time}`;
    },
  };
}
