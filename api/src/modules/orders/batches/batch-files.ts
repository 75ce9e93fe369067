import type { PrintStock } from '@jolimot/contract/back-office/press-files';
import type { ProductionBatch } from '@jolimot/contract/back-office/production';
import { iriOf } from '@jolimot/contract/iri';
import type { FastifyRequest } from 'fastify';
import { ifStored } from '../../../adapters/storage/storage';
import type { DbOrTx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { AppError } from '../../../errors';
import { recordFact } from '../../../http/calls/audit';
import type { FileAnswer } from '../../../http/representation/answers';
import { askForFile, type FileRow, fileOf, fileUnderWay, type Sheets, setFile } from '../press/batch-file-rows';
import { storedAnswer } from '../press/press-file';
import { fileName, type Listed, listedOn, sheetsOfCard } from './batch-sheets';
import { batchById, lockBatch } from './repository';
import { toBatch } from './view';

type FileDeps = Pick<Deps, 'db' | 'storage' | 'config'>;

interface Asked {
  id: number;
  stock: PrintStock;
  single?: boolean | undefined;
  card?: number | undefined;
}

const sheetsOf = ({ id, stock, single = false }: Asked): Sheets => ({
  batchId: id,
  stock,
  single: single && (stock === 'greeting-cards' || stock === 'postcards'),
});

/** s; `Retry-After` of a file being made. */
const comeAgain = 5;

/**
 * docs/product/back-office.md, "Press files".
 * @throws AppError as `listedOn`; 409 when it is not made yet
 */
export async function batchSheets(deps: FileDeps, asked: Asked, request: FastifyRequest): Promise<FileAnswer> {
  const { db, storage } = deps;
  const sheets = sheetsOf(asked);
  if (asked.card !== undefined) return sheetsOfCard(deps, sheets, asked.card);
  const listed = await listedOn(deps, asked.id, asked.stock);
  const file = await fileOf(db, sheets);
  if (file?.storageKey && file.sha256) {
    const stored = await ifStored(storage.stream(file.storageKey));
    if (stored) return storedAnswer(stored, fileName(sheets), file.sha256);
  }
  const isOver = file?.state === 'failed' || file?.state === 'cancelled';
  throw notMade(isOver ? file : await ask(db, sheets, listed, request));
}

const notMade = ({ state, nbDone, nbCard }: FileRow): AppError =>
  state === 'failed' || state === 'cancelled'
    ? new AppError('conflict', { detail: 'This file was not made. Have it made again.' })
    : new AppError('conflict', {
        detail: 'This file is being made: {done} of {count, plural, one {# card} other {# cards}} are ready.',
        params: { done: nbDone, count: nbCard },
        headers: { 'retry-after': String(comeAgain) },
      });

/** @throws AppError as `listedOn` */
export async function makeBatchSheets(deps: FileDeps, asked: Asked, request: FastifyRequest): Promise<ProductionBatch> {
  await ask(deps.db, sheetsOf(asked), await listedOn(deps, asked.id, asked.stock), request);
  return toBatch(await batchById(deps.db, asked.id));
}

/** A file that is being made goes on. */
const ask = (db: Deps['db'], sheets: Sheets, { cards }: Listed, request: FastifyRequest): Promise<FileRow> =>
  db.transaction(async (tx) => {
    // The second call finds the first one's file.
    await lockBatch(tx, sheets.batchId);
    const before = await fileUnderWay(tx, sheets);
    if (before) return before;
    const file = await askForFile(tx, sheets, cards.length);
    await record(tx, request, sheets, 'makeBatchSheets');
    return file;
  });

/** Ready pictures are kept. */
export const cancelBatchSheets = ({ db }: FileDeps, asked: Asked, request: FastifyRequest): Promise<ProductionBatch> =>
  db.transaction(async (tx) => {
    const sheets = sheetsOf(asked);
    await batchById(tx, asked.id);
    const file = await fileOf(tx, sheets);
    if (!(file && (await setFile(tx, file.id, { state: 'cancelled', endsAt: null })))) {
      throw new AppError('conflict', { detail: 'This file is not being made.' });
    }
    await record(tx, request, sheets, 'cancelBatchSheets');
    return toBatch(await batchById(tx, asked.id));
  });

const record = (
  tx: DbOrTx,
  request: FastifyRequest,
  { batchId, stock, single }: Sheets,
  action: 'makeBatchSheets' | 'cancelBatchSheets',
): Promise<void> =>
  recordFact(tx, request, { subject: iriOf('production_batches', batchId), action, details: { stock, single } });
