import { randomCrockford, withFreeReference } from '../../../crockford';
import type { Tx } from '../../../db/client';
import type { creditPurchases } from '../../../db/schema/payments';
import { grant, spend } from '../ledger/movements';
import { insertPayment, insertPurchase, paymentMethodId, purchaseOfTransaction } from './repository';

export interface NewPurchase {
  shopUserId: number;
  /** Negative where an adjustment takes credits back. */
  nbCredit: number;
  /** Null where credits are given outside of a package. */
  creditPackageId: number | null;
  transactionId: string;
  /** Cents. */
  paid: number;
  /** Cents. */
  discount: number;
  coupons: string[];
  /** For sponsorship, adjustments and credits of the demo. */
  free: boolean;
  /** Percent; 0 when left out: nothing was sold. */
  taxRate?: number;
  kind?: 'purchase' | 'sponsorship' | 'adjustment';
  reason?: string;
}

export type Purchase = typeof creditPurchases.$inferSelect;

/**
 * Records the movement `purchase:<transaction>` too.
 * @param tx also writes the fact behind the purchase
 * @throws AppError 422 `credits_insufficient`
 * @returns `isNew`: false when written earlier
 */
export async function recordPurchase(tx: Tx, made: NewPurchase): Promise<{ purchase: Purchase; isNew: boolean }> {
  const paymentId = await insertPayment(tx, {
    transactionId: made.transactionId,
    status: 'succeeded',
    paid: made.paid,
    discount: made.discount,
    coupons: made.coupons,
    paymentMethodId: await paymentMethodId(tx, { free: made.free }),
  });
  if (paymentId === undefined) return { purchase: await existing(tx, made.transactionId), isNew: false };
  const purchase = await withFreeReference(newReference, (reference) =>
    insertPurchase(tx, {
      reference,
      shopUserId: made.shopUserId,
      nbCredit: made.nbCredit,
      taxRate: made.taxRate ?? 0,
      creditPackageId: made.creditPackageId,
      paymentId,
    }),
  );
  const movement = {
    shopUserId: made.shopUserId,
    credits: Math.abs(made.nbCredit),
    kind: made.kind ?? 'purchase',
    key: `purchase:${made.transactionId}`,
    creditPurchaseId: purchase.id,
    reason: made.reason ?? '',
  };
  await (made.nbCredit < 0 ? spend(tx, movement) : grant(tx, movement));
  return { purchase, isNew: true };
}

async function existing(tx: Tx, transactionId: string): Promise<Purchase> {
  const row = await purchaseOfTransaction(tx, transactionId);
  if (!row) throw new Error(`The payment ${transactionId} has no purchase.`);
  return row.purchase;
}

/** `A` for the French "achat", then 45 random bits: every reference has a letter. */
const newReference = (): string => `A${randomCrockford(9)}`;
