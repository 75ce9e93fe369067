import { type AccountingDocument, bookkeepingCalls, documentKinds } from '@jolimot/contract/back-office/bookkeeping';
import type { QueryOf } from '@jolimot/contract/call';
import type { Locale } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import { parisDay } from '@jolimot/contract/shipping-days';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { DbOrTx } from '../../db/client';
import { createdBetween, instantText, pageOf } from '../../db/page';
import { creditNotes, invoices, withdrawals } from '../../db/schema/invoices';
import { creditPurchases, paymentMethods, payments } from '../../db/schema/payments';
import type { Deps } from '../../deps';
import { type CsvTable, listFile } from '../../http/calls/list-file';
import { registerCall } from '../../http/calls/register-call';
import { pageThrough } from '../../http/representation/answers';
import { wantedType } from '../../http/representation/negotiation';
import { paymentMethodName } from '../credits/ledger/payment-methods';
import { ofBuyers } from './accounting';

/** docs/product/books.md, "Invoices and credit notes" */
export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerCall(app, deps, bookkeepingCalls.listAccountingDocuments, {
    handler: async ({ query, locale, request }) => {
      const asked = documentsAsked(db, query);
      if (wantedType(request, ['text/csv'])) {
        return listFile(db, locale, table, (last, atMost) =>
          readDocuments(db, olderThan(asked, last), { atMost, skipped: 0 }, locale),
        );
      }
      const read = (atMost: number) => ({
        offset: (skipped: number) => readDocuments(db, asked, { atMost, skipped }, locale),
      });
      return pageThrough(await pageOf({ limit: read }, query), (document) => document);
    },
  });
}

const table: CsvTable<AccountingDocument> = {
  name: 'accounting-documents',
  columns: [
    { label: 'number', value: ({ id }) => id },
    { label: 'kind', value: ({ kind }, { words }) => words.backOffice.choices.documentKind[kind] },
    { label: 'date', value: (document, { day }) => day(document.day) },
    { label: 'buyer', value: ({ buyer }) => buyer },
    { label: 'net', value: ({ net }, { euros }) => euros(net) },
    { label: 'taxRate', value: ({ taxRate }, { number }) => number(taxRate) },
    { label: 'tax', value: ({ tax }, { euros }) => euros(tax) },
    { label: 'total', value: ({ total }, { euros }) => euros(total) },
    { label: 'paymentReference', value: ({ paymentReference }) => paymentReference },
    { label: 'paymentMethod', value: ({ paymentMethod }) => paymentMethod },
  ],
};

interface Asked {
  invoices: SQL;
  creditNotes: SQL;
}

const all = sql`true`;
const none = sql`false`;

function documentsAsked(db: DbOrTx, query: QueryOf<typeof bookkeepingCalls.listAccountingDocuments>): Asked {
  const { number, kind } = query;
  const withdrawn = ofBuyers(db, withdrawals.creditPurchaseId, query);
  const ofNote = withdrawn && db.select({ id: withdrawals.id }).from(withdrawals).where(withdrawn);
  const numbered = number?.toUpperCase();
  return {
    invoices:
      and(
        kind === 'creditNote' ? none : all,
        numbered === undefined ? undefined : eq(invoices.number, numbered),
        ofBuyers(db, invoices.creditPurchaseId, query),
        createdBetween(invoices.issuedAt, query),
      ) ?? all,
    creditNotes:
      and(
        kind === 'invoice' ? none : all,
        numbered === undefined ? undefined : eq(creditNotes.number, numbered),
        ofNote && inArray(creditNotes.withdrawalId, ofNote),
        createdBetween(creditNotes.issuedAt, query),
      ) ?? all,
  };
}

function olderThan(asked: Asked, last: AccountingDocument | undefined): Asked {
  if (!last) return asked;
  const key = sql`(${last.issuedAt}::timestamptz, ${last.id})`;
  return {
    invoices: sql`${asked.invoices} and (${invoices.issuedAt}, ${invoices.number}) < ${key}`,
    creditNotes: sql`${asked.creditNotes} and (${creditNotes.issuedAt}, ${creditNotes.number}) < ${key}`,
  };
}

const rowsOfTable = z.array(
  z.object({
    kind: z.enum(documentKinds),
    number: z.string(),
    issuedAt: z.string(),
    buyer: z.string(),
    taxRate: z.number(),
    tax: z.number(),
    total: z.number(),
    shopUserId: z.coerce.number(),
    creditPurchaseId: z.coerce.number(),
    paymentReference: z.string(),
    freePayment: z.boolean(),
  }),
);

/** Newest first. Each table reads only what the page needs, by an index in this order. */
async function readDocuments(
  db: DbOrTx,
  asked: Asked,
  { atMost, skipped }: { atMost: number; skipped: number },
  locale: Locale,
): Promise<AccountingDocument[]> {
  const needed = atMost + skipped;
  const { rows } = await db.execute(sql`
    with documents as (
      (select 'invoice' as kind, number, issued_at, facts, credit_purchase_id as purchase_id, null::bigint as withdrawal_id,
        (facts ->> 'price')::int - (facts ->> 'discount')::int as total, null::int as tax
      from ${invoices} where ${asked.invoices} order by issued_at desc, number desc limit ${needed})
      union all
      (select 'creditNote', number, issued_at, facts, null, withdrawal_id,
        -(facts ->> 'amount')::int, -(facts ->> 'tax')::int
      from ${creditNotes} where ${asked.creditNotes} order by issued_at desc, number desc limit ${needed})
    ), page as (
      select *, (facts ->> 'taxRate')::numeric as rate from documents
      order by issued_at desc, number desc limit ${atMost} offset ${skipped}
    )
    select kind, number, ${instantText(sql`issued_at`)} as "issuedAt", facts -> 'buyer' ->> 'name' as buyer,
      rate::float8 as "taxRate", coalesce(tax, round(total * rate / (100 + rate)))::int as tax, total,
      ${creditPurchases.shopUserId} as "shopUserId", ${creditPurchases.id} as "creditPurchaseId",
      coalesce(${withdrawals.refundId}, ${payments.transactionId}) as "paymentReference",
      ${paymentMethods.freePayment} as "freePayment"
    from page
    left join ${withdrawals} on ${withdrawals.id} = withdrawal_id
    join ${creditPurchases} on ${creditPurchases.id} = coalesce(purchase_id, ${withdrawals.creditPurchaseId})
    join ${payments} on ${payments.id} = ${creditPurchases.paymentId}
    join ${paymentMethods} on ${paymentMethods.id} = ${payments.paymentMethodId}
    order by issued_at desc, number desc`);
  return rowsOfTable.parse(rows).map(({ number, shopUserId, creditPurchaseId, freePayment, ...row }) => ({
    ...row,
    id: number,
    day: parisDay(new Date(row.issuedAt)),
    shopUser: iriOf('shop_users', shopUserId),
    creditPurchase: iriOf('credit_purchases', creditPurchaseId),
    net: row.total - row.tax,
    paymentMethod: paymentMethodName(freePayment, locale),
  }));
}
