import { accountingCalls, type InvoiceSummary } from '@jolimot/contract/back-office/accounting';
import type { QueryOf } from '@jolimot/contract/call';
import { iriOf } from '@jolimot/contract/iri';
import { parisDay } from '@jolimot/contract/shipping-days';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { createdBetween, pageOf } from '../../db/page';
import { invoices } from '../../db/schema/invoices';
import { creditPurchases } from '../../db/schema/payments';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { registerCall } from '../../http/calls/register-call';
import { Page } from '../../http/representation/answers';
import { amountsOf } from '../credits/invoices/amounts';

export function invoiceRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerCall(app, deps, accountingCalls.listInvoices, {
    handler: async ({ query }) => {
      const { rows, total } = await listInvoices(db, query);
      return new Page(rows.map(toInvoice), total);
    },
  });
  registerCall(app, deps, accountingCalls.getInvoice, {
    handler: async ({ params }) => {
      const [row] = await joined(db, eq(invoices.id, params.id));
      if (!row) throw notFound();
      return toInvoice(row);
    },
  });
}

function toInvoice({ invoice, shopUserId }: LoadedInvoice): InvoiceSummary {
  const { net, tax, total } = amountsOf(invoice.facts);
  return {
    id: invoice.id,
    iri: iriOf('invoices', invoice.id),
    number: invoice.number,
    day: parisDay(invoice.issuedAt),
    issuedAt: invoice.issuedAt.toISOString(),
    shopUser: iriOf('shop_users', shopUserId),
    creditPurchase: iriOf('credit_purchases', invoice.creditPurchaseId),
    buyer: invoice.facts.buyer.name,
    net: net.total,
    tax,
    total,
    taxRate: invoice.facts.taxRate,
    createdAt: invoice.createdAt.toISOString(),
  };
}

const joined = (db: DbOrTx, where: SQL | undefined) =>
  db
    .select({ invoice: invoices, shopUserId: creditPurchases.shopUserId })
    .from(invoices)
    .innerJoin(creditPurchases, eq(creditPurchases.id, invoices.creditPurchaseId))
    .where(where);

type LoadedInvoice = Awaited<ReturnType<typeof joined>>[number];

function listInvoices(db: DbOrTx, query: QueryOf<typeof accountingCalls.listInvoices>) {
  const { 'id[]': ids, 'shopUser[]': buyers, number } = query;
  const ofBuyers =
    buyers &&
    db.select({ id: creditPurchases.id }).from(creditPurchases).where(inArray(creditPurchases.shopUserId, buyers));
  const where = and(
    ids && inArray(invoices.id, ids),
    ofBuyers && inArray(invoices.creditPurchaseId, ofBuyers),
    number === undefined ? undefined : eq(invoices.number, number),
    createdBetween(invoices.issuedAt, query),
  );
  return pageOf(joined(db, where).orderBy(desc(invoices.id)), db.$count(invoices, where), query);
}
