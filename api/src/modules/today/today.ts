import { type Today, todayCalls } from '@jolimot/contract/back-office/today';
import { addDays, parisDay } from '@jolimot/contract/shipping-days';
import { and, asc, between, count, desc, eq, gte, inArray, isNull, lte, min, notExists, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { clientErrors, contactAnswers, contactMessages } from '../../db/schema/feedback';
import { orderCards, orders, shippings } from '../../db/schema/orders';
import { creditRequests } from '../../db/schema/payments';
import { jobs, mails } from '../../db/schema/system';
import type { Deps } from '../../deps';
import { registerCall } from '../../http/calls/register-call';
import { inJobState } from '../../jobs/queue/job-rows';

const dayLength = 24 * 3600 * 1000;

/** docs/product/back-office.md, "Today" */
export function todayRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, todayCalls.getToday, { handler: () => readToday(deps.db, deps.clock.now()) });
}

async function readToday(db: DbOrTx, now: Date): Promise<Today> {
  const today = parisDay(now);
  return {
    today,
    ...(await openCards(db, today)),
    week: await weekOf(db, today),
    countries: await countriesUntil(db, today),
    heldOrders: await db.$count(orders, and(isNull(orders.deletedAt), inArray(orders.status, ['waiting', 'error']))),
    unanswered: await unansweredMessages(db),
    creditRequests: await db.$count(creditRequests, eq(creditRequests.state, 'pending')),
    failedJobs: await db.$count(jobs, inJobState.failed),
    failedMails: await db.$count(
      mails,
      and(inArray(mails.state, ['failed', 'refused']), gte(mails.createdAt, new Date(now.getTime() - 7 * dayLength))),
    ),
    clientErrors: await db.$count(clientErrors, gte(clientErrors.createdAt, new Date(now.getTime() - dayLength))),
  };
}

/** Orders with a card still to leave. */
const inWorkshop = inArray(orders.status, ['accepted', 'in_preparation', 'to_reship', 'to_ship']);
/** Orders that are neither cancelled nor held up. */
const onTheirWay = inArray(orders.status, [
  'accepted',
  'in_preparation',
  'to_reship',
  'to_ship',
  'shipped',
  'delivered',
]);
const hasLeft = sql`${orderCards.state} in ('shipped', 'delivered')`;
const counted = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;

async function openCards(db: DbOrTx, today: string): Promise<Pick<Today, 'due' | 'late' | 'toPrint' | 'printed'>> {
  const [row] = await db
    .select({
      due: counted(sql`${shippings.date} <= ${today}`),
      late: counted(sql`${shippings.date} < ${today}`),
      toPrint: counted(sql`${orderCards.state} = 'to_print'`),
      printed: counted(sql`${orderCards.state} = 'printed'`),
    })
    .from(orderCards)
    .innerJoin(orders, eq(orders.id, orderCards.orderId))
    .innerJoin(shippings, eq(shippings.id, orderCards.shippingId))
    .where(and(isNull(orders.deletedAt), inWorkshop, inArray(orderCards.state, ['to_print', 'printed'])));
  return row ?? { due: 0, late: 0, toPrint: 0, printed: 0 };
}

function weekOf(db: DbOrTx, today: string): Promise<Today['week']> {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = addDays(today, -sinceMonday);
  return db
    .select({
      day: shippings.date,
      toPrint: counted(sql`${orderCards.state} = 'to_print'`),
      printed: counted(sql`${orderCards.state} = 'printed'`),
      posted: counted(hasLeft),
    })
    .from(orderCards)
    .innerJoin(orders, eq(orders.id, orderCards.orderId))
    .innerJoin(shippings, eq(shippings.id, orderCards.shippingId))
    .where(and(isNull(orders.deletedAt), onTheirWay, between(shippings.date, monday, addDays(monday, 6))))
    .groupBy(shippings.date)
    .orderBy(asc(shippings.date));
}

function countriesUntil(db: DbOrTx, today: string): Promise<Today['countries']> {
  const countryCode = sql<string>`${shippings.recipient} ->> 'countryCode'`;
  const cards = counted(sql`${shippings.date} > ${addDays(today, -30)}`);
  return db
    .select({ countryCode, cards, before: counted(sql`${shippings.date} <= ${addDays(today, -30)}`) })
    .from(orderCards)
    .innerJoin(orders, eq(orders.id, orderCards.orderId))
    .innerJoin(shippings, eq(shippings.id, orderCards.shippingId))
    .where(and(isNull(orders.deletedAt), hasLeft, gte(shippings.date, addDays(today, -59)), lte(shippings.date, today)))
    .groupBy(countryCode)
    .orderBy(desc(cards), asc(countryCode));
}

async function unansweredMessages(db: DbOrTx): Promise<Today['unanswered']> {
  const answers = db
    .select({ id: contactAnswers.id })
    .from(contactAnswers)
    .where(eq(contactAnswers.contactMessageId, contactMessages.id));
  const [row] = await db
    .select({ count: count(), oldest: min(contactMessages.createdAt) })
    .from(contactMessages)
    .where(notExists(answers));
  return { count: row?.count ?? 0, oldest: row?.oldest?.toISOString() ?? null };
}
