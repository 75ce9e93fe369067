import { bookkeepingCalls, salesCategory } from '@jolimot/contract/back-office/bookkeeping';
import { type Books, todayCalls } from '@jolimot/contract/back-office/today';
import { civilYear, firstDayOfYear } from '@jolimot/contract/calendar/civil-year';
import type { Locale } from '@jolimot/contract/fields';
import { parisDay } from '@jolimot/contract/shipping-days';
import { csvDelimiter } from '@jolimot/contract/shop/csv';
import { and, desc, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { csvText } from '../../csv';
import type { DbOrTx } from '../../db/client';
import { covers } from '../../db/schema/catalogue';
import { daySums } from '../../db/schema/day-sums';
import type { Deps } from '../../deps';
import { registerCall } from '../../http/calls/register-call';
import { FileAnswer } from '../../http/representation/answers';
import { wantedType } from '../../http/representation/negotiation';
import { type Spreadsheet, spreadsheetOf } from '../../http/representation/spreadsheet';

/** 13 months, each beside the same month a year before. */
const shownMonths = 25;

/** Days in Paris, both inclusive. */
export interface Period {
  'createdAt[after]'?: string | undefined;
  'createdAt[before]'?: string | undefined;
}

/** docs/product/books.md, "Sums" */
export function bookRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  registerCall(app, deps, todayCalls.getBooks, {
    handler: async ({ request, locale, query }): Promise<Books | FileAnswer> => {
      const today = parisDay(clock.now());
      const period = since(monthsBefore(today, shownMonths - 1), query);
      const rows = await readSums(db, 'month', period);
      if (wantedType(request, ['text/csv'])) return booksFile('month', rows, locale);
      const credits = await readCredits(db, since(firstDayOfYear(civilYear(today)), query));
      return {
        months: rows.map(({ time, paidBack, paidBackTax, ...sums }) => ({ month: time, ...sums })),
        crowns: await readCrowns(db, period, locale),
        credits,
      };
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

type TimedSums = Awaited<ReturnType<typeof readSums>>[number];

export const onDays = ({ 'createdAt[after]': first, 'createdAt[before]': last }: Period): SQL | undefined =>
  and(
    first === undefined ? undefined : gte(daySums.day, first),
    last === undefined ? undefined : lte(daySums.day, last),
  );

export const sumOf = (column: PgColumn, condition: SQL | undefined) =>
  sql<number>`coalesce(sum(${column}) filter (where ${condition}), 0)`.mapWith(Number);

/** Of documents as they were rounded and printed; what was paid back only of days. */
function readSums(db: DbOrTx, unit: Unit, period: Period) {
  const { kind, part, count, amount, tax } = daySums;
  const time = sql<string>`to_char(${daySums.day}, ${sql.raw(`'${formats[unit]}'`)})`;
  const taxRate = sql<number>`${part}::float8`;
  const [sale, back, paidBack] = [eq(kind, 'invoice'), eq(kind, 'creditNote'), eq(kind, 'paidBack')];
  return db
    .select({
      time,
      taxRate,
      invoices: sumOf(count, sale),
      invoiced: sumOf(amount, sale),
      invoicedTax: sumOf(tax, sale),
      creditNotes: sumOf(count, back),
      refunded: sumOf(amount, back),
      refundedTax: sumOf(tax, back),
      paidBack: sumOf(amount, paidBack),
      paidBackTax: sumOf(tax, paidBack),
    })
    .from(daySums)
    .where(and(or(sale, back, unit === 'day' ? paidBack : undefined), onDays(period)))
    .groupBy(time, part)
    .orderBy(time, taxRate);
}

/** A cover that is gone is named by its slug. */
async function readCrowns(db: DbOrTx, period: Period, locale: Locale): Promise<Books['crowns']> {
  const { day, part, kind, count } = daySums;
  const cards = sumOf(count, sql`true`);
  const crowns = await db
    .selectDistinctOn([day], { month: sql<string>`to_char(${day}, 'YYYY-MM')`, cover: part, cards, name: covers.name })
    .from(daySums)
    .leftJoin(covers, eq(covers.slug, part))
    .where(and(eq(kind, 'cover'), onDays(period)))
    .groupBy(day, part, covers.id)
    .having(gt(cards, 0))
    .orderBy(day, desc(cards), part);
  return crowns.map(({ name, ...crown }) => ({ ...crown, name: name?.[locale] ?? crown.cover }));
}

const movements = ['sold', 'given', 'spent', 'withdrawn'] as const;

async function readCredits(db: DbOrTx, period: Period): Promise<Books['credits']> {
  const { kind, amount } = daySums;
  const moved = (one: (typeof movements)[number]) => sumOf(amount, and(eq(kind, one), onDays(period)));
  const [row] = await db
    .select({
      sold: moved('sold'),
      given: moved('given'),
      spent: moved('spent'),
      withdrawn: moved('withdrawn'),
      owed: sumOf(amount, sql`true`),
    })
    .from(daySums)
    .where(and(inArray(kind, [...movements]), onDays({ 'createdAt[before]': period['createdAt[before]'] })));
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
