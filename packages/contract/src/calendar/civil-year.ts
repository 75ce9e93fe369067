/** @param day `YYYY-MM-DD` in Paris */
export const civilYear = (day: string): number => Number(day.slice(0, 4));

/** `YYYY-MM-DD` */
export const firstDayOfYear = (year: number): string => `${year}-01-01`;

export const isInYear = (day: string, year: number): boolean => civilYear(day) === year;
