import { dayInput } from '@jolimot/contract/fields';
import { addDays } from '@jolimot/contract/shipping-days';

/** Days `YYYY-MM-DD`, both included. */
export type Period = { after: string; before: string };

/** Whole ones; free days are chosen one by one. */
const months = { month: 1, quarter: 3, year: 12 } as const;
export type WholePeriod = keyof typeof months;

export const periodKinds = ['month', 'quarter', 'year', 'days'] as const;
export type PeriodKind = (typeof periodKinds)[number];

const dayOf = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** The month, quarter or year that holds a day. */
export function periodAround(kind: WholePeriod, day: string): Period {
  const year = Number(day.slice(0, 4));
  const length = months[kind];
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / length) * length;
  return { after: dayOf(year, first, 1), before: dayOf(year, first + length, 0) };
}

/** While it is typed, a day is empty or has a year such as 0002. */
export const isDay = (day: string): boolean => dayInput.safeParse(day).success;

export const periodBefore = (kind: WholePeriod, { after }: Period): Period => periodAround(kind, addDays(after, -1));

export const periodAfter = (kind: WholePeriod, { before }: Period): Period => periodAround(kind, addDays(before, 1));
