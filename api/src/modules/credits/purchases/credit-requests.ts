import { type CreditRequest, creditRequestCalls } from '@jolimot/contract/back-office/credit-requests';
import type { BodyOf } from '@jolimot/contract/call';
import { idOfIri, iriOf } from '@jolimot/contract/iri';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DbOrTx, Tx } from '../../../db/client';
import { shopUsers } from '../../../db/schema/accounts';
import { creditRequests } from '../../../db/schema/payments';
import { written } from '../../../db/writes';
import type { Deps } from '../../../deps';
import { AppError, found, invalid, itemNotFound } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { recordFact } from '../../../http/calls/audit';
import { changesOf } from '../../../http/calls/changes';
import { idempotencyScope, idempotently } from '../../../http/calls/idempotency';
import { serveReads } from '../../../http/calls/read-calls';
import { registerCall } from '../../../http/calls/register-call';
import { assertSomebodyElse, isSamePerson } from '../../shop-users/account/mailboxes';
import { lockShopUsers, personColumns, shopUserById } from '../../shop-users/account/repository';
import { toPerson } from '../../shop-users/account/view';
import { makeAdjustment } from './adjust-credits';
import { makeRefund } from './withdraw';
import { paidPurchaseById } from './withdrawals-repository';

/** docs/product/credits.md, "Two people" */
export function creditRequestRoutes(app: FastifyInstance, deps: Deps): void {
  serveReads(app, deps, {
    calls: { list: creditRequestCalls.listCreditRequests, get: creditRequestCalls.getCreditRequest },
    table: creditRequests,
    select: requestsWhere,
    view: (rows) => rows.map(toCreditRequest),
    list: ({ state, 'shopUser[]': accounts }) => ({
      where: and(state && eq(creditRequests.state, state), accounts && inArray(creditRequests.shopUserId, accounts)),
      orderBy: [desc(creditRequests.id)],
    }),
    file: {
      name: 'credit_requests',
      columns: [
        { label: 'person', value: ({ shopUser }, { words }) => shopUser.name || words.backOffice.accounts.gone },
        {
          label: 'kind',
          value: ({ creditPurchase }, { words }) =>
            words.backOffice.creditRequests[creditPurchase === null ? 'adjustment' : 'refund'],
        },
        { label: 'nbCredit', value: ({ credits }) => credits },
        { label: 'reason', value: ({ reason }) => reason },
        {
          label: 'requestedBy',
          value: ({ requestedBy }, { words }) => requestedBy.name || words.backOffice.accounts.gone,
        },
        { label: 'decidedBy', value: ({ decidedBy }) => decidedBy?.name ?? null },
        { label: 'createdAt', value: ({ createdAt }, { moment }) => moment(createdAt) },
        { label: 'state', value: ({ state }, { words }) => words.backOffice.choices.creditRequestState[state] },
      ],
    },
  });
  registerCall(app, deps, creditRequestCalls.createCreditRequest, {
    handler: ({ user, body, request }) => askForCredits(deps, user, body, request),
  });
  registerCall(app, deps, creditRequestCalls.approveCreditRequest, {
    handler: ({ user, params, request }) => approveRequest(deps, user, params.id, request),
  });
  registerCall(app, deps, creditRequestCalls.declineCreditRequest, {
    handler: ({ user, params, request }) => declineRequest(deps, user, params.id, request),
  });
}

type Asked = BodyOf<typeof creditRequestCalls.createCreditRequest>;

/**
 * Nothing moves before a second person approves.
 * @throws AppError 409 for the caller's own credits; 422 for an unknown account, and for a refund of less than one
 */
function askForCredits(deps: Deps, user: CurrentUser, asked: Asked, request: FastifyRequest): Promise<CreditRequest> {
  return idempotently<CreditRequest>(deps, idempotencyScope(request, user.id), async (tx) => {
    const about = await subjectOf(tx, asked);
    await assertSomebodyElse(tx, user.id, about.shopUserId);
    const { credits, reason } = asked;
    const values = { ...about, credits, reason, requestedById: user.id, createdAt: deps.clock.now() };
    const { id } = written(await tx.insert(creditRequests).values(values).returning({ id: creditRequests.id }));
    await recordFact(tx, request, { subject: iriOf('credit_requests', id), details: { credits } });
    return requestById(tx, id);
  });
}

async function subjectOf(
  tx: Tx,
  { shopUser, creditPurchase, credits }: Asked,
): Promise<{ shopUserId: number; creditPurchaseId: number | null }> {
  if (creditPurchase === undefined) {
    const account = shopUser === undefined ? undefined : await shopUserById(tx, idOfIri('shop_users', shopUser));
    if (!account) throw invalid('shopUser', 'invalid', 'This account does not exist.');
    return { shopUserId: account.id, creditPurchaseId: null };
  }
  const paid = await paidPurchaseById(tx, idOfIri('credit_purchases', creditPurchase));
  if (!paid) throw itemNotFound(creditPurchase);
  if (credits < 1) throw invalid('credits', 'invalid', 'This value is not valid.');
  return { shopUserId: paid.purchase.shopUserId, creditPurchaseId: paid.purchase.id };
}

/**
 * @throws AppError 404; 409 once it is decided, and for who asked or would gain; as {@link makeAdjustment} and
 * {@link makeRefund}
 */
function approveRequest(deps: Deps, user: CurrentUser, id: number, request: FastifyRequest): Promise<CreditRequest> {
  return deps.db.transaction(async (tx) => {
    const asked = await lockPending(tx, id);
    const { shopUserId, creditPurchaseId, credits, reason, requestedById } = asked;
    if (await isSamePerson(tx, user.id, requestedById)) {
      throw new AppError('conflict', { detail: 'Nobody approves what they asked for: a colleague has to.' });
    }
    await assertSomebodyElse(tx, user.id, shopUserId);
    if (creditPurchaseId === null) await makeAdjustment(tx, { shopUserId, nbCredit: credits, reason });
    else await makeRefund(tx, deps, creditPurchaseId, { credits, reason });
    await decide(tx, id, 'approved', user, deps.clock.now());
    await recordFact(tx, request, {
      subject: iriOf('credit_requests', id),
      shopUserId,
      changes: changesOf({ state: asked.state }, { state: 'approved' }),
      details: { credits, requestedBy: iriOf('shop_users', requestedById) },
    });
    return requestById(tx, id);
  });
}

/** Who asked may take it back. @throws AppError 404; 409 once it is decided */
function declineRequest(deps: Deps, user: CurrentUser, id: number, request: FastifyRequest): Promise<CreditRequest> {
  return deps.db.transaction(async (tx) => {
    const { state, credits, requestedById } = await lockPending(tx, id);
    await decide(tx, id, 'declined', user, deps.clock.now());
    await recordFact(tx, request, {
      subject: iriOf('credit_requests', id),
      changes: changesOf({ state }, { state: 'declined' }),
      details: { credits, requestedBy: iriOf('shop_users', requestedById) },
    });
    return requestById(tx, id);
  });
}

type RequestRow = typeof creditRequests.$inferSelect;

/** The account first, as everywhere, against deadlocks. */
async function lockPending(tx: Tx, id: number): Promise<RequestRow> {
  const asked = () => tx.select().from(creditRequests).where(eq(creditRequests.id, id));
  const { shopUserId } = found((await asked())[0]);
  await lockShopUsers(tx, [shopUserId]);
  const row = found((await asked().for('update'))[0]);
  if (row.state !== 'pending') throw new AppError('conflict', { detail: 'This request is decided already.' });
  return row;
}

async function decide(tx: Tx, id: number, state: RequestRow['state'], user: CurrentUser, now: Date): Promise<void> {
  await tx.update(creditRequests).set({ state, decidedById: user.id, decidedAt: now }).where(eq(creditRequests.id, id));
}

const account = alias(shopUsers, 'account');
const requester = alias(shopUsers, 'requester');
const decider = alias(shopUsers, 'decider');

const requestsWhere = (db: DbOrTx, where: SQL | undefined) =>
  db
    .select({
      row: creditRequests,
      account: personColumns(account),
      requester: personColumns(requester),
      decider: personColumns(decider),
    })
    .from(creditRequests)
    .innerJoin(account, eq(account.id, creditRequests.shopUserId))
    .innerJoin(requester, eq(requester.id, creditRequests.requestedById))
    .leftJoin(decider, eq(decider.id, creditRequests.decidedById))
    .where(where);

type LoadedRequest = Awaited<ReturnType<typeof requestsWhere>>[number];

async function requestById(db: DbOrTx, id: number): Promise<CreditRequest> {
  return toCreditRequest(found((await requestsWhere(db, eq(creditRequests.id, id)))[0]));
}

const toCreditRequest = ({ row, ...people }: LoadedRequest): CreditRequest => ({
  id: row.id,
  iri: iriOf('credit_requests', row.id),
  shopUser: toPerson(people.account),
  creditPurchase: row.creditPurchaseId === null ? null : iriOf('credit_purchases', row.creditPurchaseId),
  credits: row.credits,
  reason: row.reason,
  state: row.state,
  requestedBy: toPerson(people.requester),
  decidedBy: people.decider && toPerson(people.decider),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
