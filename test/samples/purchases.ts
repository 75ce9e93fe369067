import type { CreditPurchase, PaymentStatus } from '@jolimot/contract/payments';

const instant = '2026-01-15T09:00:00.000Z';

export function aPurchase(status: PaymentStatus, id: number): CreditPurchase {
  const method = { paymentMethod: 'Card', paymentMethodName: 'Bank card' };
  const payment = { id, transactionId: `t${id}`, status, paid: 1200, discount: 0, coupons: [], ...method };
  const credits = { nbCredit: 5, remaining: 5, tax: 200, taxRate: 20, creditPackage: null, invoice: null };
  const returned = { withdrawn: 0, withdrawals: [], withdrawable: null };
  const names = { iri: `/credit_purchases/${id}`, reference: `P${id}`, shopUser: '/shop_users/7' };
  return { id, ...names, ...credits, ...returned, payment, createdAt: instant, updatedAt: instant };
}
