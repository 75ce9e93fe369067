import type { QueryOf } from '@jolimot/contract/call';
import { type ContactMessage, contactCalls } from '@jolimot/contract/contact';
import { iriOf } from '@jolimot/contract/iri';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { pageOf } from '../../db/page';
import { contactMessages } from '../../db/schema/feedback';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { registerCall } from '../../http/calls/register-call';
import { Page } from '../../http/representation/answers';
import { storefrontLink } from '../../mails/storefront-link';

/** The contact form, and its messages for staff to read. */
export function contactMessageRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerCall(app, deps, contactCalls.createContactMessage, {
    handler: async ({ body, locale }) => toContactMessage(await receiveMessage(deps, { ...body, locale })),
  });
  registerCall(app, deps, contactCalls.listContactMessages, {
    handler: async ({ query }) => {
      const { rows, total } = await listContactMessages(db, query);
      return new Page(rows.map(toContactMessage), total);
    },
  });
  registerCall(app, deps, contactCalls.getContactMessage, {
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
 * Keeps a message and acknowledges it by mail, at most once an hour to one address: the form accepts any address, so it
 * must not be a way to flood someone's mailbox.
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

/** One page of the messages, newest first. */
function listContactMessages(db: DbOrTx, query: QueryOf<typeof contactCalls.listContactMessages>) {
  const where = query.subject === undefined ? undefined : eq(contactMessages.subject, query.subject);
  const rows = db.select().from(contactMessages).where(where).orderBy(desc(contactMessages.id));
  return pageOf(rows, db.$count(contactMessages, where), query);
}

async function contactMessageById(db: DbOrTx, id: number): Promise<ContactMessageRow | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row;
}
