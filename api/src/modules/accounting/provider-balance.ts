import { bookkeepingCalls, type movementKinds, type ProviderBalance } from '@jolimot/contract/back-office/bookkeeping';
import { civilYear, firstDayOfYear } from '@jolimot/contract/calendar/civil-year';
import { addDays, parisDay, parisMidnight } from '@jolimot/contract/shipping-days';
import { and, asc, lt, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { createdBetween } from '../../db/page';
import { balanceMovements } from '../../db/schema/payments';
import type { Deps } from '../../deps';
import { type CsvTable, listFile } from '../../http/calls/list-file';
import { registerCall } from '../../http/calls/register-call';
import type { FileAnswer } from '../../http/representation/answers';
import { wantedType } from '../../http/representation/negotiation';
import { since } from './books';

/** docs/product/books.md, "Payouts and fees" */
export function providerBalanceRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  registerCall(app, deps, bookkeepingCalls.getProviderBalance, {
    handler: async ({ query, locale, request }): Promise<ProviderBalance | FileAnswer> => {
      const period = since(firstDayOfYear(civilYear(parisDay(clock.now()))), query);
      const within = createdBetween(balanceMovements.happenedAt, period);
      if (wantedType(request, ['text/csv'])) {
        return listFile(db, locale, table, (last, atMost) => nextMovements(db, within, last, atMost));
      }
      return { months: await monthsOf(db, within), held: await heldAt(db, period['createdAt[before]']) };
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

const { id, kind, amount, fee, happenedAt } = balanceMovements;

function nextMovements(db: DbOrTx, within: SQL | undefined, last: Movement | undefined, atMost: number) {
  const follows = last && sql`(${happenedAt}, ${id}) > (${last.happenedAt.toISOString()}::timestamptz, ${last.id})`;
  return db.select().from(balanceMovements).where(and(within, follows)).orderBy(asc(happenedAt), asc(id)).limit(atMost);
}

async function monthsOf(db: DbOrTx, within: SQL | undefined): Promise<ProviderBalance['months']> {
  const month = sql<string>`to_char(${happenedAt} at time zone 'Europe/Paris', 'YYYY-MM')`;
  const sumOf = (wanted: (typeof movementKinds)[number]) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${kind} = ${wanted}), 0)::int`;
  return db
    .select({
      month,
      payments: sumOf('payment'),
      refunds: sumOf('refund'),
      fees: sql<number>`sum(${fee})::int`,
      payouts: sumOf('payout'),
      other: sumOf('other'),
    })
    .from(balanceMovements)
    .where(within)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

async function heldAt(db: DbOrTx, last: string | undefined): Promise<number> {
  const [row] = await db
    .select({ held: sql<number>`coalesce(sum(${amount} - ${fee}), 0)::int` })
    .from(balanceMovements)
    .where(last === undefined ? undefined : lt(happenedAt, parisMidnight(addDays(last, 1))));
  return row?.held ?? 0;
}
