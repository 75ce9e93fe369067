import { csvDelimiter } from '@jolimot/contract/shop/csv';
import { describe, expect, it } from 'vitest';
import { statementCsv } from './statement-cells';

const entry = {
  id: 1,
  shopUserId: 1,
  delta: -2,
  kind: 'adjustment',
  key: 'a',
  reason: '',
  creditPurchaseId: null,
  orderId: null,
  createdAt: new Date('2026-11-20T16:00:00Z'),
} as const;
const line = { entry, balance: 5, purchaseReference: 'A1', orderReference: null, freePayment: true };

function lineWith(reason: string): string {
  const csv = statementCsv([{ ...line, entry: { ...entry, reason } }], 'en');
  return csv.slice(csv.indexOf('\r\n') + 2);
}

describe('a statement as CSV', () => {
  it.each([
    ['fr', false, 'Carte bancaire'],
    ['en', false, 'Card payment'],
    ['fr', true, 'Paiement gratuit'],
    ['en', true, 'Free Payment'],
  ] as const)('says in %s how a purchase was paid (free: %s): %s', (locale, freePayment, name) => {
    const csv = statementCsv(
      [{ ...line, entry: { ...line.entry, kind: 'purchase', reason: '' }, freePayment }],
      locale,
    );
    const delimiter = csvDelimiter[locale];
    expect(csv).toContain(`${delimiter}A1${delimiter}${name}${delimiter}`);
  });

  it.each(['=1+1', '+33', '-1', '@SUM(A1)', '＝1', '\t=1', '\r=1', '=1+1\nx'])(
    'escapes the cell %j, which starts a formula',
    (reason) => {
      expect(lineWith(reason).replaceAll('"', '')).toBe(`20/11/2026, 17:00,Adjustment,A1,'${reason},,2,5\r\n`);
    },
  );
});
