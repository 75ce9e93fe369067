import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BatchChange, BatchInput, ProductionBatch } from '@jolimot/contract/back-office/production';
import { iriOf } from '@jolimot/contract/iri';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/client';
import { productionBatches } from '../../../db/schema/production';
import type { Deps } from '../../../deps';
import { AppError, invalid } from '../../../errors';
import type { CurrentUser } from '../../../http/auth/access';
import { type Fact, recordFact, recordFacts } from '../../../http/calls/audit';
import { changesOf } from '../../../http/calls/changes';
import { idempotencyScope, idempotently } from '../../../http/calls/idempotency';
import { editVersion } from '../../../http/calls/versions';
import { preflight } from '../preflight/preflight';
import { askForFile } from '../press/batch-file-rows';
import { holdsUp, moveCards } from '../production/set-cards';
import type { OrderRow } from '../read/repository';
import { orderSubject } from '../read/view';
import { recordStatus } from '../status/record-status';
import { lockOrders } from '../status/repository';
import { stocksOf } from './batch-sheets';
import {
  allCards,
  type BatchRow,
  type BatchState,
  batchById,
  deleteBatch,
  fixPositions,
  frozenCardsOf,
  insertBatch,
  type LoadedCard,
  leaveBatch,
  lockBatch,
  printedStatuses,
  removeCards,
  setBatch,
  takeCards,
} from './repository';
import { pickList, toBatch } from './view';

type BatchDeps = Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>;
type ClosingDeps = BatchDeps & Pick<Deps, 'storage'>;

const notFree = (path: string): AppError =>
  invalid(path, 'invalid', 'A card is not to be printed, or is in another batch.');

/**
 * docs/product/back-office.md, "Batches"
 * @throws AppError 422 on `cards`; 409 without a card to print
 */
export async function createBatch(
  deps: BatchDeps,
  user: CurrentUser,
  { name, ...wanted }: BatchInput,
  request: FastifyRequest,
): Promise<ProductionBatch> {
  return idempotently<ProductionBatch>(deps, idempotencyScope(request, user.id), async (tx) => {
    const id = await insertBatch(tx, { name, createdById: user.id });
    const taken = await takeCards(tx, id, wanted);
    if (wanted.cards && taken.length < new Set(wanted.cards).size) throw notFree('cards');
    if (taken.length === 0) throw new AppError('conflict', { detail: 'No card is to be printed.' });
    await recordFact(tx, request, { subject: subjectOf(id), details: { cards: taken.length } });
    return toBatch(await batchById(tx, id));
  });
}

export function changeBatch(
  { db }: BatchDeps,
  id: number,
  { name, add, remove }: BatchChange,
  request: FastifyRequest,
): Promise<ProductionBatch> {
  const newest = async () => toBatch(await batchById(db, id));
  return editVersion(db, { table: productionBatches, id, request, newest }, async (tx) => {
    const batch = await lockBatch(tx, id);
    if (add || remove) assertState(batch, 'chosen');
    const removed = await removeCards(tx, id, remove ?? []);
    if (add) {
      const taken = await takeCards(tx, id, { cards: add, product: undefined, until: undefined, limit: add.length });
      if (taken.length < new Set(add).size) throw notFree('add');
    }
    await setBatch(tx, id, name === undefined ? {} : { name });
    const changes = changesOf({ name: batch.name }, { name: name ?? batch.name });
    await recordFact(tx, request, { subject: subjectOf(id), changes, details: { added: add?.length ?? 0, removed } });
    return toBatch(await batchById(tx, id));
  });
}

/** The cards are free again. */
export const giveUpBatch = ({ db }: BatchDeps, id: number, request: FastifyRequest): Promise<void> =>
  db.transaction(async (tx) => {
    const { name, state } = await lockBatch(tx, id);
    assertState({ state }, 'chosen');
    await deleteBatch(tx, id);
    await recordFact(tx, request, { subject: subjectOf(id), changes: changesOf({ name, state }, undefined) });
  });

const subjectOf = (id: number): string => iriOf('production_batches', id);

const changedSince = (): AppError =>
  new AppError('conflict', { detail: 'This batch changed while it was being looked through. Try again.' });

/**
 * Fixes the list, moves the orders to preparation and orders the press files. Cards of orders cancelled or held up
 * since are left out.
 * @throws AppError 404; 409 when it is closed, no card is left, the report stops one, or batch or card changed during
 * the report
 */
export async function closeBatch(deps: ClosingDeps, id: number, request: FastifyRequest): Promise<ProductionBatch> {
  const { batch: seen } = await batchById(deps.db, id);
  assertState(seen, 'chosen');
  // The report reads pictures: outside the transaction.
  const reported = await frozenCardsOf(deps.db, id);
  const { findings } = await preflight(deps, reported);
  const stopped = new Set(findings.flatMap(({ stops, card }) => (stops ? [card.id] : [])));
  return inState(deps, { id, state: 'chosen', request }, async (tx, batch) => {
    if (batch.updatedAt.getTime() !== seen.updatedAt.getTime()) throw changedSince();
    const now = deps.clock.now();
    const begun = (await lockOrders(tx, orderIdsOf(await allCards(tx, id)))).filter(
      ({ status }) => status === 'accepted',
    );
    for (const order of begun) await recordStatus(tx, order.id, 'in_preparation', '', now);
    // Clients may have corrected something meanwhile.
    if (!isDeepStrictEqual(await frozenCardsOf(tx, id), reported)) throw changedSince();
    // The orders are locked, so the list no longer changes.
    const cards = await allCards(tx, id);
    const left = cards.filter((one) => !isPrintable(one));
    await removeCards(tx, id, idsOf(left));
    const listed = cards.filter(isPrintable);
    if (listed.length === 0) throw new AppError('conflict', { detail: 'No card of this batch is to be printed.' });
    const nbStopped = listed.filter(({ card }) => stopped.has(card.id)).length;
    if (nbStopped > 0) {
      throw new AppError('conflict', {
        detail:
          '{count, plural, one {One card of this batch} other {# cards of this batch}} must not be printed as they are.',
        params: { count: nbStopped },
      });
    }
    await fixPositions(tx, id, idsOf(listed));
    const checksum = createHash('sha256').update(pickList(listed)).digest('hex');
    await setBatch(tx, id, { state: 'closed', checksum, closedAt: now });
    for (const { stock, nbCard } of stocksOf(listed.map(({ product }) => product))) {
      await askForFile(tx, { batchId: id, stock, single: false }, nbCard);
    }
    return begun.map((order) => factOfOrder(id, order, 'in_preparation'));
  });
}

const isUnprinted = ({ card, run }: LoadedCard): boolean => card.state === 'to_print' && card.run === run;
const isPrintable = (one: LoadedCard): boolean =>
  isUnprinted(one) && printedStatuses.some((status) => status === one.order.status);

/** Cards of orders cancelled or held up meanwhile leave it for another batch. */
export const printBatch = (deps: BatchDeps, id: number, request: FastifyRequest): Promise<ProductionBatch> =>
  inState(deps, { id, state: 'closed', request }, async (tx) => {
    const now = deps.clock.now();
    const orders = await lockOrders(tx, orderIdsOf(await allCards(tx, id)));
    const listed = await allCards(tx, id);
    const cards = listed.filter(isPrintable);
    await leaveBatch(tx, idsOf(listed.filter((one) => isUnprinted(one) && !isPrintable(one))));
    const facts: Fact[] = [];
    for (const order of orders) {
      const mine = cards.flatMap(({ card }) => (card.orderId === order.id ? [card] : []));
      if (mine.length === 0) continue;
      const steps = await moveCards(tx, deps, order, mine, 'printed', now);
      facts.push(factOfOrder(id, order, steps.at(-1)?.status ?? order.status));
    }
    await setBatch(tx, id, { state: 'printed', printedAt: now });
    return facts;
  });

/** @throws AppError 404; 409 unless it is printed, and while a card is neither posted, nor made again, nor held up */
export const finishBatch = (deps: BatchDeps, id: number, request: FastifyRequest): Promise<ProductionBatch> =>
  inState(deps, { id, state: 'printed', request }, async (tx) => {
    const listed = await allCards(tx, id);
    const waiting = listed.filter(
      ({ card, order, run }) =>
        card.run === run && !holdsUp(order.status) && card.state !== 'shipped' && card.state !== 'delivered',
    );
    if (waiting.length > 0) {
      throw new AppError('conflict', {
        detail: '{count, plural, one {One card of this batch has} other {# cards of this batch have}} not been posted.',
        params: { count: waiting.length },
      });
    }
    await setBatch(tx, id, { state: 'done', doneAt: deps.clock.now() });
    return [];
  });

const orderIdsOf = (cards: readonly LoadedCard[]): number[] => cards.map(({ order }) => order.id);
const idsOf = (cards: readonly LoadedCard[]): number[] => cards.map(({ card }) => card.id);

const factOfOrder = (batchId: number, order: OrderRow, status: OrderRow['status']): Fact => ({
  subject: orderSubject(order),
  changes: changesOf({ status: order.status }, { status }),
  details: { batch: subjectOf(batchId) },
});

interface Step {
  id: number;
  state: BatchState;
  request: FastifyRequest;
}

function inState(
  { db }: BatchDeps,
  { id, state, request }: Step,
  work: (tx: Tx, batch: BatchRow) => Promise<readonly Fact[]>,
): Promise<ProductionBatch> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    assertState(batch, state);
    const facts = await work(tx, batch);
    const { batch: after, ...more } = await batchById(tx, id);
    const changes = changesOf({ state }, { state: after.state });
    await recordFacts(tx, request, [{ subject: subjectOf(id), changes }, ...facts]);
    return toBatch({ batch: after, ...more });
  });
}

/** @throws AppError 409 */
function assertState(batch: Pick<BatchRow, 'state'>, state: BatchState): void {
  if (batch.state === state) return;
  throw new AppError('conflict', {
    detail:
      'This batch is {state, select, chosen {still being chosen} closed {to be printed} printed {printed} other {done}}.',
    params: { state: batch.state },
  });
}
