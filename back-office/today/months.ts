import type { MonthOfBooks } from '@jolimot/contract/back-office/today';

/** Sales of a month at all tax rates, cents, less refunds. */
export type MonthTotal = { month: string; net: number; tax: number; total: number };

const shown = 13;

const nothing = { net: 0, tax: 0, total: 0 };

/** `YYYY-MM`. */
const monthBefore = (month: string): string => {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  return first.toISOString().slice(0, 7);
};

/**
 * The last 13 months, oldest first, each with the year before.
 * @param today `YYYY-MM-DD`
 */
export function monthTotals(rows: readonly MonthOfBooks[], today: string): (MonthTotal & { yearBefore: number })[] {
  const totals = new Map<string, MonthTotal>();
  for (const { month, invoiced, invoicedTax, refunded, refundedTax } of rows) {
    const { tax, total } = totals.get(month) ?? nothing;
    const sum = { tax: tax + invoicedTax - refundedTax, total: total + invoiced - refunded };
    totals.set(month, { month, ...sum, net: sum.total - sum.tax });
  }
  const months: (MonthTotal & { yearBefore: number })[] = [];
  for (let month = today.slice(0, 7); months.length < shown; month = monthBefore(month)) {
    const yearAgo = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
    const yearBefore = totals.get(yearAgo)?.total ?? 0;
    months.unshift({ ...nothing, ...totals.get(month), month, yearBefore });
  }
  return months;
}
