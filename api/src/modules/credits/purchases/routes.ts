import { ledgerCalls } from '@jolimot/contract/ledger';
import { paymentCalls } from '@jolimot/contract/payments';
import { purchaseDocumentCalls } from '@jolimot/contract/shop/purchase-documents';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps';
import { found, notFound } from '../../../errors';
import { type CurrentUser, isStaff } from '../../../http/auth/access';
import { idempotencyScope } from '../../../http/calls/idempotency';
import { registerCall } from '../../../http/calls/register-call';
import { Page } from '../../../http/representation/answers';
import { creditNoteAnswer, invoiceAnswer } from '../invoices/document-files';
import { adjustCredits } from './adjust-credits';
import { creditRequestRoutes } from './credit-requests';
import { type Buyers, purchaseById, purchasesOf } from './repository';
import { toCreditPurchases } from './view';
import { refundPurchase, withdraw } from './withdraw';

export function creditPurchaseRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, paymentCalls.listCreditPurchases, {
    handler: async ({ user, query, locale }) => {
      const { rows, total } = await purchasesOf(deps.db, buyersFor(user, query), query);
      return new Page(await toCreditPurchases(deps.db, rows, locale, deps.clock.now()), total);
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
  registerCall(app, deps, ledgerCalls.createCreditAdjustment, {
    handler: ({ user, body, locale, request }) => adjustCredits(deps, user, body, request, locale),
  });
}

/** Only staff read the purchases of others, whatever the filter asks for. */
function buyersFor(
  user: CurrentUser,
  asked: { shopUser?: number[] | undefined; everyone?: boolean | undefined },
): Buyers {
  if (!isStaff(user)) return [user.id];
  return asked.shopUser ?? (asked.everyone ? 'everyone' : [user.id]);
}
