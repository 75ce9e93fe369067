import { type Today, todayCalls } from '@jolimot/contract/back-office/today';
import { instant } from '@jolimot/contract/fields';
import { addDays, parisDay } from '@jolimot/contract/shipping-days';
import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  min,
  ne,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { daySums } from '../../db/schema/day-sums';
import { contactAnswers, contactMessages } from '../../db/schema/feedback';
import { orderCards, orders, shippings } from '../../db/schema/orders';
import { creditRequests, paymentIntents, paymentReversals } from '../../db/schema/payments';
import { jobs, mails } from '../../db/schema/system';
import type { Deps } from '../../deps';
import { registerCall } from '../../http/calls/register-call';
import { inJobState } from '../../jobs/queue/job-rows';
import { lastBackup, recall } from '../../remembered';
import { sumOf } from '../accounting/books';
import { countOpenReports } from '../client-errors/error-groups';

const dayLength = 24 * 3600 * 1000;

/** docs/product/back-office.md, "Today" */
export function todayRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, todayCalls.getToday, {
    handler: async () => ({
      ...(await readToday(deps.db, deps.clock.now())),
      postHour: deps.config.postHour ?? null,
    }),
  });
}

async function readToday(db: DbOrTx, now: Date): Promise<Omit<Today, 'postHour'>> {
  const today = parisDay(now);
  const weekAgo = new Date(now.getTime() - 7 * dayLength);
  const days = await openDays(db);
  return {
    today,
    ...openCards(days, today),
    week: await weekOf(db, days, today),
    countries: await countriesUntil(db, today),
    heldOrders: await db.$count(orders, and(isNull(orders.deletedAt), inArray(orders.status, ['waiting', 'error']))),
    unanswered: await unansweredMessages(db),
    creditRequests: await db.$count(creditRequests, eq(creditRequests.state, 'pending')),
    paymentReversals: await db.$count(paymentReversals, isUnsettled),
    unlikePayments: await db.$count(paymentIntents, isUnlikeSince(weekAgo)),
    failedJobs: await db.$count(jobs, inJobState.failed),
    failedMails: await db.$count(
      mails,
      and(inArray(mails.state, ['failed', 'refused']), gte(mails.createdAt, weekAgo)),
    ),
    clientErrors: await countOpenReports(db, new Date(now.getTime() - dayLength)),
    backupAt: (await recall(db, lastBackup, instant)) ?? null,
  };
}

export const isUnsettled = inArray(paymentReversals.state, ['open', 'lost']);

/** Not as asked for, and refunded. */
export const isUnlikeSince = (since: Date) =>
  and(eq(paymentIntents.status, 'failed'), gte(paymentIntents.updatedAt, since));

/** Orders with a card still to leave. */
const inWorkshop = inArray(orders.status, ['accepted', 'in_preparation', 'to_reship', 'to_ship']);
const inState = (state: 'to_print' | 'printed') =>
  sql<number>`(count(*) filter (where ${orderCards.state} = ${state}))::int`;

/** Cards that are still to be posted, by their day. */
export const openDays = (db: DbOrTx) =>
  db
    .select({ day: shippings.date, toPrint: inState('to_print'), printed: inState('printed') })
    .from(orderCards)
    .innerJoin(orders, eq(orders.id, orderCards.orderId))
    .innerJoin(shippings, eq(shippings.id, orderCards.shippingId))
    .where(and(isNull(orders.deletedAt), inWorkshop, sql`${orderCards.state} in ('to_print', 'printed')`))
    .groupBy(shippings.date);

type OpenDay = Awaited<ReturnType<typeof openDays>>[number];

function openCards(days: readonly OpenDay[], today: string): Pick<Today, 'due' | 'late' | 'toPrint' | 'printed'> {
  const sum = (of: (day: OpenDay) => number) => days.reduce((total, day) => total + of(day), 0);
  const until = (last: string) => sum(({ day, toPrint, printed }) => (day <= last ? toPrint + printed : 0));
  return {
    due: until(today),
    late: until(addDays(today, -1)),
    toPrint: sum(({ toPrint }) => toPrint),
    printed: sum(({ printed }) => printed),
  };
}

const posted = (from: string, until: string) => and(eq(daySums.kind, 'posted'), between(daySums.day, from, until));
const postedCards = (condition: SQL = sql`true`) => sumOf(daySums.count, condition);

async function weekOf(db: DbOrTx, days: readonly OpenDay[], today: string): Promise<Today['week']> {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const [monday, sunday] = [addDays(today, -sinceMonday), addDays(today, 6 - sinceMonday)];
  const gone = await db
    .select({ day: daySums.day, posted: postedCards() })
    .from(daySums)
    .where(posted(monday, sunday))
    .groupBy(daySums.day)
    .having(ne(postedCards(), 0));
  const week = new Map<string, Today['week'][number]>();
  for (const open of days) if (open.day >= monday && open.day <= sunday) week.set(open.day, { ...open, posted: 0 });
  for (const one of gone) week.set(one.day, { toPrint: 0, printed: 0, ...week.get(one.day), ...one });
  return [...week.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

function countriesUntil(db: DbOrTx, today: string): Promise<Today['countries']> {
  const limit = addDays(today, -30);
  const cards = postedCards(gt(daySums.day, limit));
  return db
    .select({ countryCode: daySums.part, cards, before: postedCards(lte(daySums.day, limit)) })
    .from(daySums)
    .where(posted(addDays(today, -59), today))
    .groupBy(daySums.part)
    .having(ne(postedCards(), 0))
    .orderBy(desc(cards), asc(daySums.part));
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
