import { expect, it } from 'vitest';
import { daysBetween, upcomingOccasions } from './upcoming-occasions';

const event = (slug: string, date: string) => ({ slug, name: slug.toUpperCase(), date });
const events = [
  event('christmas', '2027-12-25'),
  event('new-year', '2027-01-01'),
  event('christmas', '2026-12-25'),
  event('summer', '2026-07-05'),
];

it('gives the next date of each occasion, soonest first, without past ones', () => {
  expect(upcomingOccasions(events, '2026-11-20')).toEqual([
    { slug: 'christmas', name: 'CHRISTMAS', daysLeft: 35 },
    { slug: 'new-year', name: 'NEW-YEAR', daysLeft: 42 },
  ]);
});

it('counts today as 0 and tomorrow as 1, and takes next year’s date after the day', () => {
  const left = (today: string) => upcomingOccasions(events, today).find(({ slug }) => slug === 'christmas')?.daysLeft;
  expect(left('2026-12-24')).toBe(1);
  expect(left('2026-12-25')).toBe(0);
  expect(left('2026-12-26')).toBe(364);
  expect(left('2028-01-01')).toBeUndefined();
});

it('counts days over the change of the clocks and the leap day', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
});
