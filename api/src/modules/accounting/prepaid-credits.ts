import { bookkeepingCalls, type PrepaidCredits } from '@jolimot/contract/back-office/bookkeeping';
import { iriOf } from '@jolimot/contract/iri';
import { addDays, parisDay, parisMidnight } from '@jolimot/contract/shipping-days';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { DbOrTx } from '../../db/client';
import { firstRow, instantText } from '../../db/page';
import { prepaidDays } from '../../db/schema/day-sums';
import { invoices, withdrawals } from '../../db/schema/invoices';
import { creditLedger, creditPurchases } from '../../db/schema/payments';
import type { Deps } from '../../deps';
import { buyerColumn, type CsvTable, listFile } from '../../http/calls/list-file';
import { registerCall } from '../../http/calls/register-call';
import type { FileAnswer } from '../../http/representation/answers';
import { wantedType } from '../../http/representation/negotiation';

/** docs/product/books.md, "Prepaid" */
export function prepaidCreditRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  registerCall(app, deps, bookkeepingCalls.getPrepaidCredits, {
    handler: async ({ query, locale, request }): Promise<PrepaidCredits | FileAnswer> => {
      const day = query.on ?? lastDayOver(clock.now());
      if (wantedType(request, ['text/csv'])) return listFile(db, locale, table, (last) => nextAccounts(db, day, last));
      const kept = await firstRow(db.select().from(prepaidDays).where(eq(prepaidDays.day, day)));
      return kept ?? (await sumOf(db, day));
    },
  });
}

/** ms: what was begun before midnight is written by then. The sweep comes later, at midnight UTC. */
const margin = 30 * 60_000;

/** In Paris. */
const lastDayOver = (now: Date): string => addDays(parisDay(new Date(now.getTime() - margin)), -1);

/** Staff need not wait until each account is read. */
export async function keepPrepaidDay(db: DbOrTx, now: Date): Promise<void> {
  await db
    .insert(prepaidDays)
    .values(await sumOf(db, lastDayOver(now)))
    .onConflictDoNothing();
}

const table: CsvTable<Rest> = {
  name: 'prepaid-credits',
  columns: [
    { label: 'reference', value: ({ reference }) => reference },
    buyerColumn,
    { label: 'createdAt', value: ({ boughtAt }, { moment }) => moment(boughtAt) },
    { label: 'invoice', value: ({ invoice }) => invoice },
    { label: 'nbCredit', value: ({ credits }) => credits },
    { label: 'remaining', value: ({ remaining }) => remaining },
    { label: 'net', value: ({ total, tax }, { euros }) => euros(total - tax) },
    { label: 'tax', value: ({ tax }, { euros }) => euros(tax) },
    { label: 'total', value: ({ total }, { euros }) => euros(total) },
  ],
};

/** Of one purchase: what was not spent, and its refund in cents. */
const rest = z.object({
  reference: z.string(),
  account: z.coerce.number(),
  boughtAt: z.string(),
  invoice: z.string().nullable(),
  /** Not given back. */
  credits: z.number(),
  remaining: z.number(),
  total: z.number(),
  tax: z.number(),
});
type Rest = z.infer<typeof rest> & { shopUser: string };

const sums = z.object({ credits: z.number(), paidCredits: z.number(), total: z.number(), tax: z.number() });

/**
 * Unspent credits by purchase, with the share of its price (docs/product/credits.md, "Withdrawal"). The oldest are
 * spent first; gifts are worth nothing.
 * @param day the last one that counts, in Paris
 * @param after the account before the first one
 */
function rests(day: string, { after, limit }: { after: number; limit: SQL }): SQL {
  const end = parisMidnight(addDays(day, 1)).toISOString();
  const moved = sql`${creditLedger.createdAt} < ${end}`;
  return sql`
    with balances as (
      select ${creditLedger.shopUserId} as account, sum(${creditLedger.delta}) as balance from ${creditLedger}
      where ${moved} and ${creditLedger.shopUserId} > ${after} group by 1 having sum(${creditLedger.delta}) > 0
      order by 1 ${limit}
    ), granted as (
      select account, balance, ${creditLedger.creditPurchaseId} as purchase, sum(${creditLedger.delta}) as credits
      from balances join ${creditLedger} on ${creditLedger.shopUserId} = account
      where ${creditLedger.creditPurchaseId} is not null and ${moved}
      group by 1, 2, 3 having sum(${creditLedger.delta}) > 0
    ), counted as (
      select *, greatest(0, least(credits, balance - sum(credits) over (partition by account)
        + sum(credits) over (partition by account order by purchase))) as remaining
      from granted
    ), priced as (
      select account, purchase, counted.credits, remaining, ${invoices.number} as invoice,
        (facts ->> 'price')::numeric - (facts ->> 'discount')::numeric as paid, (facts ->> 'credits')::numeric as bought,
        (facts ->> 'taxRate')::numeric as rate,
        coalesce((select sum(${withdrawals.credits}) from ${withdrawals}
          where ${withdrawals.creditPurchaseId} = purchase and ${withdrawals.requestedAt} < ${end}), 0) as back,
        coalesce((select sum(${withdrawals.amount}) from ${withdrawals}
          where ${withdrawals.creditPurchaseId} = purchase and ${withdrawals.requestedAt} < ${end}), 0) as refunded
      from counted left join ${invoices} on ${invoices.creditPurchaseId} = purchase
      where remaining > 0
    ), shared as (
      select *, round(paid * (back + remaining) / bought) as whole from priced
    )
    select account, purchase, invoice, credits::int as credits, remaining::int as remaining,
      coalesce(whole - refunded, 0)::int as total,
      coalesce(round(whole * rate / (100 + rate)) - round(refunded * rate / (100 + rate)), 0)::int as tax
    from shared`;
}

async function sumOf(db: DbOrTx, day: string): Promise<PrepaidCredits> {
  const { rows } = await db.execute(sql`
    select coalesce(sum(remaining), 0)::float8 as credits,
      coalesce(sum(remaining) filter (where invoice is not null), 0)::float8 as "paidCredits",
      coalesce(sum(total), 0)::float8 as total, coalesce(sum(tax), 0)::float8 as tax
    from (${rests(day, { after: 0, limit: sql`` })}) as rests`);
  const { tax, total, ...credits } = sums.parse(rows[0]);
  return { day, ...credits, net: total - tax, tax, total };
}

/** Accounts at once. */
const accountsAtOnce = 300;

async function nextAccounts(db: DbOrTx, day: string, last: Rest | undefined): Promise<Rest[]> {
  const part = { after: last?.account ?? 0, limit: sql`limit ${accountsAtOnce}` };
  const { rows } = await db.execute(sql`
    select rests.*, ${creditPurchases.reference} as reference,
      ${instantText(sql`${creditPurchases.createdAt}`)} as "boughtAt"
    from (${rests(day, part)}) as rests join ${creditPurchases} on ${creditPurchases.id} = rests.purchase
    order by account, purchase`);
  return z
    .array(rest)
    .parse(rows)
    .map((row) => ({ ...row, shopUser: iriOf('shop_users', row.account) }));
}
