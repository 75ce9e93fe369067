import type { Locale } from '@jolimot/contract/fields';
import { includedTax } from '@jolimot/contract/included-tax';
import { iriOf } from '@jolimot/contract/iri';
import type { CreditPurchase } from '@jolimot/contract/payments';
import { refundFor } from '@jolimot/contract/shop/refund';
import type { DbOrTx } from '../../../db/client';
import { timestampsOf } from '../../../http/representation/answers';
import { type InvoiceRow, invoicesOf } from '../invoices/repository';
import { paymentMethodName } from '../ledger/payment-methods';
import { type PurchaseRow, remainingOf } from './repository';
import { type Reversed, reversedAmong } from './reversals-repository';
import { refundBasis, withdrawalEnd } from './withdrawal-rules';
import { type PurchaseWithdrawal, withdrawalsOf } from './withdrawals-repository';

interface Facts {
  remaining: number;
  invoice: InvoiceRow | undefined;
  withdrawals: PurchaseWithdrawal[];
  reversed: Reversed | null;
}

export async function toCreditPurchases(
  db: DbOrTx,
  rows: readonly PurchaseRow[],
  locale: Locale,
  now: Date,
): Promise<CreditPurchase[]> {
  const remaining = await remainingOf(
    db,
    rows.map(({ purchase }) => purchase.shopUserId),
  );
  const ids = rows.map(({ purchase }) => purchase.id);
  const invoices = await invoicesOf(db, ids);
  const withdrawals = await withdrawalsOf(db, ids);
  const reversed = await reversedAmong(db, ids);
  return rows.map((row) => {
    const { id } = row.purchase;
    const facts = {
      remaining: remaining.get(id) ?? 0,
      invoice: invoices.get(id),
      reversed: reversed.get(id) ?? null,
      withdrawals: withdrawals.filter(({ withdrawal }) => withdrawal.creditPurchaseId === id),
    };
    return toCreditPurchase(row, facts, locale, now);
  });
}

const toCreditPurchase = (
  { purchase, payment, freePayment }: PurchaseRow,
  { remaining, invoice, withdrawals, reversed }: Facts,
  locale: Locale,
  now: Date,
): CreditPurchase => ({
  id: purchase.id,
  iri: iriOf('credit_purchases', purchase.id),
  reference: purchase.reference,
  shopUser: iriOf('shop_users', purchase.shopUserId),
  nbCredit: purchase.nbCredit,
  remaining,
  tax: includedTax(payment.paid, purchase.taxRate),
  taxRate: purchase.taxRate,
  creditPackage: purchase.creditPackageId === null ? null : iriOf('credit_packages', purchase.creditPackageId),
  invoice: invoice?.number ?? null,
  withdrawn: withdrawals.reduce((sum, { withdrawal }) => sum + withdrawal.credits, 0),
  withdrawals: withdrawals.map(({ withdrawal, creditNote }) => ({
    credits: withdrawal.credits,
    amount: withdrawal.amount,
    creditNote,
    requestedAt: withdrawal.requestedAt.toISOString(),
    refundedAt: withdrawal.refundedAt?.toISOString() ?? null,
  })),
  withdrawable: reversed ? null : withdrawableNow(invoice, withdrawals, remaining, now),
  reversed,
  payment: {
    id: payment.id,
    transactionId: payment.transactionId,
    status: payment.status,
    paid: payment.paid,
    discount: payment.discount,
    coupons: payment.coupons,
    paymentMethod: iriOf('payment_methods', payment.paymentMethodId),
    paymentMethodName: paymentMethodName(freePayment, locale),
  },
  ...timestampsOf(purchase),
});

function withdrawableNow(
  invoice: InvoiceRow | undefined,
  withdrawals: readonly PurchaseWithdrawal[],
  remaining: number,
  now: Date,
): CreditPurchase['withdrawable'] {
  if (!invoice || remaining <= 0) return null;
  const until = withdrawalEnd(invoice.issuedAt);
  if (now >= until) return null;
  const before = withdrawals.map(({ withdrawal }) => withdrawal);
  const { amount } = refundFor(refundBasis(invoice.facts, before), remaining);
  return { credits: remaining, amount, until: until.toISOString() };
}
