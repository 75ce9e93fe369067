import { type ContactMessage, contactCalls } from '@jolimot/contract/contact';
import { iriOf } from '@jolimot/contract/iri';
import { parisDay } from '@jolimot/contract/shipping-days';
import { and, asc, desc, eq, exists, inArray, notExists, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { createdBetween } from '../../db/page';
import { shopUsers } from '../../db/schema/accounts';
import { contactAnswers, contactMessages } from '../../db/schema/feedback';
import { written } from '../../db/writes';
import type { Deps } from '../../deps';
import { found } from '../../errors';
import type { CurrentUser } from '../../http/auth/access';
import { recordFact } from '../../http/calls/audit';
import { idempotencyScope, idempotently } from '../../http/calls/idempotency';
import { serveReads } from '../../http/calls/read-calls';
import { registerCall } from '../../http/calls/register-call';
import { contactLink, storefrontLink } from '../../mails/storefront-link';
import { personColumns } from '../shop-users/account/repository';
import { toPerson } from '../shop-users/account/view';

export function contactMessageRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerCall(app, deps, contactCalls.createContactMessage, {
    handler: async ({ body, locale }) => toContactMessage(await receiveMessage(deps, { ...body, locale }), []),
  });
  const { id, name, email, createdAt } = contactMessages;
  serveReads(app, deps, {
    calls: { list: contactCalls.listContactMessages, get: contactCalls.getContactMessage },
    table: contactMessages,
    select: (from, where) => from.select().from(contactMessages).where(where),
    view: (rows) => withAnswers(db, rows),
    list: ({ subject, answered, search, ...query }) => {
      const answers = db
        .select({ id: contactAnswers.id })
        .from(contactAnswers)
        .where(eq(contactAnswers.contactMessageId, id));
      const written = sql`lower(${name} || ' ' || ${email})`;
      const where = and(
        subject && eq(contactMessages.subject, subject),
        answered === undefined ? undefined : (answered ? exists : notExists)(answers),
        search === undefined ? undefined : sql`strpos(${written}, ${search.toLowerCase()}) > 0`,
        createdBetween(createdAt, query),
      );
      return { where, orderBy: [desc(id)] };
    },
    file: {
      name: 'contact_messages',
      columns: [
        { label: 'sender', value: (message) => message.name },
        { label: 'email', value: (message) => message.email },
        { label: 'subject', value: ({ subject }, { words }) => words.backOffice.choices.contactSubject[subject] },
        { label: 'message', value: ({ message }) => message },
        { label: 'createdAt', value: (message, { moment }) => moment(message.createdAt) },
        {
          label: 'state',
          value: ({ answers }, { words }) =>
            words.backOffice.choices.messageState[answers.length > 0 ? 'answered' : 'unanswered'],
        },
      ],
    },
  });
  registerCall(app, deps, contactCalls.answerContactMessage, {
    handler: ({ params, body, user, request }) =>
      answerMessage(deps, user, { id: params.id, text: body.text }, request),
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
  const ids = rows.map(({ id }) => id);
  const answers = await answersTo(db, ids);
  const answersOf = (id: number) => answers.filter(({ answer }) => answer.contactMessageId === id);
  return rows.map((row) => toContactMessage(row, answersOf(row.id)));
}

async function answerMessage(
  deps: Pick<Deps, 'db' | 'outbox' | 'clock' | 'config'>,
  user: CurrentUser,
  { id, text }: { id: number; text: string },
  request: FastifyRequest,
): Promise<ContactMessage> {
  return idempotently<ContactMessage>(deps, idempotencyScope(request, user.id), async (tx) => {
    const message = await contactMessageById(tx, id);
    const contactUrl = contactLink(deps.config.storefrontUrl, message.locale);
    const values = { contactMessageId: id, authorId: user.id, text };
    const answer = written(await tx.insert(contactAnswers).values(values).returning({ id: contactAnswers.id }));
    await deps.outbox.add(tx, {
      to: message.email,
      template: 'contact-answer',
      locale: message.locale,
      data: { answer: text, question: message.message, day: parisDay(message.createdAt), contactUrl },
      dedupeKey: `contact-answer:${answer.id}`,
    });
    await recordFact(tx, request, { subject: iriOf('contact_messages', id) });
    return toContactMessage(message, await answersTo(tx, [id]));
  });
}

/** One mail an hour per address: the form accepts any address and must not flood a mailbox. */
export function receiveMessage(
  { db, outbox, config, clock }: Pick<Deps, 'db' | 'outbox' | 'config' | 'clock'>,
  message: Omit<ContactMessageRow, 'id' | 'createdAt'>,
): Promise<ContactMessageRow> {
  const hour = clock.now().toISOString().slice(0, 13);
  return db.transaction(async (tx) => {
    const row = written(await tx.insert(contactMessages).values(message).returning());
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

async function contactMessageById(db: DbOrTx, id: number): Promise<ContactMessageRow> {
  return found((await db.select().from(contactMessages).where(eq(contactMessages.id, id)))[0]);
}

const answersTo = (db: DbOrTx, messageIds: readonly number[]) =>
  db
    .select({ answer: contactAnswers, author: personColumns(shopUsers) })
    .from(contactAnswers)
    .innerJoin(shopUsers, eq(shopUsers.id, contactAnswers.authorId))
    .where(inArray(contactAnswers.contactMessageId, [...messageIds]))
    .orderBy(asc(contactAnswers.id));

type LoadedAnswer = Awaited<ReturnType<typeof answersTo>>[number];
