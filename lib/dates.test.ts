import { expect, it } from 'vitest';
import { civilYear, civilYearBounds, formatDate, isInCivilYear, parisDay } from './dates';

it('writes DD/MM/YYYY in Paris time', () => {
  expect(formatDate('2026-11-21T23:30:00Z')).toBe('22/11/2026');
  expect(formatDate(new Date('2026-07-14T10:00:00Z'))).toBe('14/07/2026');
});

it('never moves a plain day', () => {
  expect(formatDate('2026-01-01')).toBe('01/01/2026');
});

it('counts days and civil years in Paris', () => {
  const newYear = new Date('2026-12-31T23:30:00Z');
  expect(parisDay(newYear)).toBe('2027-01-01');
  expect(civilYear(newYear)).toBe(2027);
  expect(civilYearBounds(2027)).toEqual({ first: '2027-01-01', last: '2027-12-31' });
  expect(isInCivilYear('2027-05-01', newYear)).toBe(true);
  expect(isInCivilYear('2026-12-31', newYear)).toBe(false);
});
