import { expect, it } from 'vitest';
import { formatDate, longDate, longDay, longMoment } from './dates';

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
  expect(longMoment(new Date('2026-11-21T23:30:00Z'), 'en')).toMatch(/^Sunday,? 22 November 2026.*00:30$/);
});
