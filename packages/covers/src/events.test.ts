import { describe, expect, it } from 'vitest';
import { upcomingDates, yearlyEvents } from './events';
import { tagSlugs } from './tags';
import { easter, frenchMothersDay, fromEaster, lastSunday, nthSunday } from './yearly-dates';

const nextDate = (slug: string, from: string) => upcomingDates(from).find(({ event }) => event.slug === slug)?.date;

describe('rules of yearly dates', () => {
  it.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2019, '2019-04-21'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('finds Easter %i', (year, day) => expect(easter(year)).toBe(day));

  it('counts days from Easter over the end of a month', () => {
    expect(fromEaster(49)(2026)).toBe('2026-05-24');
    expect(fromEaster(-21)(2027)).toBe('2027-03-07');
  });

  it('finds the Sundays of months that begin or end on one', () => {
    expect(nthSunday(1, 3)(2026)).toBe('2026-03-01');
    expect(nthSunday(3, 6)(2026)).toBe('2026-06-21');
    expect(lastSunday(5)(2026)).toBe('2026-05-31');
    expect(lastSunday(5)(2027)).toBe('2027-05-30');
  });

  it.each([
    [2020, '2020-06-07'],
    [2023, '2023-06-04'],
    [2024, '2024-05-26'],
    [2026, '2026-05-31'],
    [2027, '2027-05-30'],
  ])('moves the Fête des mères away from Pentecost in %i', (year, day) => expect(frenchMothersDay(year)).toBe(day));
});

describe('yearly events', () => {
  it('gives this year’s date up to the day itself, then next year’s', () => {
    expect(nextDate('christmas', '2026-12-25')).toBe('2026-12-25');
    expect(nextDate('christmas', '2026-12-26')).toBe('2027-12-25');
    expect(nextDate('easter', '2026-11-21')).toBe('2027-03-28');
  });

  it('lists upcoming events, soonest first, for the number of years asked', () => {
    const dates = upcomingDates('2026-11-21', 2);
    expect(dates).toHaveLength(yearlyEvents.length * 2);
    expect(dates[0]).toMatchObject({ date: '2026-12-25', event: { slug: 'christmas' } });
    expect(dates[1]).toMatchObject({ date: '2027-01-01', event: { slug: 'new-year' } });
    expect(dates.map(({ date }) => date)).toEqual(dates.map(({ date }) => date).toSorted());
  });

  it('uses existing tags, and each slug once', () => {
    for (const { tags } of yearlyEvents) for (const tag of tags) expect(tagSlugs).toContain(tag);
    expect(new Set(yearlyEvents.map(({ slug }) => slug)).size).toBe(yearlyEvents.length);
  });
});
