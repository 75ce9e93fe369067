import type { MonthOfBooks } from '@jolimot/contract/back-office/today';
import { expect, it } from 'vitest';
import { monthTotals } from './months';

const row = (month: string, changes: Partial<MonthOfBooks> = {}): MonthOfBooks => ({
  month,
  taxRate: 20,
  invoices: 1,
  invoiced: 1200,
  invoicedTax: 200,
  creditNotes: 0,
  refunded: 0,
  refundedTax: 0,
  ...changes,
});

it('the last 13 months have all rates together, less what was given back, and the year before beside them', () => {
  const rows = [
    row('2025-01', { invoiced: 500 }),
    row('2025-12'),
    row('2026-01', { refunded: 600, refundedTax: 100 }),
    row('2026-01', { taxRate: 5.5, invoiced: 1055, invoicedTax: 55 }),
  ];
  const months = monthTotals(rows, '2026-01-31');
  expect(months.map(({ month }) => month)).toEqual([
    '2025-01',
    '2025-02',
    '2025-03',
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
  ]);
  expect(months.at(-1)).toEqual({ month: '2026-01', net: 1500, tax: 155, total: 1655, yearBefore: 500 });
  expect(months.at(-2)).toMatchObject({ total: 1200, yearBefore: 0 });
  expect(months.at(1)).toMatchObject({ total: 0, yearBefore: 0 });
});
