import type { FileType } from '@jolimot/contract/call';
import type { Locale } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import { type LedgerEntry, ledgerCalls } from '@jolimot/contract/ledger';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps';
import { isStaff } from '../../../http/auth/access';
import { registerCall } from '../../../http/calls/register-call';
import { FileAnswer, Page } from '../../../http/representation/answers';
import { wantedType } from '../../../http/representation/negotiation';
import { shopUserById } from '../../shop-users/account/repository';
import { fullName } from '../../shop-users/account/view';
import { balanceOf } from './movements';
import { countLedger, type LedgerLine, ledgerOf, orderedOf } from './repository';
import { methodOf, statementCsv, statementName } from './statement-cells';

export function creditLedgerRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, deps, ledgerCalls.listCreditLedger, {
    handler: async ({ user, query, locale, request }) => {
      // Only staff read the statements of others.
      const whose = isStaff(user) && query.shopUser ? query.shopUser : [user.id];
      const fileType = wantedType(request, ['text/csv', 'application/pdf']);
      if (fileType) return statementFile(deps, whose, fileType, locale);
      const lines = await ledgerOf(deps.db, whose, query);
      const ordered = await orderedOf(deps.db, lines, locale);
      return new Page(
        lines.map((line) => toLedgerEntry(line, ordered.get(line.entry.orderId ?? 0), locale)),
        { totalItems: countLedger(deps.db, whose, query['kind[]']) },
      );
    },
  });
}

/** The file ignores page and kind. */
async function statementFile(
  { db, clock }: Deps,
  whose: readonly number[],
  type: FileType,
  locale: Locale,
): Promise<FileAnswer> {
  const headers = { vary: 'Accept, Accept-Language, Origin' };
  const lines = await ledgerOf(db, whose);
  if (type === 'text/csv') {
    return new FileAnswer(Buffer.from(statementCsv(lines, locale)), statementName(locale, 'csv'), headers, type);
  }
  // Several accounts give one table without a name.
  const [id] = whose.length === 1 ? whose : [];
  const user = id === undefined ? undefined : await shopUserById(db, id);
  const balances = await Promise.all(whose.map((each) => balanceOf(db, each)));
  const head = {
    name: user ? fullName(user) : '',
    email: user?.email ?? '',
    balance: balances.reduce((sum, balance) => sum + balance, 0),
    madeAt: clock.now(),
  };
  // Loaded on first use: 5 MB.
  const { statementPdf } = await import('./statement-pdf');
  return new FileAnswer(await statementPdf(lines, head, locale), statementName(locale, 'pdf'), headers, type);
}

function toLedgerEntry(line: LedgerLine, ordered: LedgerEntry['ordered'] | undefined, locale: Locale): LedgerEntry {
  const { entry, balance, purchaseReference, orderReference } = line;
  return {
    id: entry.id,
    createdAt: entry.createdAt.toISOString(),
    kind: entry.kind,
    delta: entry.delta,
    balance,
    shopUser: iriOf('shop_users', entry.shopUserId),
    reference: purchaseReference ?? orderReference,
    creditPurchase: entry.creditPurchaseId === null ? null : iriOf('credit_purchases', entry.creditPurchaseId),
    order: entry.orderId === null ? null : iriOf('orders', entry.orderId),
    ordered: ordered ?? null,
    reason: entry.reason,
    paymentMethodName: methodOf(line, locale),
  };
}
