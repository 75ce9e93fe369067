import type { CreditPackage, CreditPurchase, PaymentStatus } from '@jolimot/contract/payments';

const instant = '2026-11-20T10:00:00.000Z';
const bought = '2026-01-15T09:00:00.000Z';

export const aPackage = (nbCredit: number, price: number, more: Partial<CreditPackage> = {}): CreditPackage => ({
  ...{ id: nbCredit, iri: `/credit_packages/${nbCredit}`, name: `${nbCredit} crédits`, label: '', nbCredit, price },
  ...{ originalPrice: null, taxRate: 20, color: 'green', smilics: 'lemon', active: true, hidden: false },
  ...{ createdAt: instant, updatedAt: instant, ...more },
});

export function aPurchase(status: PaymentStatus, id: number): CreditPurchase {
  const method = { paymentMethod: 'Card', paymentMethodName: 'Bank card' };
  const payment = { id, transactionId: `t${id}`, status, paid: 1200, discount: 0, coupons: [], ...method };
  const credits = { nbCredit: 5, remaining: 5, tax: 200, taxRate: 20, creditPackage: null, invoice: null };
  const returned = { withdrawn: 0, withdrawals: [], withdrawable: null, reversed: null };
  const names = { iri: `/credit_purchases/${id}`, reference: `P${id}`, shopUser: '/shop_users/7' };
  return { id, ...names, ...credits, ...returned, payment, createdAt: bought, updatedAt: bought };
}
