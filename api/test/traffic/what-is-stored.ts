import { and, eq, gt, isNotNull, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../src/db/client';
import { shopUsers } from '../../src/db/schema/accounts';
import { invoices } from '../../src/db/schema/invoices';
import { orders } from '../../src/db/schema/orders';
import { creditPurchases } from '../../src/db/schema/payments';
import { jobs, mails } from '../../src/db/schema/system';
import type { JobKind } from '../../src/jobs/queue/kinds';

/** The shop's own housework, which no customer waits for. */
const housework: JobKind[] = ['cover.renditions', 'cover.forget', 'housekeeping.sweep'];

/** Jobs for customers that are to be done now, or that failed and will be tried again. */
export async function jobsLeft(db: Db): Promise<string[]> {
  const isWaiting = or(lte(jobs.runAt, sql`now()`), gt(jobs.attempts, 0));
  const rows = await db
    .select()
    .from(jobs)
    .where(and(isNull(jobs.doneAt), notInArray(jobs.kind, housework), isWaiting));
  return rows.map(({ id, kind, attempts, lastError }) => `${id} ${kind}, tried ${attempts} times: ${lastError}`);
}

/** While no process runs: what died with a job in hand holds it no more, and what failed is tried again at once. */
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

/** Which mails an account must have been sent, for what it did: as often as a template is named. */
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

/** The outbox: what was written to whom, and what became of it. */
export const mailsWritten = (db: Db) =>
  db.select({ id: mails.id, recipient: mails.recipient, template: mails.template, state: mails.state }).from(mails);

/** The press files of the orders that are to be printed. */
export const pressFiles = (db: Db) =>
  db
    .select({ reference: orders.reference, key: orders.pressKey, sha256: orders.pressChecksum })
    .from(orders)
    .where(ne(orders.status, 'cancelled'));

/** Where the files of the invoices lie, in both languages. */
export async function invoiceFiles(db: Db): Promise<string[]> {
  const rows = await db.select({ year: invoices.year, number: invoices.number }).from(invoices);
  return rows.flatMap(({ year, number }) => ['fr', 'en'].map((locale) => `invoices/${year}/${number}-${locale}.pdf`));
}
