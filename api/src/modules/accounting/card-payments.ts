import { accountingCalls, type CardPayment } from '@jolimot/contract/back-office/accounting';
import { iriOf } from '@jolimot/contract/iri';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { orderOf } from '../../db/order-by';
import { createdBetween } from '../../db/page';
import { invoices, withdrawals } from '../../db/schema/invoices';
import { creditPackages, creditPurchases, paymentIntents, payments } from '../../db/schema/payments';
import type { Deps } from '../../deps';
import { serveReads } from '../../http/calls/read-calls';
import { timestampsOf } from '../../http/representation/answers';

/** Includes failed attempts, which leave no purchase. */
export function cardPaymentRoutes(app: FastifyInstance, deps: Deps): void {
  const { id, amount } = paymentIntents;
  serveReads(app, deps, {
    calls: { list: accountingCalls.listPayments, get: accountingCalls.getPayment },
    table: paymentIntents,
    select: joined,
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

const joined = (db: DbOrTx, where: SQL | undefined) =>
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

type LoadedPayment = Awaited<ReturnType<typeof joined>>[number];
