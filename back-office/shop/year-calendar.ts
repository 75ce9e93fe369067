export type CalendarDay = { day: string; number: number } | null;

const daysOfWeek = 7;

/** From Monday. @param month counted from 1 */
function weeksOf(year: number, month: number): CalendarDay[][] {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const blanks = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + daysOfWeek - 1) % daysOfWeek;
  const weeks = Math.ceil((blanks + length) / daysOfWeek);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: daysOfWeek }, (_day, weekday) => {
      const number = week * daysOfWeek + weekday - blanks + 1;
      if (number < 1 || number > length) return null;
      return { day: `${year}-${String(month).padStart(2, '0')}-${String(number).padStart(2, '0')}`, number };
    }),
  );
}

export const monthsOf = (year: number): { first: string; weeks: CalendarDay[][] }[] =>
  Array.from({ length: 12 }, (_month, index) => ({
    first: `${year}-${String(index + 1).padStart(2, '0')}-01`,
    weeks: weeksOf(year, index + 1),
  }));
