import { and, asc, eq, gte, inArray, isNull, max } from 'drizzle-orm';
import type { BalanceMovement, PaymentProvider } from '../../adapters/payment/payment-provider';
import type { Db, DbOrTx, Tx } from '../../db/client';
import { firstRow } from '../../db/page';
import { balanceMovements, paymentIntents } from '../../db/schema/payments';
import type { JobHandler } from '../../jobs/run/run-jobs';
import { takeNumber } from '../credits/invoices/repository';

/** Younger movements may not all be told yet: numbers follow time. */
const settledMs = 600_000;
const movementsAtOnce = 200;

/**
 * What the provider kept and paid out since the last time (docs/product/books.md, "Payouts and fees"). Each part is
 * written whole or not at all, oldest first, so that a crash leaves the rest to the next day.
 */
export const noteMovements: JobHandler<'payment.movements'> = async (_payload, { deps: { db, payment, clock } }) => {
  if (!payment) return;
  const since = await knownUntil(db, payment.name);
  if (!since) return;
  const found = await payment.movements(since, new Date(clock.now().getTime() - settledMs));
  const known = await knownSince(db, since);
  const fresh = found.filter(({ id }) => !known.has(id));
  for (let at = 0; at < fresh.length; at += movementsAtOnce) {
    await notePart(db, payment, fresh.slice(at, at + movementsAtOnce));
  }
};

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
  const paidOut = new Map<string, string[]>();
  for (const { kind, reference } of movements) {
    if (kind === 'payout') paidOut.set(reference, await payment.paidOut(reference));
  }
  await db.transaction(async (tx) => {
    for (const movement of movements) {
      const number = hasEntry(movement) ? await numberAt(tx, movement.happenedAt) : null;
      await tx.insert(balanceMovements).values({ ...movement, number, provider: payment.name });
    }
    for (const [payout, ids] of paidOut) {
      const isNew = and(inArray(balanceMovements.id, ids), isNull(balanceMovements.payout));
      await tx.update(balanceMovements).set({ payout }).where(isNew);
    }
  });
}

/** Amounts of payments and refunds are in the entries of invoices and credit notes. */
const hasEntry = ({ kind, amount, fee }: BalanceMovement): boolean =>
  fee !== 0 || (amount !== 0 && kind !== 'payment' && kind !== 'refund');

async function numberAt(tx: Tx, at: Date): Promise<string> {
  const { year, sequence } = await takeNumber(tx, 'movement', at);
  return `PR-${year}-${String(sequence).padStart(6, '0')}`;
}
