import { Readable } from 'node:stream';
import { bookkeepingCalls, entriesFileName } from '@jolimot/contract/back-office/bookkeeping';
import { civilYear, firstDayOfYear } from '@jolimot/contract/calendar/civil-year';
import { parisDay } from '@jolimot/contract/shipping-days';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client';
import { createdBetween, instantText } from '../../db/page';
import { creditNotes, invoices, withdrawals } from '../../db/schema/invoices';
import { balanceMovements, creditPurchases } from '../../db/schema/payments';
import type { Deps } from '../../deps';
import { registerCall } from '../../http/calls/register-call';
import { FileAnswer } from '../../http/representation/answers';
import { entryHeads, linesOf, type MoneyEvent, moneyEvents } from './entry-lines';

/** docs/product/books.md, "Entries" */
export function accountingEntryRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, config } = deps;
  registerCall(app, deps, bookkeepingCalls.getAccountingEntries, {
    handler: async ({ query }) => {
      const today = parisDay(clock.now());
      const { 'createdAt[after]': first, 'createdAt[before]': last = today } = query;
      const period = { 'createdAt[after]': first ?? firstDayOfYear(civilYear(last)), 'createdAt[before]': last };
      const name = entriesFileName(config.company.registryNumber, last);
      return new FileAnswer(Readable.from(partsOf(db, period)), name);
    },
  });
}

type Period = Readonly<Record<'createdAt[after]' | 'createdAt[before]', string>>;

const textOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.join('\t')}\r\n`).join('');

async function* partsOf(db: Db, period: Period): AsyncGenerator<string> {
  yield textOf([entryHeads]);
  let last: MoneyEvent | undefined;
  for (;;) {
    const events = await eventsAfter(db, period, last);
    if (events.length === 0) return;
    yield textOf(events.flatMap(linesOf));
    last = events.at(-1);
  }
}

const eventsAtOnce = 500;

/** Ordered by instant. Each table reads only what the part needs. */
async function eventsAfter(db: Db, period: Period, last: MoneyEvent | undefined): Promise<MoneyEvent[]> {
  const { rows } = await db.execute(sql`
    with events as (
      (select ${invoices.issuedAt} as happened_at, ${invoices.number} as piece, 'sale' as kind, ${invoices.facts} as facts,
        ${invoices.issuedAt} as issued_at, ${invoices.creditPurchaseId} as purchase,
        (facts ->> 'price')::int - (facts ->> 'discount')::int as total, null::int as tax
      from ${invoices} where ${createdBetween(invoices.issuedAt, period)}
        and ${follows(sql`${invoices.issuedAt}`, sql`${invoices.number}`, last)}
      order by 1, 2 limit ${eventsAtOnce})
      union all
      (select ${creditNotes.issuedAt}, ${creditNotes.number}, 'creditNote', ${creditNotes.facts}, ${creditNotes.issuedAt},
        ${withdrawals.creditPurchaseId}, (facts ->> 'amount')::int, (facts ->> 'tax')::int
      from ${creditNotes} join ${withdrawals} on ${withdrawals.id} = ${creditNotes.withdrawalId}
      where ${createdBetween(creditNotes.issuedAt, period)}
        and ${follows(sql`${creditNotes.issuedAt}`, sql`${creditNotes.number}`, last)}
      order by 1, 2 limit ${eventsAtOnce})
      union all
      (select ${withdrawals.refundedAt}, 'RB-' || ${creditNotes.number}, 'refund', ${creditNotes.facts},
        ${creditNotes.issuedAt}, ${withdrawals.creditPurchaseId}, ${withdrawals.amount}, null
      from ${withdrawals} join ${creditNotes} on ${creditNotes.withdrawalId} = ${withdrawals.id}
      where ${createdBetween(withdrawals.refundedAt, period)}
        and ${follows(sql`${withdrawals.refundedAt}`, sql`'RB-' || ${creditNotes.number}`, last)}
      order by 1, 2 limit ${eventsAtOnce})
      union all
      (select ${balanceMovements.happenedAt}, ${balanceMovements.number}, 'movement', jsonb_build_object(
          'movement', ${balanceMovements.kind}, 'reference', ${balanceMovements.reference}, 'fee', ${balanceMovements.fee}),
        ${balanceMovements.happenedAt}, null,
        case when kind in ('payment', 'refund') and not undocumented then 0 else amount end, null
      from ${balanceMovements}
      where ${balanceMovements.number} is not null and ${createdBetween(balanceMovements.happenedAt, period)}
        and ${follows(sql`${balanceMovements.happenedAt}`, sql`${balanceMovements.number}`, last)}
      order by 1, 2 limit ${eventsAtOnce})
    ), part as (
      select *, (facts ->> 'taxRate')::numeric as rate from events order by happened_at, piece limit ${eventsAtOnce}
    )
    select ${instantText(sql`happened_at`)} as "at", piece, kind, ${instantText(sql`issued_at`)} as "issuedAt",
      facts -> 'buyer' ->> 'name' as buyer, facts ->> 'invoice' as invoice, rate::float8 as "taxRate", total,
      coalesce(tax, round(total * rate / (100 + rate)))::int as tax, ${creditPurchases.shopUserId} as account,
      facts ->> 'movement' as movement, facts ->> 'reference' as reference, (facts ->> 'fee')::int as fee
    from part left join ${creditPurchases} on ${creditPurchases.id} = purchase
    order by happened_at, piece`);
  return moneyEvents.parse(rows);
}

const follows = (at: SQL, piece: SQL, last: MoneyEvent | undefined): SQL =>
  last ? sql`(${at}, ${piece}) > (${last.at}::timestamptz, ${last.piece})` : sql`true`;
