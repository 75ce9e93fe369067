import { count, desc, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { contactMessages } from '../../db/schema/letters';

export type ContactMessageRow = typeof contactMessages.$inferSelect;

export async function insertContactMessage(
  db: DbOrTx,
  values: typeof contactMessages.$inferInsert,
): Promise<ContactMessageRow> {
  const [row] = await db.insert(contactMessages).values(values).returning();
  if (!row) throw new Error('The message was not written.');
  return row;
}

/** One page of the messages, newest first, and how many match. */
export async function listContactMessages(
  db: DbOrTx,
  filter: { subject: ContactMessageRow['subject'] | undefined; limit: number; offset: number },
): Promise<{ rows: ContactMessageRow[]; total: number }> {
  const conditions = filter.subject === undefined ? undefined : eq(contactMessages.subject, filter.subject);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(contactMessages)
      .where(conditions)
      .orderBy(desc(contactMessages.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ total: count() }).from(contactMessages).where(conditions),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function contactMessageById(db: DbOrTx, id: number): Promise<ContactMessageRow | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row;
}
