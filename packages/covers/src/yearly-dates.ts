/** `YYYY-MM-DD` */
export type Day = string;

const dayMs = 86_400_000;

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

const toDay = (time: number): Day => {
  const date = new Date(time);
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1, 2)}-${pad(date.getUTCDate(), 2)}`;
};

/** @param month 1–12 */
export const fixed =
  (month: number, day: number) =>
  (year: number): Day =>
    toDay(Date.UTC(year, month - 1, day));

/** Gregorian calendar: the anonymous algorithm (Nature, 1876; Meeus, Astronomical Algorithms, ch. 8). */
export function easter(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return toDay(Date.UTC(year, month - 1, day));
}

/** 49 days is Pentecost, −21 Mothering Sunday. */
export const fromEaster =
  (days: number) =>
  (year: number): Day =>
    toDay(Date.parse(easter(year)) + days * dayMs);

/** @param nth 1 for the first @param month 1–12 */
export const nthSunday =
  (nth: number, month: number) =>
  (year: number): Day => {
    const first = Date.UTC(year, month - 1, 1);
    const toSunday = (7 - new Date(first).getUTCDay()) % 7;
    return toDay(first + (toSunday + (nth - 1) * 7) * dayMs);
  };

/** @param month 1–12 */
export const lastSunday =
  (month: number) =>
  (year: number): Day => {
    const last = Date.UTC(year, month, 0);
    return toDay(last - new Date(last).getUTCDay() * dayMs);
  };

/**
 * The last Sunday of May, or the first of June when that is Pentecost (law of 24 May 1950, now article D215-1 of the
 * Code de l’action sociale et des familles).
 */
export function frenchMothersDay(year: number): Day {
  const usual = lastSunday(5)(year);
  return usual === fromEaster(49)(year) ? nthSunday(1, 6)(year) : usual;
}
