import { type Books, type MonthOfBooks, todayCalls } from '@jolimot/contract/back-office/today';
import { civilYear, firstDayOfYear } from '@jolimot/contract/calendar/civil-year';
import type { Locale } from '@jolimot/contract/fields';
import { parisDay, parisMidnight } from '@jolimot/contract/shipping-days';
import { csvDelimiter } from '@jolimot/contract/shop/csv';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { csvText, Figure } from '../../csv';
import type { DbOrTx } from '../../db/client';
import { creditNotes, invoices } from '../../db/schema/invoices';
import { creditLedger, creditPurchases, payments } from '../../db/schema/payments';
import type { Deps } from '../../deps';
import { registerCall } from '../../http/calls/register-call';
import { FileAnswer } from '../../http/representation/answers';
import { wantedType } from '../../http/representation/negotiation';

/** 13 months, each beside the same month a year before. */
const shownMonths = 25;

/** docs/product/back-office.md, "Today" */
export function bookRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  registerCall(app, deps, todayCalls.getBooks, {
    handler: async ({ request, locale }): Promise<Books | FileAnswer> => {
      const today = parisDay(clock.now());
      const months = await readMonths(db, today);
      if (wantedType(request, ['text/csv'])) {
        return new FileAnswer(
          Buffer.from(booksCsv(months, locale)),
          'books.csv',
          { vary: 'Accept, Accept-Language, Origin' },
          'text/csv',
        );
      }
      return { months, credits: await readCredits(db, today) };
    },
  });
}

function monthsBefore(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months);
  return first.toISOString().slice(0, 10);
}

const monthRows = z.array(
  z.object({
    month: z.string(),
    taxRate: z.coerce.number(),
    invoices: z.number(),
    invoiced: z.number(),
    invoicedTax: z.number(),
    creditNotes: z.number(),
    refunded: z.number(),
    refundedTax: z.number(),
  }),
);

/** Sums the documents as they were rounded and printed. */
async function readMonths(db: DbOrTx, today: string): Promise<MonthOfBooks[]> {
  const from = parisMidnight(monthsBefore(today, shownMonths - 1)).toISOString();
  const monthOf = (issuedAt: typeof invoices.issuedAt | typeof creditNotes.issuedAt) =>
    sql`to_char(${issuedAt} at time zone 'Europe/Paris', 'YYYY-MM')`;
  const { rows } = await db.execute(sql`
    with issued as (
      select ${monthOf(invoices.issuedAt)} as month, (facts ->> 'taxRate')::numeric as rate,
        (facts ->> 'price')::int - (facts ->> 'discount')::int as sold, 0 as back, 0 as back_tax, 1 as is_invoice
      from ${invoices} where ${invoices.issuedAt} >= ${from}
      union all
      select ${monthOf(creditNotes.issuedAt)}, (facts ->> 'taxRate')::numeric,
        0, (facts ->> 'amount')::int, (facts ->> 'tax')::int, 0
      from ${creditNotes} where ${creditNotes.issuedAt} >= ${from}
    )
    select month, rate::float8 as "taxRate",
      sum(is_invoice)::int as "invoices", sum(sold)::int as "invoiced",
      sum(round(sold * rate / (100 + rate)))::int as "invoicedTax",
      sum(1 - is_invoice)::int as "creditNotes", sum(back)::int as "refunded", sum(back_tax)::int as "refundedTax"
    from issued group by month, rate order by month, rate`);
  return monthRows.parse(rows);
}

async function readCredits(db: DbOrTx, today: string): Promise<Books['credits']> {
  const thisYear = sql`${creditLedger.createdAt} >= ${parisMidnight(firstDayOfYear(civilYear(today))).toISOString()}`;
  const isPaid = sql`(${creditLedger.kind} = 'purchase' and ${payments.paid} > 0)`;
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${creditLedger.delta}) filter (where ${condition}), 0)::int`;
  const [row] = await db
    .select({
      sold: sum(sql`${thisYear} and ${isPaid}`),
      given: sum(
        sql`${thisYear} and not ${isPaid} and ${creditLedger.kind} in ('purchase', 'sponsorship', 'adjustment')`,
      ),
      spent: sum(sql`${thisYear} and ${creditLedger.kind} in ('order', 'cancellation')`),
      withdrawn: sum(sql`${thisYear} and ${creditLedger.kind} = 'withdrawal'`),
      owed: sum(sql`true`),
    })
    .from(creditLedger)
    .leftJoin(creditPurchases, eq(creditPurchases.id, creditLedger.creditPurchaseId))
    .leftJoin(payments, eq(payments.id, creditPurchases.paymentId));
  const { spent = 0, withdrawn = 0, sold = 0, given = 0, owed = 0 } = row ?? {};
  return { sold, given, spent: spent === 0 ? 0 : -spent, withdrawn: withdrawn === 0 ? 0 : -withdrawn, owed };
}

const heads: Record<Locale, readonly string[]> = {
  fr: [
    ...['mois', 'taux de TVA', 'factures', 'avoirs', 'hors taxe', 'TVA', 'total'],
    ...['remboursé hors taxe', 'TVA remboursée', 'remboursé'],
  ],
  en: [
    ...['month', 'tax rate', 'invoices', 'credit notes', 'net', 'tax', 'total'],
    ...['refunded net', 'refunded tax', 'refunded'],
  ],
};

/** In euros; refunds are negative, so that columns add up. */
function booksCsv(months: readonly MonthOfBooks[], locale: Locale): string {
  const point = locale === 'fr' ? ',' : '.';
  const euros = (cents: number): Figure => new Figure((cents / 100).toFixed(2).replace('.', point));
  return csvText(
    [
      heads[locale],
      ...months.map((one) => [
        one.month,
        String(one.taxRate).replace('.', point),
        one.invoices,
        one.creditNotes,
        euros(one.invoiced - one.invoicedTax),
        euros(one.invoicedTax),
        euros(one.invoiced),
        euros(one.refundedTax - one.refunded),
        euros(-one.refundedTax),
        euros(-one.refunded),
      ]),
    ],
    { delimiter: csvDelimiter[locale] },
  );
}
