import { iriOf } from '@jolimot/contract/iri';
import { type LedgerEntry, ledgerCalls } from '@jolimot/contract/ledger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps';
import { isStaff } from '../../../http/auth/access';
import { registerCall } from '../../../http/calls/register-call';
import { FileAnswer, Page } from '../../../http/representation/answers';
import { countLedger, type LedgerLine, ledgerOf } from './repository';
import { statementCsv } from './statement-csv';

/** `GET /credit_ledger`: the statement of an account, as JSON or CSV. */
export function creditLedgerRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, ledgerCalls.listCreditLedger, {
    handler: async ({ user, query, locale, request }) => {
      // Only staff read the statements of others, whatever the filter asks for.
      const whose = isStaff(user) && query.shopUser ? query.shopUser : [user.id];
      if (wantsCsv(request)) {
        const name = locale === 'fr' ? 'jolimot-credits-releve.csv' : 'jolimot-credits-statement.csv';
        const table = statementCsv(await ledgerOf(deps.db, whose), locale);
        return new FileAnswer(Buffer.from(table), name, { vary: 'Accept, Accept-Language, Origin' });
      }
      const lines = await ledgerOf(deps.db, whose, query);
      return new Page(lines.map(toLedgerEntry), countLedger(deps.db, whose));
    },
  });
}

const wantsCsv = (request: FastifyRequest): boolean => /^\s*text\/csv\b/i.test(request.headers.accept ?? '');

const toLedgerEntry = ({ entry, balance, purchaseReference, orderReference }: LedgerLine): LedgerEntry => ({
  id: entry.id,
  createdAt: entry.createdAt.toISOString(),
  kind: entry.kind,
  delta: entry.delta,
  balance,
  shopUser: iriOf('shop_users', entry.shopUserId),
  reference: purchaseReference ?? orderReference,
  creditPurchase: entry.creditPurchaseId === null ? null : iriOf('credit_purchases', entry.creditPurchaseId),
  order: entry.orderId === null ? null : iriOf('orders', entry.orderId),
  reason: entry.reason,
});
