import { expect, it } from 'vitest';
import { briefMoment, clockTime, formatDate, longDate, longDay, longMoment, shortDay, shortMoment } from './dates';

it('writes DD/MM/YYYY in Paris time', () => {
  expect(formatDate('2026-11-21T23:30:00Z')).toBe('22/11/2026');
  expect(formatDate(new Date('2026-07-14T10:00:00Z'))).toBe('14/07/2026');
});

it('keeps a plain day as it is', () => {
  expect(formatDate('2026-01-01')).toBe('01/01/2026');
});

it('writes a plain day in words', () => {
  expect(longDay('2026-12-18', 'fr')).toBe('vendredi 18 décembre');
  expect(longDate('2026-12-18', 'en')).toBe('18 December 2026');
});

it('writes an instant in words in Paris time', () => {
  expect(longMoment(new Date('2026-11-21T23:30:00Z'), 'en')).toBe('Sunday 22 November 2026 at 00:30');
});

it('calls the first of a month « 1er » in French, and only that one', () => {
  expect(longDay('2026-12-01', 'fr')).toBe('mardi 1er décembre');
  expect(longDate('2027-01-01', 'fr')).toBe('1er janvier 2027');
  expect(longDay('2026-12-11', 'fr')).toBe('vendredi 11 décembre');
  expect(longDay('2026-12-01', 'en')).toBe('Tuesday 1 December');
});

it('writes an hour the French way in French', () => {
  const lastMinute = new Date('2026-11-30T22:59:00Z');
  expect(longMoment(lastMinute, 'fr')).toBe('lundi 30 novembre 2026 à 23\u00A0h\u00A059');
  expect(longMoment(new Date('2026-12-01T08:05:00Z'), 'fr')).toBe('mardi 1er décembre 2026 à 9\u00A0h\u00A005');
  expect(longMoment(lastMinute, 'en')).toBe('Monday 30 November 2026 at 23:59');
});

it('writes an instant for a table, with the year where it is another', () => {
  const lastMinute = new Date('2026-11-30T22:59:00Z');
  const inYear = (year: string) => briefMoment(lastMinute, 'fr', new Date(`${year}-12-31T12:00:00Z`));
  expect([inYear('2026'), inYear('2027')].map((said) => said.replaceAll('\u00A0', ' '))).toEqual([
    '30 nov. 23 h 59',
    '30 nov. 2026 23 h 59',
  ]);
  expect(briefMoment(lastMinute, 'en', lastMinute)).toBe('30\u00A0Nov\u00A023:59');
  expect([clockTime('09:05', 'fr'), clockTime('09:05', 'en')]).toEqual(['9\u00A0h\u00A005', '09:05']);
});

it('writes an instant for a spreadsheet in Paris time', () => {
  const midnight = new Date('2026-11-30T23:05:00Z');
  expect([shortMoment(midnight, 'fr'), shortMoment(midnight, 'en')]).toEqual(['01/12/2026 00:05', '2026-12-01 00:05']);
});

it('writes day and month for a label', () => {
  expect(shortDay('2026-12-01', 'fr')).toEqual({ day: '1er', month: 'déc.' });
  expect(shortDay('2026-11-25', 'en')).toEqual({ day: '25', month: 'Nov' });
});
