import { accountingCalls, type Withdrawal } from '@jolimot/contract/back-office/accounting';
import { iriOf } from '@jolimot/contract/iri';
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { createdBetween } from '../../db/page';
import { creditNotes, withdrawals } from '../../db/schema/invoices';
import { creditPurchases, payments } from '../../db/schema/payments';
import { jobs } from '../../db/schema/system';
import type { Deps } from '../../deps';
import { serveReads } from '../../http/calls/read-calls';

/** docs/product/law.md, "Withdrawal" */
export function withdrawalRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serveReads(app, deps, {
    calls: { list: accountingCalls.listWithdrawals, get: accountingCalls.getWithdrawal },
    table: withdrawals,
    select: joined,
    view: (rows) => rows.map(toWithdrawal),
    list: (query) => ({
      where: and(
        ofBuyers(db, withdrawals.creditPurchaseId, query),
        query.refunded === undefined ? undefined : (query.refunded ? isNotNull : isNull)(withdrawals.refundedAt),
        createdBetween(withdrawals.requestedAt, query),
      ),
      orderBy: [desc(withdrawals.id)],
    }),
  });
}

/** Of an account's purchases. @param column the purchase */
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

const joined = (db: DbOrTx, where: SQL | undefined) =>
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

type LoadedWithdrawal = Awaited<ReturnType<typeof joined>>[number];
