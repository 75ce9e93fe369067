import { and, asc, eq, gte, inArray, isNull, max, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BalanceMovement, PaymentProvider } from '../../adapters/payment/payment-provider';
import type { Db, DbOrTx, Tx } from '../../db/client';
import { firstRow } from '../../db/page';
import { withdrawals } from '../../db/schema/invoices';
import { balanceMovements, paymentIntents } from '../../db/schema/payments';
import type { JobHandler } from '../../jobs/run/run-jobs';
import { takeNumber } from '../credits/invoices/repository';

/** ms: younger movements may be incomplete, and numbers follow time. */
const settledMs = 600_000;
const movementsAtOnce = 200;
/** The first time there may be years. */
const sliceMs = 7 * 86_400_000;
/** Later, no provider tells more. */
const payoutMs = 60 * 86_400_000;

/**
 * See docs/product/books.md, "Payouts and fees". Each part is written whole or not at all, oldest first: a crash leaves
 * the rest to the next day.
 */
export const noteMovements: JobHandler<'payment.movements'> = async (_payload, { deps: { db, payment, clock } }) => {
  if (!payment) return;
  const since = await knownUntil(db, payment.name);
  if (!since) return;
  const until = clock.now().getTime() - settledMs;
  for (let at = since.getTime(); at < until; at += sliceMs) {
    await noteBetween(db, payment, new Date(at), new Date(Math.min(at + sliceMs, until)));
  }
  await notePaidOut(db, payment, new Date(clock.now().getTime() - payoutMs));
};

async function noteBetween(db: Db, payment: PaymentProvider, since: Date, until: Date): Promise<void> {
  const found = await payment.movements(since, until);
  const known = await knownSince(db, since);
  const fresh = found.filter(({ id }) => !known.has(id));
  for (let at = 0; at < fresh.length; at += movementsAtOnce) {
    await notePart(db, payment, fresh.slice(at, at + movementsAtOnce));
  }
}

/** Undefined before the first payment. */
async function knownUntil(db: DbOrTx, provider: PaymentProvider['name']): Promise<Date | undefined> {
  const { happenedAt } = balanceMovements;
  const last = await firstRow(
    db
      .select({ at: max(happenedAt) })
      .from(balanceMovements)
      .where(eq(balanceMovements.provider, provider)),
  );
  if (last?.at) return last.at;
  const first = await firstRow(
    db
      .select({ at: paymentIntents.createdAt })
      .from(paymentIntents)
      .where(eq(paymentIntents.provider, provider))
      .orderBy(asc(paymentIntents.id))
      .limit(1),
  );
  return first?.at;
}

async function knownSince(db: DbOrTx, since: Date): Promise<ReadonlySet<string>> {
  const { id, happenedAt } = balanceMovements;
  const rows = await db.select({ id }).from(balanceMovements).where(gte(happenedAt, since));
  return new Set(rows.map((row) => row.id));
}

async function notePart(db: Db, payment: PaymentProvider, movements: readonly BalanceMovement[]): Promise<void> {
  await db.transaction(async (tx) => {
    const documented = await documentedOf(tx, movements);
    for (const movement of movements) {
      const { kind, amount, fee, happenedAt } = movement;
      const isSale = kind === 'payment' || kind === 'refund';
      const undocumented = isSale && !documented.has(movement.reference);
      const hasEntry = fee !== 0 || (amount !== 0 && (undocumented || !isSale));
      const number = hasEntry ? await numberAt(tx, happenedAt) : null;
      await tx.insert(balanceMovements).values({ ...movement, undocumented, number, provider: payment.name });
    }
  });
}

/** Payments and refunds whose amounts are in the entries of invoices and credit notes. */
async function documentedOf(tx: Tx, movements: readonly BalanceMovement[]): Promise<ReadonlySet<string | null>> {
  const references = movements.map(({ reference }) => reference);
  const { transactionId, status } = paymentIntents;
  const isOurs = and(inArray(transactionId, references), ne(status, 'failed'));
  const paid = await tx.select({ id: transactionId }).from(paymentIntents).where(isOurs);
  const { refundId } = withdrawals;
  const given = await tx.select({ id: refundId }).from(withdrawals).where(inArray(refundId, references));
  return new Set([...paid, ...given].map(({ id }) => id));
}

/** The provider may tell days later, or never, what a payout brings. */
async function notePaidOut(db: Db, payment: PaymentProvider, since: Date): Promise<void> {
  const { id, provider, kind, reference, payout, happenedAt } = balanceMovements;
  const brought = alias(balanceMovements, 'brought');
  const untold = await db
    // A failed payout has a second movement.
    .selectDistinct({ reference })
    .from(balanceMovements)
    .where(
      and(
        eq(provider, payment.name),
        eq(kind, 'payout'),
        gte(happenedAt, since),
        notExists(db.select().from(brought).where(eq(brought.payout, reference))),
      ),
    );
  for (const left of untold) {
    const isNew = and(inArray(id, await payment.paidOut(left.reference)), isNull(payout));
    await db.update(balanceMovements).set({ payout: left.reference }).where(isNew);
  }
}

async function numberAt(tx: Tx, at: Date): Promise<string> {
  const { year, sequence } = await takeNumber(tx, 'movement', at);
  return `PR-${year}-${String(sequence).padStart(6, '0')}`;
}
