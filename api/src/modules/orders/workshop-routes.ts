import { productionCalls } from '@jolimot/contract/back-office/production';
import { scanCalls } from '@jolimot/contract/back-office/scans';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { productionBatches } from '../../db/schema/production';
import type { Deps } from '../../deps';
import { serveReads } from '../../http/calls/read-calls';
import { registerCall } from '../../http/calls/register-call';
import { FileAnswer, Page } from '../../http/representation/answers';
import { wantedType } from '../../http/representation/negotiation';
import { batchSheets, cancelBatchSheets, makeBatchSheets } from './batches/batch-files';
import { changeBatch, closeBatch, createBatch, finishBatch, giveUpBatch, printBatch } from './batches/change-batch';
import { listProductionCards } from './batches/list-cards';
import { allCards, batchById, countedBatches, frozenCardsOf, pageOfCards } from './batches/repository';
import { pickList, toBatch, toBatchCards } from './batches/view';
import { preflight } from './preflight/preflight';
import { readScans } from './scans/read-scans';
import { scanCards } from './scans/scan-cards';
import { undoScan } from './scans/undo-scan';

/** docs/product/back-office.md, "Batches" and "Scans" */
export function workshopRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerCall(app, deps, productionCalls.listProductionCards, {
    handler: ({ query }) => listProductionCards(deps, query),
  });
  serveReads(app, deps, {
    calls: { list: productionCalls.listBatches, get: productionCalls.getBatch },
    table: productionBatches,
    select: (from, where) => countedBatches(from).where(where),
    view: (rows) => rows.map(toBatch),
    list: ({ state }) => ({
      where: state && eq(productionBatches.state, state),
      orderBy: [desc(productionBatches.id)],
    }),
  });
  registerCall(app, deps, productionCalls.createBatch, {
    bodyLimit: bodyOfAllCards,
    handler: ({ user, body, request }) => createBatch(deps, user, body, request),
  });
  registerCall(app, deps, productionCalls.updateBatch, {
    bodyLimit: bodyOfAllCards,
    handler: ({ params, body, request }) => changeBatch(deps, params.id, body, request),
  });
  registerCall(app, deps, productionCalls.deleteBatch, {
    handler: ({ params, request }) => giveUpBatch(deps, params.id, request),
  });
  registerCall(app, deps, productionCalls.listBatchCards, {
    handler: async ({ params, query, request }) => {
      const { batch } = await batchById(db, params.id);
      if (wantedType(request, ['text/csv'])) {
        const list = Buffer.from(pickList(await allCards(db, batch.id)));
        return new FileAnswer(list, `batch-${batch.id}.csv`, { vary: 'Accept, Origin' }, 'text/csv');
      }
      const { rows, extent } = await pageOfCards(db, batch.id, query);
      return new Page(await toBatchCards(rows), extent);
    },
  });
  registerCall(app, deps, productionCalls.getBatchSheets, {
    handler: ({ params, query, request }) => batchSheets(deps, { ...params, ...query }, request),
  });
  registerCall(app, deps, productionCalls.makeBatchSheets, {
    handler: ({ params, query, request }) => makeBatchSheets(deps, { ...params, ...query }, request),
  });
  registerCall(app, deps, productionCalls.cancelBatchSheets, {
    handler: ({ params, query, request }) => cancelBatchSheets(deps, { ...params, ...query }, request),
  });
  registerCall(app, deps, productionCalls.getBatchPreflight, {
    handler: async ({ params }) => {
      const { batch } = await batchById(db, params.id);
      return preflight(deps, await frozenCardsOf(db, batch.id));
    },
  });
  registerCall(app, deps, productionCalls.closeBatch, {
    handler: ({ params, request }) => closeBatch(deps, params.id, request),
  });
  registerCall(app, deps, productionCalls.printBatch, {
    handler: ({ params, request }) => printBatch(deps, params.id, request),
  });
  registerCall(app, deps, productionCalls.finishBatch, {
    handler: ({ params, request }) => finishBatch(deps, params.id, request),
  });
  registerCall(app, deps, scanCalls.listScans, {
    handler: ({ query }) => readScans(db, query, deps.clock.now()),
  });
  registerCall(app, deps, scanCalls.scanCards, {
    handler: ({ user, body, request }) => scanCards(deps, user, body, request),
  });
  registerCall(app, deps, scanCalls.undoScan, {
    handler: ({ params, request }) => undoScan(deps, params.id, request),
  });
  registerCall(app, deps, scanCalls.undoScannedCard, {
    handler: ({ params, request }) => undoScan(deps, params.id, request, params.code),
  });
}

/** Bytes for adding and removing as many cards as a batch has. */
const bodyOfAllCards = 96 * 1024;
