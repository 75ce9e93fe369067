import {
  accountingCalls,
  type CardPayment,
  type InvoiceSummary,
  type Withdrawal,
} from '@jolimot/contract/back-office/accounting';
import { iriOf } from '@jolimot/contract/iri';
import { parisDay } from '@jolimot/contract/shipping-days';
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { orderOf } from '../../db/order-by';
import { createdBetween } from '../../db/page';
import { creditNotes, invoices, withdrawals } from '../../db/schema/invoices';
import { creditPackages, creditPurchases, paymentIntents, payments } from '../../db/schema/payments';
import { jobs } from '../../db/schema/system';
import type { Deps } from '../../deps';
import { buyerColumn } from '../../http/calls/list-file';
import { serveReads } from '../../http/calls/read-calls';
import { timestampsOf } from '../../http/representation/answers';
import { amountsOf } from '../credits/invoices/amounts';

/** Includes failed attempts, which leave no purchase. */
export function cardPaymentRoutes(app: FastifyInstance, deps: Deps): void {
  const { id, amount } = paymentIntents;
  serveReads(app, deps, {
    calls: { list: accountingCalls.listPayments, get: accountingCalls.getPayment },
    table: paymentIntents,
    select: withPurchase,
    view: (rows) => rows.map(toCardPayment),
    list: (query) => ({
      where: and(
        query['shopUser[]'] && inArray(paymentIntents.shopUserId, query['shopUser[]']),
        query.status && eq(paymentIntents.status, query.status),
        query.transactionId === undefined ? undefined : eq(paymentIntents.transactionId, query.transactionId),
        createdBetween(paymentIntents.createdAt, query),
      ),
      orderBy: orderOf(query, { id, amount }, [desc(id)], id),
    }),
    file: {
      name: 'payments',
      columns: [
        { label: 'transactionId', value: ({ transactionId }) => transactionId },
        buyerColumn,
        { label: 'package', value: ({ packageName }, { locale }) => packageName[locale] },
        { label: 'nbCredit', value: ({ nbCredit }) => nbCredit },
        { label: 'amount', value: (payment, { euros }) => euros(payment.amount) },
        { label: 'discount', value: ({ discount }, { euros }) => euros(discount) },
        { label: 'refunded', value: ({ refunded }, { euros }) => euros(refunded) },
        { label: 'invoice', value: ({ invoice }) => invoice },
        { label: 'createdAt', value: ({ createdAt }, { moment }) => moment(createdAt) },
        { label: 'state', value: ({ status }, { words }) => words.backOffice.choices.paymentState[status] },
      ],
    },
  });
}

const toCardPayment = ({ intent, packageName, purchaseId, invoice, refunded }: LoadedPayment): CardPayment => ({
  id: intent.id,
  iri: iriOf('payments', intent.id),
  transactionId: intent.transactionId,
  provider: intent.provider,
  status: intent.status,
  shopUser: iriOf('shop_users', intent.shopUserId),
  creditPackage: iriOf('credit_packages', intent.creditPackageId),
  packageName,
  nbCredit: intent.nbCredit,
  amount: intent.amount,
  discount: intent.discount,
  coupons: intent.coupons,
  creditPurchase: purchaseId === null ? null : iriOf('credit_purchases', purchaseId),
  invoice,
  refunded,
  ...timestampsOf(intent),
});

const withPurchase = (db: DbOrTx, where: SQL | undefined) =>
  db
    .select({
      intent: paymentIntents,
      packageName: creditPackages.name,
      purchaseId: creditPurchases.id,
      invoice: invoices.number,
      refunded: sql<number>`coalesce((select sum(${withdrawals.amount}) from ${withdrawals}
        where ${withdrawals.creditPurchaseId} = ${creditPurchases.id}), 0)::int`,
    })
    .from(paymentIntents)
    .innerJoin(creditPackages, eq(creditPackages.id, paymentIntents.creditPackageId))
    .leftJoin(payments, eq(payments.transactionId, paymentIntents.transactionId))
    .leftJoin(creditPurchases, eq(creditPurchases.paymentId, payments.id))
    .leftJoin(invoices, eq(invoices.creditPurchaseId, creditPurchases.id))
    .where(where);

type LoadedPayment = Awaited<ReturnType<typeof withPurchase>>[number];

export function invoiceRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serveReads(app, deps, {
    calls: { list: accountingCalls.listInvoices, get: accountingCalls.getInvoice },
    table: invoices,
    select: withBuyer,
    view: (rows) => rows.map(toInvoice),
    list: (query) => ({
      where: and(
        ofBuyers(db, invoices.creditPurchaseId, query),
        query.number === undefined ? undefined : eq(invoices.number, query.number),
        createdBetween(invoices.issuedAt, query),
      ),
      orderBy: [desc(invoices.id)],
    }),
  });
}

function toInvoice({ invoice, shopUserId }: LoadedInvoice): InvoiceSummary {
  const { net, tax, total } = amountsOf(invoice.facts);
  return {
    id: invoice.id,
    iri: iriOf('invoices', invoice.id),
    number: invoice.number,
    day: parisDay(invoice.issuedAt),
    issuedAt: invoice.issuedAt.toISOString(),
    shopUser: iriOf('shop_users', shopUserId),
    creditPurchase: iriOf('credit_purchases', invoice.creditPurchaseId),
    buyer: invoice.facts.buyer.name,
    net: net.total,
    tax,
    total,
    taxRate: invoice.facts.taxRate,
    createdAt: invoice.createdAt.toISOString(),
  };
}

const withBuyer = (db: DbOrTx, where: SQL | undefined) =>
  db
    .select({ invoice: invoices, shopUserId: creditPurchases.shopUserId })
    .from(invoices)
    .innerJoin(creditPurchases, eq(creditPurchases.id, invoices.creditPurchaseId))
    .where(where);

type LoadedInvoice = Awaited<ReturnType<typeof withBuyer>>[number];

/** docs/product/law.md, "Withdrawal" */
export function withdrawalRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serveReads(app, deps, {
    calls: { list: accountingCalls.listWithdrawals, get: accountingCalls.getWithdrawal },
    table: withdrawals,
    select: withRefund,
    view: (rows) => rows.map(toWithdrawal),
    list: (query) => ({
      where: and(
        ofBuyers(db, withdrawals.creditPurchaseId, query),
        query.refunded === undefined ? undefined : (query.refunded ? isNotNull : isNull)(withdrawals.refundedAt),
        createdBetween(withdrawals.requestedAt, query),
      ),
      orderBy: [desc(withdrawals.id)],
    }),
    file: {
      name: 'withdrawals',
      columns: [
        { label: 'creditNote', value: ({ creditNote }) => creditNote },
        buyerColumn,
        { label: 'nbCredit', value: ({ credits }) => credits },
        { label: 'amount', value: ({ amount }, { euros }) => euros(amount) },
        { label: 'reason', value: ({ reason }, { words }) => reason || words.backOffice.withdrawals.byBuyer },
        { label: 'transactionId', value: ({ transactionId }) => transactionId },
        { label: 'createdAt', value: ({ requestedAt }, { moment }) => moment(requestedAt) },
        {
          label: 'state',
          value: ({ refundedAt }, { words }) => words.backOffice.choices.refundState[refundedAt ? 'done' : 'waiting'],
        },
      ],
    },
  });
}

/** @param column the purchase */
export function ofBuyers(db: DbOrTx, column: PgColumn, query: { 'shopUser[]'?: number[] | undefined }) {
  const buyers = query['shopUser[]'];
  const bought = db.select({ id: creditPurchases.id }).from(creditPurchases);
  return buyers && inArray(column, bought.where(inArray(creditPurchases.shopUserId, buyers)));
}

const toWithdrawal = ({ row, shopUserId, transactionId, creditNote, jobId }: LoadedWithdrawal): Withdrawal => ({
  id: row.id,
  iri: iriOf('withdrawals', row.id),
  shopUser: iriOf('shop_users', shopUserId),
  creditPurchase: iriOf('credit_purchases', row.creditPurchaseId),
  transactionId,
  credits: row.credits,
  amount: row.amount,
  reason: row.reason,
  creditNote,
  requestedAt: row.requestedAt.toISOString(),
  refundedAt: row.refundedAt?.toISOString() ?? null,
  job: jobId === null ? null : iriOf('jobs', jobId),
  createdAt: row.createdAt.toISOString(),
});

const withRefund = (db: DbOrTx, where: SQL | undefined) =>
  db
    .select({
      row: withdrawals,
      shopUserId: creditPurchases.shopUserId,
      transactionId: payments.transactionId,
      creditNote: creditNotes.number,
      jobId: jobs.id,
    })
    .from(withdrawals)
    .innerJoin(creditPurchases, eq(creditPurchases.id, withdrawals.creditPurchaseId))
    .innerJoin(payments, eq(payments.id, creditPurchases.paymentId))
    .innerJoin(creditNotes, eq(creditNotes.withdrawalId, withdrawals.id))
    .leftJoin(jobs, eq(jobs.key, sql`'withdrawal:' || ${withdrawals.id}`))
    .where(where);

type LoadedWithdrawal = Awaited<ReturnType<typeof withRefund>>[number];
