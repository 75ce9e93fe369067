import type { TransactionDetails } from '@/lib/api/payments';
import { readTabJson, writeTab } from '@/stores/tab-storage';
import { beginCheckout, type MeasuredSale, purchase } from './events';
import { mayMeasure, measure } from './measure';

/** Begun in this tab, not yet reported. */
const key = 'jolimot_measured_sale';

type Begun = MeasuredSale & { transactionId: string };

function isBegun(value: unknown): value is Begun {
  if (typeof value !== 'object' || value === null) return false;
  const { transactionId, packageId, credits, coupons }: Partial<Record<keyof Begun, unknown>> = value;
  const isSale = typeof packageId === 'number' && typeof credits === 'number' && Array.isArray(coupons);
  return isSale && typeof transactionId === 'string' && coupons.every((code) => typeof code === 'string');
}

function readBegun(): Begun | null {
  const begun = readTabJson(key);
  return isBegun(begun) ? begun : null;
}

/** Reports the begun payment once. @param price cents */
export function measureCheckout(
  sale: MeasuredSale,
  { id, amount }: { id: string; amount: number },
  price: number,
): void {
  if (!mayMeasure() || readBegun()?.transactionId === id) return;
  writeTab(key, JSON.stringify({ ...sale, transactionId: id }));
  measure(beginCheckout(sale, amount, price - amount));
}

/** Once: on the selling page, after a bank's page or a reload. Ignores one begun elsewhere or long ago. */
export function measurePurchase(transactionId: string, details: TransactionDetails): void {
  const begun = readBegun();
  if (details.status !== 'succeeded' || begun?.transactionId !== transactionId || details.reference === null) return;
  writeTab(key, null);
  const { reference, amount, discount, taxRate } = details;
  measure(purchase(begun, { reference, amount, discount, taxRate }));
}
