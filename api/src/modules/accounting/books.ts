import { bookkeepingCalls, salesCategory } from '@jolimot/contract/back-office/bookkeeping';
import { type Books, todayCalls } from '@jolimot/contract/back-office/today';
import { civilYear, firstDayOfYear } from '@jolimot/contract/calendar/civil-year';
import type { Locale } from '@jolimot/contract/fields';
import { addDays, parisDay, parisMidnight } from '@jolimot/contract/shipping-days';
import { csvDelimiter } from '@jolimot/contract/shop/csv';
import { eq, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { csvText } from '../../csv';
import type { DbOrTx } from '../../db/client';
import { createdBetween } from '../../db/page';
import { creditNotes, invoices, withdrawals } from '../../db/schema/invoices';
import { creditLedger, creditPurchases, payments } from '../../db/schema/payments';
import type { Deps } from '../../deps';
import { registerCall } from '../../http/calls/register-call';
import { FileAnswer } from '../../http/representation/answers';
import { wantedType } from '../../http/representation/negotiation';
import { type Spreadsheet, spreadsheetOf } from '../../http/representation/spreadsheet';

/** 13 months, each beside the same month a year before. */
const shownMonths = 25;

/** Days in Paris, both inclusive. */
interface Period {
  'createdAt[after]'?: string | undefined;
  'createdAt[before]'?: string | undefined;
}

/** docs/product/books.md, "Sums" */
export function bookRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  registerCall(app, deps, todayCalls.getBooks, {
    handler: async ({ request, locale, query }): Promise<Books | FileAnswer> => {
      const today = parisDay(clock.now());
      const rows = await readSums(db, 'month', since(monthsBefore(today, shownMonths - 1), query));
      if (wantedType(request, ['text/csv'])) return booksFile('month', rows, locale);
      const credits = await readCredits(db, since(firstDayOfYear(civilYear(today)), query));
      return { months: rows.map(({ time, paidBack, paidBackTax, ...sums }) => ({ month: time, ...sums })), credits };
    },
  });
  registerCall(app, deps, bookkeepingCalls.listSalesDays, {
    handler: async ({ request, locale, query }) => {
      const rows = await readSums(db, 'day', since(`${parisDay(clock.now()).slice(0, 7)}-01`, query));
      if (wantedType(request, ['text/csv'])) return booksFile('day', rows, locale);
      return rows.map(({ time, ...sums }) => ({ day: time, category: salesCategory, ...sums }));
    },
  });
}

/** The first day when no period is chosen. */
export const since = (day: string, { 'createdAt[after]': after, 'createdAt[before]': before }: Period): Period =>
  after === undefined && before === undefined
    ? { 'createdAt[after]': day }
    : { 'createdAt[after]': after, 'createdAt[before]': before };

function monthsBefore(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months);
  return first.toISOString().slice(0, 10);
}

type Unit = 'month' | 'day';

const formats = { month: 'YYYY-MM', day: 'YYYY-MM-DD' } as const;

const sumRows = z.array(
  z.object({
    time: z.string(),
    taxRate: z.coerce.number(),
    invoices: z.number(),
    invoiced: z.number(),
    invoicedTax: z.number(),
    creditNotes: z.number(),
    refunded: z.number(),
    refundedTax: z.number(),
    paidBack: z.number(),
    paidBackTax: z.number(),
  }),
);

/** A month or a day; `paidBack` only of days. */
type TimedSums = z.infer<typeof sumRows>[number];

/** Sums the documents as they were rounded and printed. */
async function readSums(db: DbOrTx, unit: Unit, period: Period): Promise<TimedSums[]> {
  const timeOf = (instant: PgColumn) => sql`to_char(${instant} at time zone 'Europe/Paris', ${formats[unit]})`;
  const paidBack = sql`
    union all
    select ${timeOf(withdrawals.refundedAt)}, (facts ->> 'taxRate')::numeric,
      0, 0, 0, 0, 0, ${withdrawals.amount}, (facts ->> 'tax')::int
    from ${withdrawals} join ${creditNotes} on ${creditNotes.withdrawalId} = ${withdrawals.id}
    where ${createdBetween(withdrawals.refundedAt, period)}`;
  const { rows } = await db.execute(sql`
    with issued as (
      select ${timeOf(invoices.issuedAt)} as time, (facts ->> 'taxRate')::numeric as rate,
        (facts ->> 'price')::int - (facts ->> 'discount')::int as sold, 1 as invoices, 0 as back, 0 as back_tax, 0 as notes,
        0 as paid_back, 0 as paid_back_tax
      from ${invoices} where ${createdBetween(invoices.issuedAt, period)}
      union all
      select ${timeOf(creditNotes.issuedAt)}, (facts ->> 'taxRate')::numeric,
        0, 0, (facts ->> 'amount')::int, (facts ->> 'tax')::int, 1, 0, 0
      from ${creditNotes} where ${createdBetween(creditNotes.issuedAt, period)}
      ${unit === 'day' ? paidBack : sql``}
    )
    select time, rate::float8 as "taxRate",
      sum(invoices)::int as "invoices", sum(sold)::int as "invoiced",
      sum(round(sold * rate / (100 + rate)))::int as "invoicedTax",
      sum(notes)::int as "creditNotes", sum(back)::int as "refunded", sum(back_tax)::int as "refundedTax",
      sum(paid_back)::int as "paidBack", sum(paid_back_tax)::int as "paidBackTax"
    from issued group by time, rate order by time, rate`);
  return sumRows.parse(rows);
}

async function readCredits(db: DbOrTx, period: Period): Promise<Books['credits']> {
  const { 'createdAt[before]': last } = period;
  const within = createdBetween(creditLedger.createdAt, period);
  const isPaid = sql`(${creditLedger.kind} = 'purchase' and ${payments.paid} > 0)`;
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${creditLedger.delta}) filter (where ${condition}), 0)::int`;
  const [row] = await db
    .select({
      sold: sum(sql`${within} and ${isPaid}`),
      given: sum(
        sql`${within} and not ${isPaid} and ${creditLedger.kind} in ('purchase', 'sponsorship', 'adjustment')`,
      ),
      spent: sum(sql`${within} and ${creditLedger.kind} in ('order', 'cancellation')`),
      withdrawn: sum(sql`${within} and ${creditLedger.kind} = 'withdrawal'`),
      owed: sum(sql`true`),
    })
    .from(creditLedger)
    .leftJoin(creditPurchases, eq(creditPurchases.id, creditLedger.creditPurchaseId))
    .leftJoin(payments, eq(payments.id, creditPurchases.paymentId))
    .where(last === undefined ? undefined : lt(creditLedger.createdAt, parisMidnight(addDays(last, 1))));
  const { spent = 0, withdrawn = 0, sold = 0, given = 0, owed = 0 } = row ?? {};
  return { sold, given, spent: spent === 0 ? 0 : -spent, withdrawn: withdrawn === 0 ? 0 : -withdrawn, owed };
}

const heads: Record<Locale, readonly string[]> = {
  fr: [
    ...['taux de TVA', 'factures', 'avoirs', 'hors taxe', 'TVA', 'total'],
    ...['remboursé hors taxe', 'TVA remboursée', 'remboursé'],
  ],
  en: [
    ...['tax rate', 'invoices', 'credit notes', 'net', 'tax', 'total'],
    ...['refunded net', 'refunded tax', 'refunded'],
  ],
};

/** For e-reporting (docs/product/books.md, "E-reporting"): the category, and what was paid on that day. */
const dayHeads = {
  fr: ['catégorie', 'encaissé', 'TVA encaissée'],
  en: ['category', 'received', 'tax received'],
} as const;

const firstHead = { month: { fr: 'mois', en: 'month' }, day: { fr: 'jour', en: 'day' } } as const;

function booksFile(unit: Unit, rows: readonly TimedSums[], locale: Locale): FileAnswer {
  const sheet = spreadsheetOf(locale);
  const head = [firstHead[unit][locale], ...heads[locale], ...(unit === 'day' ? dayHeads[locale] : [])];
  const lines = [head, ...rows.map((row) => cellsOf(row, unit, sheet))];
  return new FileAnswer(
    Buffer.from(csvText(lines, { delimiter: csvDelimiter[locale] })),
    unit === 'month' ? 'books.csv' : 'sales-days.csv',
    { vary: 'Accept, Accept-Language, Origin' },
    'text/csv',
  );
}

/** In euros; refunds are negative, so that columns add up. */
const cellsOf = (one: TimedSums, unit: Unit, { euros, number, day }: Spreadsheet) => [
  unit === 'day' ? day(one.time) : one.time,
  number(one.taxRate),
  one.invoices,
  one.creditNotes,
  euros(one.invoiced - one.invoicedTax),
  euros(one.invoicedTax),
  euros(one.invoiced),
  euros(one.refundedTax - one.refunded),
  euros(-one.refundedTax),
  euros(-one.refunded),
  ...(unit === 'day'
    ? [salesCategory, euros(one.invoiced - one.paidBack), euros(one.invoicedTax - one.paidBackTax)]
    : []),
];
