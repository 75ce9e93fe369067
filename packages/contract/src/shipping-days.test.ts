import { describe, expect, it } from 'vitest';
import {
  addDays,
  closedDaysOf,
  firstShippingDay,
  isClosed,
  lastShippingDay,
  parisDay,
  parisMidnight,
  shippingDayProblem,
} from './shipping-days';

const at = (instant: string) => new Date(instant);
const closedOn = (...days: string[]) => closedDaysOf(days.map((date) => ({ date })));
const open = closedOn();

describe('closed days', () => {
  it('are keyed by YYYYMMDD', () => {
    const closed = closedDaysOf([{ date: '2026-12-25' }, { date: '2027-01-01' }]);
    expect([...closed.keys()]).toEqual(['20261225', '20270101']);
    expect(isClosed(closed, '2026-12-25')).toBe(true);
    expect(isClosed(closed, '2026-12-26')).toBe(false);
  });
});

describe('the first day that can be chosen', () => {
  it('is tomorrow until 17:00 in Paris', () => {
    // 16:59:59 in Paris, winter time (UTC+1)
    expect(firstShippingDay(at('2026-11-17T15:59:59.999Z'), open)).toBe('2026-11-18');
  });

  it('is the day after from 17:00 on', () => {
    expect(firstShippingDay(at('2026-11-17T16:00:00Z'), open)).toBe('2026-11-19');
  });

  it('follows summer time: 17:00 in Paris is 15:00 UTC', () => {
    expect(firstShippingDay(at('2026-07-07T14:59:59Z'), open)).toBe('2026-07-08');
    expect(firstShippingDay(at('2026-07-07T15:00:00Z'), open)).toBe('2026-07-09');
  });

  it('counts from the Paris day, not the UTC day', () => {
    // 00:30 on the 18th in Paris, still the 17th in UTC
    expect(firstShippingDay(at('2026-11-17T23:30:00Z'), open)).toBe('2026-11-19');
  });

  it('skips closed days, several in a row', () => {
    const closed = closedOn('2026-12-25', '2026-12-26', '2026-12-27');
    expect(firstShippingDay(at('2026-12-24T10:00:00Z'), closed)).toBe('2026-12-28');
  });

  it('goes over the end of the year', () => {
    const closed = closedOn('2027-01-01', '2027-01-03');
    expect(firstShippingDay(at('2026-12-31T10:00:00Z'), closed)).toBe('2027-01-02');
    expect(firstShippingDay(at('2026-12-31T18:00:00Z'), closed)).toBe('2027-01-02');
    expect(firstShippingDay(at('2027-01-01T18:00:00Z'), closed)).toBe('2027-01-04');
  });

  it('keeps its hour on the days when the clocks change', () => {
    // 29 March 2026: from UTC+1 to UTC+2 at 2:00; 25 October 2026: back at 3:00
    expect(firstShippingDay(at('2026-03-29T14:59:00Z'), open)).toBe('2026-03-30');
    expect(firstShippingDay(at('2026-03-29T15:00:00Z'), open)).toBe('2026-03-31');
    expect(firstShippingDay(at('2026-10-25T15:59:00Z'), open)).toBe('2026-10-26');
    expect(firstShippingDay(at('2026-10-25T16:00:00Z'), open)).toBe('2026-10-27');
  });

  it('is today at any hour for staff who post again, unless it is closed', () => {
    const evening = at('2026-11-20T21:00:00Z');
    expect(firstShippingDay(evening, open, '2026-11-20')).toBe('2026-11-20');
    expect(firstShippingDay(evening, closedOn('2026-11-20', '2026-11-21'), '2026-11-20')).toBe('2026-11-22');
  });

  it('throws when every day is closed', () => {
    const now = at('2026-11-17T10:00:00Z');
    const closed = closedOn(...Array.from({ length: 800 }, (_, index) => addDays('2026-11-17', index)));
    expect(() => firstShippingDay(now, closed)).toThrow(RangeError);
  });
});

describe('why a day cannot be chosen', () => {
  const now = at('2026-11-17T16:30:00Z'); // 17:30 in Paris
  const closed = closedOn('2026-11-22');

  it.each([
    ['2026-11-16', 'day_past'],
    ['2026-11-17', 'day_past'],
    ['2026-11-18', 'day_past'],
    ['2026-11-19', undefined],
    ['2026-11-22', 'day_closed'],
    ['2028-11-16', undefined],
    ['2028-11-17', 'day_too_far'],
  ])('%s: %s', (day, problem) => {
    expect(shippingDayProblem(day, now, closed)).toBe(problem);
  });

  it('agrees with the first day that can be chosen', () => {
    const first = firstShippingDay(now, closed);
    expect(shippingDayProblem(first, now, closed)).toBeUndefined();
    expect(shippingDayProblem(addDays(first, -1), now, closed)).toBeDefined();
    expect(shippingDayProblem(lastShippingDay(now), now, closed)).toBeUndefined();
  });
});

describe('the beginning of a day in Paris', () => {
  it('is right on the days when the clocks change', () => {
    expect(parisMidnight('2026-03-29').toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(parisMidnight('2026-03-30').toISOString()).toBe('2026-03-29T22:00:00.000Z');
    expect(parisMidnight('2026-10-25').toISOString()).toBe('2026-10-24T22:00:00.000Z');
    expect(parisMidnight('2026-10-26').toISOString()).toBe('2026-10-25T23:00:00.000Z');
  });

  it('is the first instant of its day, every day of two years', () => {
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const midnight = parisMidnight(day);
      expect(parisDay(midnight)).toBe(day);
      expect(parisDay(new Date(midnight.getTime() - 1))).toBe(addDays(day, -1));
    }
  });

  it('throws for an invalid day', () => {
    expect(() => parisMidnight('2026-13-01')).toThrow(RangeError);
  });
});
