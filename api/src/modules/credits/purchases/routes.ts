import { ledgerCalls } from '@jolimot/contract/ledger';
import { type CreditPurchase, paymentCalls } from '@jolimot/contract/payments';
import { purchaseDocumentCalls } from '@jolimot/contract/shop/purchase-documents';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps';
import { found, notFound } from '../../../errors';
import { type CurrentUser, isStaff } from '../../../http/auth/access';
import { idempotencyScope } from '../../../http/calls/idempotency';
import { buyerColumn, type CsvTable, listFile } from '../../../http/calls/list-file';
import { registerCall } from '../../../http/calls/register-call';
import { Page } from '../../../http/representation/answers';
import { wantedType } from '../../../http/representation/negotiation';
import { creditNoteAnswer, invoiceAnswer } from '../invoices/document-files';
import { adjustCredits } from './adjust-credits';
import { creditRequestRoutes } from './credit-requests';
import { paymentReversalRoutes } from './payment-reversals';
import { type Buyers, purchaseById, purchasesBefore, purchasesOf } from './repository';
import { toCreditPurchases } from './view';
import { refundPurchase, withdraw } from './withdraw';

export function creditPurchaseRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, paymentCalls.listCreditPurchases, {
    handler: async ({ user, query, locale, request }) => {
      const { db, clock } = deps;
      const buyers = buyersFor(user, query);
      if (wantedType(request, ['text/csv'])) {
        return listFile(db, locale, purchaseTable, async (last, atMost) => {
          const rows = await purchasesBefore(db, buyers, query, { before: last?.id, atMost });
          return toCreditPurchases(db, rows, locale, clock.now());
        });
      }
      const { rows, extent } = await purchasesOf(db, buyers, query);
      return new Page(await toCreditPurchases(db, rows, locale, clock.now()), extent);
    },
  });
  registerCall(app, deps, purchaseDocumentCalls.getCreditPurchaseInvoice, {
    handler: ({ user, params, locale }) => invoiceAnswer(deps, user, params.id, locale),
  });
  registerCall(app, deps, paymentCalls.getCreditPurchase, {
    handler: async ({ user, params, locale }) => {
      const row = await purchaseById(deps.db, params.id);
      if (!row || (row.purchase.shopUserId !== user.id && !isStaff(user))) throw notFound();
      return found((await toCreditPurchases(deps.db, [row], locale, deps.clock.now()))[0]);
    },
  });
  registerCall(app, deps, purchaseDocumentCalls.withdrawFromPurchase, {
    handler: ({ user, params, locale, request }) =>
      withdraw(deps, user, params.id, idempotencyScope(request, user.id), locale),
  });
  registerCall(app, deps, purchaseDocumentCalls.refundCreditPurchase, {
    handler: ({ user, params, body, locale, request }) => refundPurchase(deps, user, params.id, body, request, locale),
  });
  registerCall(app, deps, purchaseDocumentCalls.getCreditNote, {
    handler: ({ user, params, locale }) => creditNoteAnswer(deps, user, params.number, locale),
  });
  creditRequestRoutes(app, deps);
  paymentReversalRoutes(app, deps);
  registerCall(app, deps, ledgerCalls.createCreditAdjustment, {
    handler: ({ user, body, locale, request }) => adjustCredits(deps, user, body, request, locale),
  });
}

const purchaseTable: CsvTable<CreditPurchase> = {
  name: 'credit_purchases',
  columns: [
    { label: 'reference', value: ({ reference }) => reference },
    buyerColumn,
    { label: 'nbCredit', value: ({ nbCredit }) => nbCredit },
    { label: 'remaining', value: ({ remaining }) => remaining },
    { label: 'paid', value: ({ payment }, { euros }) => euros(payment.paid) },
    { label: 'discount', value: ({ payment }, { euros }) => euros(payment.discount) },
    { label: 'taxRate', value: ({ taxRate }, { number }) => number(taxRate) },
    { label: 'tax', value: ({ tax }, { euros }) => euros(tax) },
    {
      label: 'refunded',
      value: ({ withdrawals }, { euros }) => euros(withdrawals.reduce((sum, { amount }) => sum + amount, 0)),
    },
    { label: 'invoice', value: ({ invoice }) => invoice },
    { label: 'transactionId', value: ({ payment }) => payment.transactionId },
    { label: 'createdAt', value: ({ createdAt }, { moment }) => moment(createdAt) },
  ],
};

/** Only staff read the purchases of others. */
function buyersFor(
  user: CurrentUser,
  asked: { shopUser?: number[] | undefined; everyone?: boolean | undefined },
): Buyers {
  if (!isStaff(user)) return [user.id];
  return asked.shopUser ?? (asked.everyone ? 'everyone' : [user.id]);
}
