import { accountingCalls, type InvoiceSummary } from '@jolimot/contract/back-office/accounting';
import { iriOf } from '@jolimot/contract/iri';
import { parisDay } from '@jolimot/contract/shipping-days';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { createdBetween } from '../../db/page';
import { invoices } from '../../db/schema/invoices';
import { creditPurchases } from '../../db/schema/payments';
import type { Deps } from '../../deps';
import { serveReads } from '../../http/calls/read-calls';
import { amountsOf } from '../credits/invoices/amounts';
import { ofBuyers } from './withdrawals';

export function invoiceRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  serveReads(app, deps, {
    calls: { list: accountingCalls.listInvoices, get: accountingCalls.getInvoice },
    table: invoices,
    select: joined,
    view: (rows) => rows.map(toInvoice),
    list: (query) => ({
      where: and(
        ofBuyers(db, invoices.creditPurchaseId, query),
        query.number === undefined ? undefined : eq(invoices.number, query.number),
        createdBetween(invoices.issuedAt, query),
      ),
      orderBy: [desc(invoices.id)],
    }),
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
