import { iriOf } from '@jolimot/contract/iri';
import type { CreditPurchase } from '@jolimot/contract/payments';
import { includedTax } from '@jolimot/contract/payments';
import type { DbOrTx } from '../../../db/client';
import { timestampsOf } from '../../../http/representation/answers';
import { type PurchaseRow, remainingOf } from './repository';

/** Purchases as the contract answers them, with how many credits of each are left. */
export async function toCreditPurchases(db: DbOrTx, rows: readonly PurchaseRow[]): Promise<CreditPurchase[]> {
  const buyers = rows.map(({ purchase }) => purchase.shopUserId);
  const remaining = await remainingOf(db, buyers);
  return rows.map((row) => toCreditPurchase(row, remaining.get(row.purchase.id) ?? 0));
}

const toCreditPurchase = ({ purchase, payment }: PurchaseRow, remaining: number): CreditPurchase => ({
  id: purchase.id,
  iri: iriOf('credit_purchases', purchase.id),
  reference: purchase.reference,
  shopUser: iriOf('shop_users', purchase.shopUserId),
  nbCredit: purchase.nbCredit,
  remaining,
  tax: includedTax(payment.paid, purchase.taxRate),
  taxRate: purchase.taxRate,
  creditPackage: purchase.creditPackageId === null ? null : iriOf('credit_packages', purchase.creditPackageId),
  payment: {
    id: payment.id,
    transactionId: payment.transactionId,
    status: payment.status,
    paid: payment.paid,
    discount: payment.discount,
    coupons: payment.coupons,
    paymentMethod: iriOf('payment_methods', payment.paymentMethodId),
  },
  ...timestampsOf(purchase),
});
