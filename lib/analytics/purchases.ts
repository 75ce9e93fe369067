import type { TransactionDetails } from '@/lib/api/payments';
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
  try {
    const begun: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isBegun(begun) ? begun : null;
  } catch {
    return null;
  }
}

function writeBegun(begun: Begun | null): void {
  try {
    if (begun) sessionStorage.setItem(key, JSON.stringify(begun));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the purchase is not measured.
  }
}

/** Reports the begun payment once. @param price cents */
export function measureCheckout(
  sale: MeasuredSale,
  { id, amount }: { id: string; amount: number },
  price: number,
): void {
  if (!mayMeasure() || readBegun()?.transactionId === id) return;
  writeBegun({ ...sale, transactionId: id });
  measure(beginCheckout(sale, amount, price - amount));
}

/** Once: on the selling page, after a bank's page, or after a reload. Ignores one begun elsewhere or long ago. */
export function measurePurchase(transactionId: string, details: TransactionDetails): void {
  const begun = readBegun();
  if (details.status !== 'succeeded' || begun?.transactionId !== transactionId || details.reference === null) return;
  writeBegun(null);
  const { reference, amount, discount, taxRate } = details;
  measure(purchase(begun, { reference, amount, discount, taxRate }));
}
