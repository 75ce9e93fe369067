/** docs/product/orders.md, "Days". `YYYY-MM-DD` in Europe/Paris, comparable as texts. */

/** Paris time. */
const cutOffHour = 17;
/** Closed days are known three years ahead; later dates are probably mistakes. */
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

/** `YYYY-MM-DD`. */
export const parisDay = (instant: Date): string => inParis(instant).day;

/** Negative for earlier days. @throws RangeError when `day` is not `YYYY-MM-DD` */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * Clocks change at 2 or 3 in the morning, so each day has one midnight.
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

/** `YYYYMMDD` → `YYYY-MM-DD`. */
export type ClosedDays = ReadonlyMap<string, string>;

const dayKey = (day: string): string => day.replaceAll('-', '');

export const closedDaysOf = (holidays: readonly { date: string }[]): ClosedDays =>
  new Map(holidays.map(({ date }) => [dayKey(date), date]));

export const isClosed = (closed: ClosedDays, day: string): boolean => closed.has(dayKey(day));

/** The first day for clients; it may be closed. */
function earliestDay(now: Date): string {
  const { day, hour } = inParis(now);
  return addDays(day, hour < cutOffHour ? 1 : 2);
}

/**
 * @param from may be closed; defaults to the first day for clients
 * @throws RangeError when every day up to the horizon is closed
 */
export function firstShippingDay(now: Date, closed: ClosedDays, from = earliestDay(now)): string {
  const last = lastShippingDay(now);
  for (let day = from; day <= last; day = addDays(day, 1)) {
    if (!isClosed(closed, day)) return day;
  }
  throw new RangeError('The shop is closed for good.');
}

export const lastShippingDay = (now: Date): string => addDays(parisDay(now), horizonDays);

/** Undefined for a day that can be chosen. @param first may be closed; defaults to the first day for clients */
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
