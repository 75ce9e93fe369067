import { type ContactMessage, contactCalls } from '@jolimot/contract/contact';
import { iriOf } from '@jolimot/contract/fields';
import { count, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { contactMessages } from '../../db/schema/feedback';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { route } from '../../http/calls/register-call';
import { Page } from '../../http/representation/answers';
import { storefrontLink } from '../../mails/storefront-link';

/** What people write to the shop, for staff to read. */
export function contactMessageRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, deps, contactCalls.createContactMessage, {
    handler: async ({ body, locale }) => toContactMessage(await receiveMessage(deps, { ...body, locale })),
  });
  route(app, deps, contactCalls.listContactMessages, {
    handler: async ({ query }) => {
      const limit = query.itemsPerPage;
      const filter = { subject: query.subject, limit, offset: (query.page - 1) * limit };
      const { rows, total } = await listContactMessages(db, filter);
      return new Page(rows.map(toContactMessage), total);
    },
  });
  route(app, deps, contactCalls.getContactMessage, {
    handler: async ({ params }) => {
      const row = await contactMessageById(db, params.id);
      if (!row) throw notFound();
      return toContactMessage(row);
    },
  });
}

const toContactMessage = (row: ContactMessageRow): ContactMessage => ({
  ...row,
  iri: iriOf('contact_messages', row.id),
  createdAt: row.createdAt.toISOString(),
});

/**
 * Keeps a message and acknowledges it by mail, at most once an hour to one address: the form takes anybody's, and must
 * not flood it.
 */
function receiveMessage(
  { db, outbox, config, clock }: Pick<Deps, 'db' | 'outbox' | 'config' | 'clock'>,
  message: Omit<ContactMessageRow, 'id' | 'createdAt'>,
): Promise<ContactMessageRow> {
  const hour = clock.now().toISOString().slice(0, 13);
  return db.transaction(async (tx) => {
    const row = await insertContactMessage(tx, message);
    await outbox.add(tx, {
      to: row.email,
      template: 'contact-acknowledgement',
      locale: row.locale,
      data: { faqUrl: storefrontLink(config.storefrontUrl, row.locale, '/faq') },
      dedupeKey: `contact-acknowledgement:${row.email.toLowerCase()}:${hour}`,
    });
    return row;
  });
}

type ContactMessageRow = typeof contactMessages.$inferSelect;

async function insertContactMessage(
  db: DbOrTx,
  values: typeof contactMessages.$inferInsert,
): Promise<ContactMessageRow> {
  const [row] = await db.insert(contactMessages).values(values).returning();
  if (!row) throw new Error('The message was not written.');
  return row;
}

/** One page of the messages, newest first, and how many match. */
async function listContactMessages(
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

async function contactMessageById(db: DbOrTx, id: number): Promise<ContactMessageRow | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row;
}
