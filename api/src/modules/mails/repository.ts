import { count, desc, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { mails } from '../../db/schema/system';

export type MailRow = typeof mails.$inferSelect;

/** One page of the outbox, newest first, and how many match. @param filter.recipient in whatever case */
export async function mailsNewestFirst(
  db: DbOrTx,
  filter: { recipient: string | undefined; limit: number; offset: number },
): Promise<{ rows: MailRow[]; total: number }> {
  const recipient = filter.recipient?.trim().toLowerCase();
  const conditions = recipient === undefined ? undefined : sql`lower(${mails.recipient}) = ${recipient}`;
  const [rows, [counted]] = await Promise.all([
    db.select().from(mails).where(conditions).orderBy(desc(mails.id)).limit(filter.limit).offset(filter.offset),
    db.select({ total: count() }).from(mails).where(conditions),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
