import { type PaymentReversal, paymentReversalCalls } from '@jolimot/contract/back-office/payment-reversals';
import type { BodyOf } from '@jolimot/contract/call';
import { iriOf } from '@jolimot/contract/iri';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DbOrTx } from '../../../db/client';
import { shopUsers } from '../../../db/schema/accounts';
import { creditPurchases, paymentReversals } from '../../../db/schema/payments';
import type { Deps } from '../../../deps';
import { AppError, found } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { recordFact } from '../../../http/calls/audit';
import { changesOf } from '../../../http/calls/changes';
import { serveReads } from '../../../http/calls/read-calls';
import { registerCall } from '../../../http/calls/register-call';
import { assertSomebodyElse } from '../../shop-users/account/mailboxes';
import { lockShopUsers, personColumns, shopUserById } from '../../shop-users/account/repository';
import { toPerson } from '../../shop-users/account/view';
import { returnCredits } from './frozen-credits';
import { reversalById, setReversal } from './reversals-repository';

/** docs/product/payment.md, "Taken back" */
export function paymentReversalRoutes(app: FastifyInstance, deps: Deps): void {
  serveReads(app, deps, {
    calls: { list: paymentReversalCalls.listPaymentReversals, get: paymentReversalCalls.getPaymentReversal },
    table: paymentReversals,
    select: reversalsWhere,
    view: (rows) => rows.map(toPaymentReversal),
    list: ({ state, 'shopUser[]': accounts }) => ({
      where: and(
        state && eq(paymentReversals.state, state),
        accounts && inArray(paymentReversals.shopUserId, accounts),
      ),
      orderBy: [desc(paymentReversals.id)],
    }),
    file: {
      name: 'payment_reversals',
      columns: [
        { label: 'person', value: ({ shopUser }, { words }) => shopUser.name || words.backOffice.accounts.gone },
        { label: 'reference', value: ({ reference }) => reference },
        { label: 'kind', value: ({ kind }, { words }) => words.backOffice.choices.reversalKind[kind] },
        { label: 'amount', value: ({ amount }, { euros }) => euros(amount) },
        { label: 'nbCredit', value: ({ credits }) => credits },
        { label: 'reason', value: ({ reason }) => reason },
        { label: 'decidedBy', value: ({ settledBy }) => settledBy?.name ?? null },
        { label: 'createdAt', value: ({ createdAt }, { moment }) => moment(createdAt) },
        { label: 'state', value: ({ state }, { words }) => words.backOffice.choices.reversalState[state] },
      ],
    },
  });
  registerCall(app, deps, paymentReversalCalls.settlePaymentReversal, {
    handler: ({ user, params, body, request }) => settleReversal(deps, user, params.id, body, request),
  });
}

/** @throws AppError 404; 409 before the bank has decided, once it is settled, and for the caller's own */
function settleReversal(
  deps: Deps,
  user: CurrentUser,
  id: number,
  { returned, reason }: BodyOf<typeof paymentReversalCalls.settlePaymentReversal>,
  request: FastifyRequest,
): Promise<PaymentReversal> {
  return deps.db.transaction(async (tx) => {
    const { shopUserId } = found(await reversalById(tx, id));
    await assertSomebodyElse(tx, user.id, shopUserId);
    await lockShopUsers(tx, [shopUserId]);
    const reversal = found(await reversalById(tx, id));
    if (reversal.state === 'open') throw new AppError('conflict', { detail: 'The bank has not decided yet.' });
    if (reversal.state !== 'lost') throw new AppError('conflict', { detail: 'This payment is settled already.' });
    const kept = (await shopUserById(tx, shopUserId)) ? reason : '';
    await setReversal(tx, id, { state: 'settled', reason: kept, settledById: user.id, settledAt: deps.clock.now() });
    if (returned) await returnCredits(tx, reversal);
    await recordFact(tx, request, {
      subject: iriOf('payment_reversals', id),
      shopUserId,
      changes: changesOf({ state: reversal.state }, { state: 'settled' }),
      ...(returned ? { details: { credits: reversal.credits } } : {}),
    });
    return toPaymentReversal(found((await reversalsWhere(tx, eq(paymentReversals.id, id)))[0]));
  });
}

const settler = alias(shopUsers, 'settler');

const reversalsWhere = (db: DbOrTx, where: SQL | undefined) =>
  db
    .select({
      row: paymentReversals,
      reference: creditPurchases.reference,
      account: personColumns(shopUsers),
      settler: personColumns(settler),
    })
    .from(paymentReversals)
    .innerJoin(creditPurchases, eq(creditPurchases.id, paymentReversals.creditPurchaseId))
    .innerJoin(shopUsers, eq(shopUsers.id, paymentReversals.shopUserId))
    .leftJoin(settler, eq(settler.id, paymentReversals.settledById))
    .where(where);

const toPaymentReversal = ({
  row,
  reference,
  account,
  settler: settledBy,
}: Awaited<ReturnType<typeof reversalsWhere>>[number]): PaymentReversal => ({
  id: row.id,
  iri: iriOf('payment_reversals', row.id),
  kind: row.kind,
  shopUser: toPerson(account),
  creditPurchase: iriOf('credit_purchases', row.creditPurchaseId),
  reference,
  amount: row.amount,
  credits: row.credits,
  returned: row.returned,
  state: row.state,
  reason: row.reason,
  settledBy: settledBy && toPerson(settledBy),
  settledAt: row.settledAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
