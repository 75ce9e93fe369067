import { accountingCalls, type Withdrawal } from '@jolimot/contract/back-office/accounting';
import type { QueryOf } from '@jolimot/contract/call';
import { iriOf } from '@jolimot/contract/iri';
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { createdBetween, pageOf } from '../../db/page';
import { creditNotes, withdrawals } from '../../db/schema/invoices';
import { creditPurchases, payments } from '../../db/schema/payments';
import { jobs } from '../../db/schema/system';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { registerCall } from '../../http/calls/register-call';
import { Page } from '../../http/representation/answers';

/** docs/product/law.md, "Withdrawal" */
export function withdrawalRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerCall(app, deps, accountingCalls.listWithdrawals, {
    handler: async ({ query }) => {
      const { rows, total } = await listWithdrawals(db, query);
      return new Page(rows.map(toWithdrawal), total);
    },
  });
  registerCall(app, deps, accountingCalls.getWithdrawal, {
    handler: async ({ params }) => {
      const [row] = await joined(db, eq(withdrawals.id, params.id));
      if (!row) throw notFound();
      return toWithdrawal(row);
    },
  });
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

function listWithdrawals(db: DbOrTx, query: QueryOf<typeof accountingCalls.listWithdrawals>) {
  const { 'id[]': ids, 'shopUser[]': buyers, refunded } = query;
  const ofBuyers =
    buyers &&
    db.select({ id: creditPurchases.id }).from(creditPurchases).where(inArray(creditPurchases.shopUserId, buyers));
  const where = and(
    ids && inArray(withdrawals.id, ids),
    ofBuyers && inArray(withdrawals.creditPurchaseId, ofBuyers),
    refunded === undefined ? undefined : (refunded ? isNotNull : isNull)(withdrawals.refundedAt),
    createdBetween(withdrawals.requestedAt, query),
  );
  return pageOf(joined(db, where).orderBy(desc(withdrawals.id)), db.$count(withdrawals, where), query);
}
