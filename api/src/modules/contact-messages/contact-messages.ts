import type { QueryOf } from '@jolimot/contract/call';
import { type ContactMessage, contactCalls } from '@jolimot/contract/contact';
import { iriOf } from '@jolimot/contract/iri';
import { parisDay } from '@jolimot/contract/shipping-days';
import { and, asc, desc, eq, exists, inArray, notExists, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx, Tx } from '../../db/client';
import { createdBetween, pageOf } from '../../db/page';
import { shopUsers } from '../../db/schema/accounts';
import { contactAnswers, contactMessages } from '../../db/schema/feedback';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import type { CurrentUser } from '../../http/auth/access';
import { type IdempotencyScope, idempotencyScope, idempotently } from '../../http/calls/idempotency';
import { registerCall } from '../../http/calls/register-call';
import { Page } from '../../http/representation/answers';
import { contactLink, storefrontLink } from '../../mails/storefront-link';
import { personColumns } from '../shop-users/account/repository';
import { toPerson } from '../shop-users/account/view';

export function contactMessageRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerCall(app, deps, contactCalls.createContactMessage, {
    handler: async ({ body, locale }) => toContactMessage(await receiveMessage(deps, { ...body, locale }), []),
  });
  registerCall(app, deps, contactCalls.listContactMessages, {
    handler: async ({ query }) => {
      const { rows, total } = await listContactMessages(db, query);
      return new Page(await withAnswers(db, rows), total);
    },
  });
  registerCall(app, deps, contactCalls.getContactMessage, {
    handler: async ({ params }) => {
      const row = await contactMessageById(db, params.id);
      return toContactMessage(row, await answersTo(db, [row.id]));
    },
  });
  registerCall(app, deps, contactCalls.answerContactMessage, {
    handler: ({ params, body, user, request }) =>
      answerMessage(deps, user, { id: params.id, text: body.text }, idempotencyScope(request, user.id)),
  });
}

const toContactMessage = (row: ContactMessageRow, answers: readonly LoadedAnswer[]): ContactMessage => ({
  ...row,
  iri: iriOf('contact_messages', row.id),
  answers: answers.map(({ answer: { id, text, createdAt }, author }) => ({
    id,
    text,
    author: toPerson(author),
    createdAt: createdAt.toISOString(),
  })),
  createdAt: row.createdAt.toISOString(),
});

async function withAnswers(db: DbOrTx, rows: readonly ContactMessageRow[]): Promise<ContactMessage[]> {
  const answers = await answersTo(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    toContactMessage(
      row,
      answers.filter(({ answer }) => answer.contactMessageId === row.id),
    ),
  );
}

async function answerMessage(
  deps: Pick<Deps, 'db' | 'outbox' | 'clock' | 'config'>,
  user: CurrentUser,
  { id, text }: { id: number; text: string },
  scope: IdempotencyScope | undefined,
): Promise<ContactMessage> {
  const answer = await idempotently<ContactMessage>(deps, scope, async (tx) => {
    const message = await contactMessageById(tx, id);
    const contactUrl = contactLink(deps.config.storefrontUrl, message.locale);
    const answerId = await insertAnswer(tx, { contactMessageId: id, authorId: user.id, text });
    await deps.outbox.add(tx, {
      to: message.email,
      template: 'contact-answer',
      locale: message.locale,
      data: { answer: text, question: message.message, day: parisDay(message.createdAt), contactUrl },
      dedupeKey: `contact-answer:${answerId}`,
    });
    return { status: 201, body: toContactMessage(message, await answersTo(tx, [id])) };
  });
  return answer.body;
}

/** One mail an hour per address: the form accepts any address and must not flood a mailbox. */
export function receiveMessage(
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

export async function wasWritten(db: DbOrTx, email: string, messages: readonly string[]): Promise<boolean> {
  const same = and(eq(contactMessages.email, email), inArray(contactMessages.message, [...messages]));
  return (await db.$count(contactMessages, same)) > 0;
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

function listContactMessages(db: DbOrTx, query: QueryOf<typeof contactCalls.listContactMessages>) {
  const { 'id[]': ids, subject, answered, search } = query;
  const answers = db
    .select({ id: contactAnswers.id })
    .from(contactAnswers)
    .where(eq(contactAnswers.contactMessageId, contactMessages.id));
  const written = sql`lower(${contactMessages.name} || ' ' || ${contactMessages.email})`;
  const where = and(
    ids && inArray(contactMessages.id, ids),
    subject && eq(contactMessages.subject, subject),
    answered === undefined ? undefined : (answered ? exists : notExists)(answers),
    search === undefined ? undefined : sql`strpos(${written}, ${search.toLowerCase()}) > 0`,
    createdBetween(contactMessages.createdAt, query),
  );
  const rows = db.select().from(contactMessages).where(where).orderBy(desc(contactMessages.id));
  return pageOf(rows, db.$count(contactMessages, where), query);
}

async function contactMessageById(db: DbOrTx, id: number): Promise<ContactMessageRow> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!row) throw notFound();
  return row;
}

const answersTo = (db: DbOrTx, messageIds: readonly number[]) =>
  db
    .select({ answer: contactAnswers, author: personColumns(shopUsers) })
    .from(contactAnswers)
    .innerJoin(shopUsers, eq(shopUsers.id, contactAnswers.authorId))
    .where(inArray(contactAnswers.contactMessageId, [...messageIds]))
    .orderBy(asc(contactAnswers.id));

type LoadedAnswer = Awaited<ReturnType<typeof answersTo>>[number];

async function insertAnswer(tx: Tx, values: typeof contactAnswers.$inferInsert): Promise<number> {
  const [row] = await tx.insert(contactAnswers).values(values).returning({ id: contactAnswers.id });
  if (!row) throw new Error('The answer was not written.');
  return row.id;
}
