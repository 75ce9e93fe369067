/**
 * The days on which cards can be posted (docs/product/orders.md, "Days"), shared by the order screen and the API.
 * Days are plain `YYYY-MM-DD` texts in Europe/Paris; they compare as texts. Closed days come from `/shop_holidays`.
 */

/** Orders placed before this hour in Paris can be posted the next day. */
const cutOffHour = 17;
/** Days ahead that can be chosen. Closed days are known three years ahead; a later date is most likely a mistake. */
const horizonDays = 730;

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const parisClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

function inParis(instant: Date): { day: string; hour: number } {
  const parts = new Map(parisClock.formatToParts(instant).map((part) => [part.type, part.value]));
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    hour: Number(parts.get('hour')),
  };
}

/** The calendar day in Paris at an instant, `YYYY-MM-DD`. */
export const parisDay = (instant: Date): string => inParis(instant).day;

/** The day a number of days later, or earlier when negative. @throws RangeError when `day` is not `YYYY-MM-DD` */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * The instant at which a day begins in Paris. Clocks change at 2 or 3 in the morning there, so each day has one midnight.
 * @throws RangeError when `day` is not `YYYY-MM-DD`
 */
export function parisMidnight(day: string): Date {
  for (const hoursAhead of [1, 2]) {
    const instant = new Date(Date.parse(`${day}T00:00:00Z`) - hoursAhead * hourMs);
    const paris = inParis(instant);
    if (paris.day === day && paris.hour === 0) return instant;
  }
  throw new RangeError(`"${day}" is no day in Paris.`);
}

/** The closed days: each `YYYY-MM-DD` under its key, `YYYYMMDD`. */
export type ClosedDays = ReadonlyMap<string, string>;

const dayKey = (day: string): string => day.replaceAll('-', '');

/** The closed days that `/shop_holidays` tells. */
export const closedDaysOf = (holidays: readonly { date: string }[]): ClosedDays =>
  new Map(holidays.map(({ date }) => [dayKey(date), date]));

/** Whether nothing is posted on a day, `YYYY-MM-DD`. */
export const isClosed = (closed: ClosedDays, day: string): boolean => closed.has(dayKey(day));

/** The first day after the cut-off, closed or not: tomorrow before 17:00 in Paris, the day after tomorrow from 17:00. */
function earliestDay(now: Date): string {
  const { day, hour } = inParis(now);
  return addDays(day, hour < cutOffHour ? 1 : 2);
}

/**
 * The first day that can be chosen: closed days are skipped.
 * @param closed the closed days
 * @throws RangeError when every day up to the horizon is closed
 */
export function firstShippingDay(now: Date, closed: ClosedDays): string {
  const last = lastShippingDay(now);
  for (let day = earliestDay(now); day <= last; day = addDays(day, 1)) {
    if (!isClosed(closed, day)) return day;
  }
  throw new RangeError('The shop is closed for good.');
}

/** The last day that can be chosen. */
export const lastShippingDay = (now: Date): string => addDays(parisDay(now), horizonDays);

/**
 * Why a day cannot be chosen: past (or too soon to be ready), closed, or beyond the horizon; undefined when it can.
 * @param first the first day, closed or not; that of clients unless told otherwise
 */
export function shippingDayProblem(
  day: string,
  now: Date,
  closed: ClosedDays,
  first: string = earliestDay(now),
): 'day_past' | 'day_closed' | 'day_too_far' | undefined {
  if (day < first) return 'day_past';
  if (day > lastShippingDay(now)) return 'day_too_far';
  return isClosed(closed, day) ? 'day_closed' : undefined;
}
