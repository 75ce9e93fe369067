import { instant } from '@jolimot/contract/fields';
import { addDays, parisMidnight } from '@jolimot/contract/shipping-days';
import { and, count, eq, gte, inArray, isNull, lt, lte, min, type SQL, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '../../db/client';
import { daySums } from '../../db/schema/day-sums';
import { creditLedger, paymentIntents, paymentReversals } from '../../db/schema/payments';
import { jobs, mails } from '../../db/schema/system';
import { inJobState } from '../../jobs/queue/job-rows';
import { lastBackup, recall } from '../../remembered';
import { pastLives } from '../../retention/lives';
import { sumOf } from '../accounting/books';
import { isUnlikeSince, isUnsettled, openDays } from '../today/today';
import type { Figure } from './figure';

const dayMs = 24 * 3600 * 1000;

/**
 * Kept sums, and rows that an index finds: as cheap with a million orders. One statement after the other, as a shop whose
 * connections are all in use must not lose more of them.
 */
export async function databaseFigures(db: Db, now: Date): Promise<Figure[]> {
  return [
    ...(await sales(db, now)),
    ...(await workshop(db, now)),
    ...(await queues(db, now)),
    ...(await money(db, now)),
    {
      name: 'jolimot_last_backup_timestamp_seconds',
      help: 'When the last whole backup was begun, 0 without one',
      value: Date.parse((await recall(db, lastBackup, instant)) ?? new Date(0).toISOString()) / 1000,
    },
  ];
}

/** Looks at every row of some tables. */
export const retentionFigures = async (db: Db, now: Date): Promise<Figure[]> => [
  {
    name: 'jolimot_past_life_seconds',
    help: 'How far the oldest of each kept kind is past its life',
    value: { label: 'kind', values: await pastLives(db, now) },
  },
];

const secondsSince = (then: Date | null | undefined, now: Date): number =>
  then ? Math.max(0, (now.getTime() - then.getTime()) / 1000) : 0;

async function sales(db: DbOrTx, now: Date): Promise<Figure[]> {
  const placed = and(
    eq(creditLedger.kind, 'order'),
    // Not the later changes of an order.
    sql`${creditLedger.key} = 'order:' || ${creditLedger.orderId}`,
    gte(creditLedger.createdAt, new Date(now.getTime() - dayMs)),
  );
  const [day] = await db
    .select({ orders: count(), credits: sql<number>`coalesce(-sum(${creditLedger.delta}), 0)`.mapWith(Number) })
    .from(creditLedger)
    .where(placed);
  const of = (...kinds: (typeof daySums.kind.enumValues)[number][]): SQL => inArray(daySums.kind, kinds);
  const [sums] = await db
    .select({
      posted: sumOf(daySums.count, of('posted')),
      sold: sumOf(daySums.amount, of('sold')),
      owed: sumOf(daySums.amount, of('sold', 'given', 'spent', 'withdrawn')),
    })
    .from(daySums)
    .where(of('posted', 'sold', 'given', 'spent', 'withdrawn'));
  return [
    { name: 'jolimot_orders_placed_last_day', help: 'Orders of the last 24 hours', value: day?.orders ?? 0 },
    { name: 'jolimot_credits_ordered_last_day', help: 'Credits that they cost', value: day?.credits ?? 0 },
    { name: 'jolimot_cards_posted', help: 'Cards that were ever posted', value: sums?.posted ?? 0 },
    { name: 'jolimot_credits_sold', help: 'Credits that were ever sold', value: sums?.sold ?? 0 },
    { name: 'jolimot_credits_owed', help: 'Credits that clients have not spent', value: sums?.owed ?? 0 },
  ];
}

async function workshop(db: DbOrTx, now: Date): Promise<Figure[]> {
  const days = await openDays(db);
  const oldest = days.reduce<string | undefined>((first, { day }) => (first && first < day ? first : day), undefined);
  const sum = (of: 'toPrint' | 'printed') => days.reduce((total, day) => total + day[of], 0);
  return [
    {
      name: 'jolimot_cards_waiting',
      help: 'Cards that are still to be posted, by their state',
      value: { label: 'state', values: { to_print: sum('toPrint'), printed: sum('printed') } },
    },
    {
      name: 'jolimot_oldest_late_card_seconds',
      help: 'Since the end of the day on which the oldest card was to be posted',
      value: oldest === undefined ? 0 : secondsSince(parisMidnight(addDays(oldest, 1)), now),
    },
  ];
}

async function queues(db: DbOrTx, now: Date): Promise<Figure[]> {
  const open = isNull(jobs.doneAt);
  const [due] = await db
    .select({ oldest: min(jobs.runAt) })
    .from(jobs)
    .where(and(inJobState.waiting, lte(jobs.runAt, now)));
  const [mail] = await db
    .select({
      queued: count(sql`case when ${mails.state} = 'queued' then 1 end`),
      failed: count(sql`case when ${mails.state} = 'failed' then 1 end`),
    })
    .from(mails)
    .where(inArray(mails.state, ['queued', 'failed']));
  return [
    {
      name: 'jolimot_jobs_waiting',
      help: 'Jobs that are not done and still have attempts left',
      value: await db.$count(jobs, and(open, lt(jobs.attempts, jobs.maxAttempts))),
    },
    {
      name: 'jolimot_jobs_given_up',
      help: 'Jobs whose attempts are used up',
      value: await db.$count(jobs, inJobState.failed),
    },
    {
      name: 'jolimot_oldest_waiting_job_seconds',
      help: 'How long the oldest job that is due has waited for a worker',
      value: secondsSince(due?.oldest, now),
    },
    { name: 'jolimot_mails_queued', help: 'Mails that have not left yet', value: mail?.queued ?? 0 },
    { name: 'jolimot_mails_failed', help: 'Mails that never left', value: mail?.failed ?? 0 },
  ];
}

async function money(db: DbOrTx, now: Date): Promise<Figure[]> {
  return [
    {
      name: 'jolimot_payments_failed_last_week',
      help: 'Payments of seven days that were not as asked for, and are refunded',
      value: await db.$count(paymentIntents, isUnlikeSince(new Date(now.getTime() - 7 * dayMs))),
    },
    {
      name: 'jolimot_payments_disputed',
      help: 'Disputes and foreign refunds that staff have not settled',
      value: await db.$count(paymentReversals, isUnsettled),
    },
  ];
}
