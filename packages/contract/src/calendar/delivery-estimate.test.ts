import { describe, expect, it } from 'vitest';
import { addDays } from '../shipping-days';
import { deliveryEstimate, isPostDay, publicHolidays } from './delivery-estimate';

describe('the days on which the post delivers', () => {
  it('are Monday to Saturday', () => {
    const week = Array.from({ length: 7 }, (_, index) => addDays('2026-11-23', index));
    expect(week.map(isPostDay)).toEqual([true, true, true, true, true, true, false]);
  });

  it('are not the eleven public holidays, those that follow Easter among them', () => {
    expect(publicHolidays(2027)).toEqual([
      '2027-01-01',
      '2027-03-29',
      '2027-05-01',
      '2027-05-06',
      '2027-05-08',
      '2027-05-17',
      '2027-07-14',
      '2027-08-15',
      '2027-11-01',
      '2027-11-11',
      '2027-12-25',
    ]);
    expect(publicHolidays(2027).some(isPostDay)).toBe(false);
  });
});

describe('when a card arrives', () => {
  it.each([
    ['over a Sunday', '2026-11-23', { min: 2, max: 6 }, { from: '2026-11-25', to: '2026-11-30' }],
    [
      'posted on a Saturday, which counts as no day of the way',
      '2026-11-28',
      { min: 2, max: 6 },
      { from: '2026-12-01', to: '2026-12-05' },
    ],
    [
      'over the New Year: neither 1 January nor Sunday 3',
      '2026-12-28',
      { min: 2, max: 6 },
      { from: '2026-12-30', to: '2027-01-05' },
    ],
    ['over Christmas', '2026-12-23', { min: 2, max: 6 }, { from: '2026-12-26', to: '2026-12-31' }],
    ['over Easter Monday', '2027-03-26', { min: 2, max: 6 }, { from: '2027-03-30', to: '2027-04-03' }],
    ['over 29 February', '2028-02-26', { min: 3, max: 10 }, { from: '2028-03-01', to: '2028-03-09' }],
  ])('%s', (_, day, days, expected) => {
    expect(deliveryEstimate(day, days)).toEqual(expected);
  });

  it('is never a day without post, and never before the day of posting', () => {
    for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
      const { from, to } = deliveryEstimate(day, { min: 2, max: 15 });
      expect([isPostDay(from), isPostDay(to), day < from, from < to], day).toEqual([true, true, true, true]);
    }
  });

  it('a delay of no day is the first day with post from the day of posting on', () => {
    expect(deliveryEstimate('2027-01-01', { min: 0, max: 1 })).toEqual({ from: '2027-01-02', to: '2027-01-02' });
  });
});
