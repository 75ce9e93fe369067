import { type ContactMessage, contactCalls } from '@jolimot/contract/contact';
import { iriOf } from '@jolimot/contract/iri';
import { parisDay } from '@jolimot/contract/shipping-days';
import { and, asc, desc, eq, exists, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db, DbOrTx, Tx } from '../../db/client';
import { createdBetween } from '../../db/page';
import { shopUsers } from '../../db/schema/accounts';
import { contactAnswers, contactMessages } from '../../db/schema/feedback';
import { orders } from '../../db/schema/orders';
import { written } from '../../db/writes';
import type { Deps } from '../../deps';
import { AppError, found, invalid } from '../../errors';
import type { CurrentUser } from '../../http/auth/access';
import { recordFact } from '../../http/calls/audit';
import { changesOf } from '../../http/calls/changes';
import { idempotencyScope, idempotently } from '../../http/calls/idempotency';
import { serveReads } from '../../http/calls/read-calls';
import { registerCall } from '../../http/calls/register-call';
import { contactLink, storefrontLink } from '../../mails/storefront-link';
import { activeShopUserByEmail, personColumns } from '../shop-users/account/repository';
import { toPerson } from '../shop-users/account/view';

export function contactMessageRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerCall(app, deps, contactCalls.createContactMessage, {
    handler: async ({ body, locale }) => {
      // The sender must not learn which addresses and orders exist.
      const row = await receiveMessage(deps, { ...body, locale });
      return toContactMessage({ ...row, shopUserId: null }, [], undefined);
    },
  });
  const { id, name, email, createdAt } = contactMessages;
  serveReads(app, deps, {
    calls: { list: contactCalls.listContactMessages, get: contactCalls.getContactMessage },
    table: contactMessages,
    select: (from, where) => from.select().from(contactMessages).where(where),
    view: (rows) => withAnswers(db, rows),
    list: ({ subject, answered, search, 'order[]': about, 'shopUser[]': accounts, ...query }) => {
      const answers = db
        .select({ id: contactAnswers.id })
        .from(contactAnswers)
        .where(eq(contactAnswers.contactMessageId, id));
      const written = sql`lower(${name} || ' ' || ${email})`;
      const where = and(
        subject && eq(contactMessages.subject, subject),
        about && inArray(contactMessages.orderId, about),
        accounts && inArray(contactMessages.shopUserId, accounts),
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
  registerCall(app, deps, contactCalls.bindContactMessage, {
    handler: ({ params, body, request }) => bindMessage(db, params.id, body.reference, request),
  });
  registerCall(app, deps, contactCalls.answerContactMessage, {
    handler: ({ params, body, user, request }) => answerMessage(deps, user, { id: params.id, ...body }, request),
  });
}

const toContactMessage = (
  { orderId: _about, shopUserId, ...row }: ContactMessageRow,
  answers: readonly LoadedAnswer[],
  order: BoundOrder | undefined,
): ContactMessage => ({
  ...row,
  iri: iriOf('contact_messages', row.id),
  order: order ? { ...order, shopUser: iriOf('shop_users', order.shopUserId) } : null,
  shopUser: shopUserId === null ? null : iriOf('shop_users', shopUserId),
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
  const about = await ordersWhere(db, inArray(orders.id, [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]));
  return rows.map((row) =>
    toContactMessage(
      row,
      answersOf(row.id),
      about.find(({ id }) => id === row.orderId),
    ),
  );
}

async function answerMessage(
  deps: Pick<Deps, 'db' | 'outbox' | 'clock' | 'config'>,
  user: CurrentUser,
  { id, text, seen }: { id: number; text: string; seen?: number | undefined },
  request: FastifyRequest,
): Promise<ContactMessage> {
  return idempotently<ContactMessage>(deps, idempotencyScope(request, user.id), async (tx) => {
    const message = await lockedMessage(tx, id);
    if (seen !== undefined && seen !== (await tx.$count(contactAnswers, eq(contactAnswers.contactMessageId, id)))) {
      throw new AppError('conflict', { detail: 'A colleague has answered meanwhile: read that answer first.' });
    }
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
    await recordFact(tx, request, { subject: iriOf('contact_messages', id), shopUserId: message.shopUserId });
    return messageWithAnswers(tx, message);
  });
}

async function messageWithAnswers(db: DbOrTx, row: ContactMessageRow): Promise<ContactMessage> {
  return found((await withAnswers(db, [row]))[0]);
}

/** The account stays that of the sender's address, who may not be the buyer. */
function bindMessage(db: Db, id: number, reference: string | null, request: FastifyRequest): Promise<ContactMessage> {
  return db.transaction(async (tx) => {
    const before = await lockedMessage(tx, id);
    const [order] =
      reference === null ? [] : await ordersWhere(tx, eq(orders.reference, reference.trim().toUpperCase()));
    if (reference !== null && !order) throw invalid('reference', 'invalid', 'There is no such order.');
    const rows = await tx
      .update(contactMessages)
      .set({ orderId: order?.id ?? null })
      .where(eq(contactMessages.id, id))
      .returning();
    const former = (await ordersWhere(tx, eq(orders.id, before.orderId ?? 0)))[0];
    const changes = changesOf({ order: former?.reference ?? null }, { order: order?.reference ?? null });
    const { shopUserId } = before;
    await recordFact(tx, request, { subject: iriOf('contact_messages', id), shopUserId, changes });
    return messageWithAnswers(tx, written(rows));
  });
}

type NewMessage = Omit<ContactMessageRow, 'id' | 'createdAt' | 'orderId' | 'shopUserId'> & { orderId?: number };

/** The form accepts any address: one mail an hour for each, to flood no mailbox. */
export function receiveMessage(
  { db, outbox, config, clock }: Pick<Deps, 'outbox' | 'config' | 'clock'> & { db: DbOrTx },
  message: NewMessage,
): Promise<ContactMessageRow> {
  const hour = clock.now().toISOString().slice(0, 13);
  return db.transaction(async (tx) => {
    const account = await activeShopUserByEmail(tx, message.email);
    const orderId = message.orderId ?? (await namedOrder(tx, message.message, account?.id));
    const values = { ...message, orderId: orderId ?? null, shopUserId: account?.id ?? null };
    const row = written(await tx.insert(contactMessages).values(values).returning());
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

/** The writer's own order before another's. */
async function namedOrder(db: DbOrTx, text: string, shopUserId: number | undefined): Promise<number | undefined> {
  const references = text.toUpperCase().match(orderReferences)?.slice(0, mostReferences) ?? [];
  if (references.length === 0) return undefined;
  const named = await ordersWhere(db, inArray(orders.reference, references));
  return (named.find((order) => order.shopUserId === shopUserId) ?? named[0])?.id;
}
/** As they are made (orders/place/order-code.ts). */
const orderReferences = /\bC[0-9A-HJKMNP-TV-Z]{7}\b/g;
const mostReferences = 20;

const ordersWhere = (db: DbOrTx, where: SQL) =>
  db.select({ id: orders.id, reference: orders.reference, shopUserId: orders.shopUserId }).from(orders).where(where);

type BoundOrder = Awaited<ReturnType<typeof ordersWhere>>[number];

export async function wasWritten(db: DbOrTx, email: string, messages: readonly string[]): Promise<boolean> {
  const same = and(eq(contactMessages.email, email), inArray(contactMessages.message, [...messages]));
  return (await db.$count(contactMessages, same)) > 0;
}

type ContactMessageRow = typeof contactMessages.$inferSelect;

async function lockedMessage(tx: Tx, id: number): Promise<ContactMessageRow> {
  return found((await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update'))[0]);
}

const answersTo = (db: DbOrTx, messageIds: readonly number[]) =>
  db
    .select({ answer: contactAnswers, author: personColumns(shopUsers) })
    .from(contactAnswers)
    .innerJoin(shopUsers, eq(shopUsers.id, contactAnswers.authorId))
    .where(inArray(contactAnswers.contactMessageId, [...messageIds]))
    .orderBy(asc(contactAnswers.id));

type LoadedAnswer = Awaited<ReturnType<typeof answersTo>>[number];
