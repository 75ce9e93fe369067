import { and, eq, gt, isNotNull, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../src/db/client';
import { shopUsers } from '../../src/db/schema/accounts';
import { invoices } from '../../src/db/schema/invoices';
import { orders } from '../../src/db/schema/orders';
import { creditPurchases, payments } from '../../src/db/schema/payments';
import { jobs, mails } from '../../src/db/schema/system';
import type { JobKind } from '../../src/jobs/queue/kinds';

/** Internal jobs that no customer waits for. */
const housework: JobKind[] = ['cover.renditions', 'cover.forget', 'housekeeping.sweep'];

export async function jobsLeft(db: Db): Promise<string[]> {
  const isWaiting = or(lte(jobs.runAt, sql`now()`), gt(jobs.attempts, 0));
  const rows = await db
    .select()
    .from(jobs)
    .where(and(isNull(jobs.doneAt), notInArray(jobs.kind, housework), isWaiting));
  return rows.map(({ id, kind, attempts, lastError }) => `${id} ${kind}, tried ${attempts} times: ${lastError}`);
}

export const jobsDue = (db: Db): Promise<number> =>
  db.$count(jobs, and(isNull(jobs.doneAt), lte(jobs.runAt, sql`now()`)));

/** While no process runs: frees jobs of killed processes and retries failed ones at once. */
export async function endWaits(db: Db): Promise<void> {
  await db
    .update(jobs)
    .set({ lockedUntil: sql`now()` })
    .where(and(isNull(jobs.doneAt), isNotNull(jobs.lockedBy)));
  await db
    .update(jobs)
    .set({ runAt: sql`now()` })
    .where(and(isNull(jobs.doneAt), gt(jobs.attempts, 0), lt(jobs.attempts, jobs.maxAttempts)));
}

/** Mails due for an account's actions; a template may appear several times. */
export async function mailsOwed(db: Db): Promise<{ email: string; templates: string[] }[]> {
  const accounts = await db.select().from(shopUsers).where(eq(shopUsers.demo, false));
  const bought = await db.select({ who: creditPurchases.shopUserId }).from(creditPurchases);
  const ordered = await db.select({ who: orders.shopUserId, status: orders.status }).from(orders);
  return accounts.map(({ id, email }) => ({
    email,
    templates: [
      'account-validation',
      'welcome',
      ...bought.filter(({ who }) => who === id).map(() => 'purchase'),
      ...ordered.filter(({ who }) => who === id).map(() => 'order-accepted'),
      ...ordered.filter(({ who, status }) => who === id && status === 'cancelled').map(() => 'order-cancelled'),
    ].sort(),
  }));
}

/** The provider's payments as booked by the shop, in cents. */
export const bookedPayments = (db: Db) =>
  db.select({ id: payments.transactionId, paid: payments.paid }).from(payments).where(gt(payments.paid, 0));

export const mailsWritten = (db: Db) =>
  db.select({ id: mails.id, recipient: mails.recipient, template: mails.template, state: mails.state }).from(mails);

export const pressFiles = (db: Db) =>
  db
    .select({ reference: orders.reference, key: orders.pressKey, sha256: orders.pressChecksum })
    .from(orders)
    .where(ne(orders.status, 'cancelled'));

export async function invoiceFiles(db: Db): Promise<string[]> {
  const rows = await db.select({ year: invoices.year, number: invoices.number }).from(invoices);
  return rows.flatMap(({ year, number }) => ['fr', 'en'].map((locale) => `invoices/${year}/${number}-${locale}.pdf`));
}
