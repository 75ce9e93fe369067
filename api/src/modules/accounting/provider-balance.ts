import { bookkeepingCalls, type movementKinds, type ProviderBalance } from '@jolimot/contract/back-office/bookkeeping';
import { civilYear, firstDayOfYear } from '@jolimot/contract/calendar/civil-year';
import { parisDay } from '@jolimot/contract/shipping-days';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { createdBetween } from '../../db/page';
import { daySums } from '../../db/schema/day-sums';
import { balanceMovements } from '../../db/schema/payments';
import type { Deps } from '../../deps';
import { type CsvTable, listFile } from '../../http/calls/list-file';
import { registerCall } from '../../http/calls/register-call';
import type { FileAnswer } from '../../http/representation/answers';
import { wantedType } from '../../http/representation/negotiation';
import { onDays, type Period, since, sumOf } from './books';

/** docs/product/books.md, "Payouts and fees" */
export function providerBalanceRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  registerCall(app, deps, bookkeepingCalls.getProviderBalance, {
    handler: async ({ query, locale, request }): Promise<ProviderBalance | FileAnswer> => {
      const period = since(firstDayOfYear(civilYear(parisDay(clock.now()))), query);
      if (wantedType(request, ['text/csv'])) {
        const within = createdBetween(balanceMovements.happenedAt, period);
        return listFile(db, locale, table, (last, atMost) => nextMovements(db, within, last, atMost));
      }
      return { months: await monthsOf(db, period), held: await heldAt(db, period['createdAt[before]']) };
    },
  });
}

type Movement = typeof balanceMovements.$inferSelect;

const table: CsvTable<Movement> = {
  name: 'provider-balance',
  columns: [
    { label: 'createdAt', value: ({ happenedAt }, { moment }) => moment(happenedAt.toISOString()) },
    { label: 'kind', value: ({ kind }, { words }) => words.backOffice.choices.movementKind[kind] },
    { label: 'reference', value: ({ reference }) => reference },
    { label: 'amount', value: ({ amount }, { euros }) => euros(amount) },
    { label: 'fee', value: ({ fee }, { euros }) => euros(fee) },
    { label: 'afterFee', value: ({ amount, fee }, { euros }) => euros(amount - fee) },
    { label: 'payout', value: ({ payout }) => payout },
    { label: 'number', value: ({ number }) => number },
  ],
};

const { id, happenedAt } = balanceMovements;
const isMovement = eq(daySums.kind, 'moved');

function nextMovements(db: DbOrTx, within: SQL | undefined, last: Movement | undefined, atMost: number) {
  const follows = last && sql`(${happenedAt}, ${id}) > (${last.happenedAt.toISOString()}::timestamptz, ${last.id})`;
  return db.select().from(balanceMovements).where(and(within, follows)).orderBy(asc(happenedAt), asc(id)).limit(atMost);
}

function monthsOf(db: DbOrTx, period: Period): Promise<ProviderBalance['months']> {
  const { day, part, amount, tax } = daySums;
  const month = sql<string>`to_char(${day}, 'YYYY-MM')`;
  const of = (wanted: (typeof movementKinds)[number]) => sumOf(amount, eq(part, wanted));
  return db
    .select({
      month,
      payments: of('payment'),
      refunds: of('refund'),
      fees: sumOf(tax, sql`true`),
      payouts: of('payout'),
      other: of('other'),
    })
    .from(daySums)
    .where(and(isMovement, onDays(period)))
    .groupBy(month)
    .orderBy(month);
}

async function heldAt(db: DbOrTx, last: string | undefined): Promise<number> {
  const { amount, tax } = daySums;
  const [row] = await db
    .select({ held: sql<number>`coalesce(sum(${amount} - ${tax}), 0)`.mapWith(Number) })
    .from(daySums)
    .where(and(isMovement, onDays({ 'createdAt[before]': last })));
  return row?.held ?? 0;
}
