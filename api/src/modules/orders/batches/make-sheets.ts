import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BatchFile, fileFaults } from '@jolimot/contract/back-office/press-files';
import { sql } from 'drizzle-orm';
import { StorageMissingError } from '../../../adapters/storage/storage';
import { productionFiles } from '../../../db/schema/production';
import type { Deps } from '../../../deps';
import { uploadFolder } from '../../../http/input/multipart';
import { toAppError } from '../../../http/representation/problem';
import type { JobHandler } from '../../../jobs/run/run-jobs';
import { CardFault } from '../../../print/press-pictures';
import { type FileRow, fileById, setFile } from '../press/batch-file-rows';
import { drawSheets, listedOn, pdfOptions, sidesOf } from './batch-sheets';

/** Staff stopped it, or asked for it anew. */
class Stopped extends Error {}

/**
 * Pictures are stored as they are made, so a killed job goes on with the next one (docs/product/back-office.md, "Press
 * files").
 */
export const makeSheets: JobHandler<'batch.sheets'> = async ({ fileId }, { deps, lastAttempt }) => {
  const file = await fileById(deps.db, fileId);
  if (!file || !(await setFile(deps.db, fileId, { state: 'making' }))) return;
  try {
    await make(deps, file);
  } catch (cause) {
    if (cause instanceof Stopped) return;
    const failure = failureOf(cause);
    const mayPass = failure.reason === 'unavailable' || failure.reason === 'other';
    const isOver = lastAttempt || !mayPass;
    await setFile(
      deps.db,
      fileId,
      isOver ? { state: 'failed', endsAt: null, failure } : { state: 'waiting', endsAt: null },
    );
    if (mayPass) throw cause;
    deps.logger.error({ err: cause, batch: file.batchId, stock: file.stock }, 'a file of a batch cannot be made');
  }
};

async function make(deps: Deps, file: FileRow): Promise<void> {
  const { db, storage, config } = deps;
  const listed = await listedOn(deps, file.batchId, file.stock);
  const options = { ...pdfOptions(deps, file, listed), keep: storage };
  const sides = sidesOf(file.stock);
  // Loaded on first use: 5 MB.
  const { keepPictures } = await import('../../../print/keep-pictures');
  const pictures = sides.length > 0 ? await keepPictures(listed.cards, sides, options, progress(deps, file)) : [];
  const drawn = path.join(uploadFolder(config.dataDir), randomUUID());
  const storageKey = `sheets/${file.batchId}/${randomUUID()}.pdf`;
  try {
    const written = await write(await drawSheets(file, listed.cards, options), drawn);
    await storage.put(storageKey, { file: drawn });
    const made = { state: 'made', storageKey, ...written, nbDone: file.nbCard, endsAt: null, failure: null } as const;
    if (!(await setFile(db, file.id, made))) {
      await storage.delete(storageKey);
      throw new Stopped();
    }
  } finally {
    await rm(drawn, { force: true });
  }
  for (const key of pictures) await storage.delete(key);
}

/** Never lowers the number: a resumed job begins again. */
function progress({ db, clock }: Deps, { id, nbCard }: FileRow): (nbDone: number) => Promise<void> {
  const begunAt = clock.now().getTime();
  return async (nbDone) => {
    const now = clock.now().getTime();
    const endsAt = new Date(now + ((now - begunAt) / nbDone) * (nbCard - nbDone));
    const ready = sql`greatest(${productionFiles.nbDone}, ${nbDone}::int)`;
    if (!(await setFile(db, id, { nbDone: ready, endsAt }))) throw new Stopped();
  };
}

async function write(content: Readable, file: string): Promise<{ sha256: string; bytes: number }> {
  await mkdir(path.dirname(file), { recursive: true });
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    content,
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  return { sha256: hash.digest('hex'), bytes };
}

function failureOf(thrown: unknown): NonNullable<BatchFile['failure']> {
  const [card, cause] = thrown instanceof CardFault ? [thrown.card, thrown.cause] : [null, thrown];
  if (cause instanceof StorageMissingError) return { card, reason: 'picture_missing' };
  const { code, violations } = toAppError(cause);
  const named = [code, ...violations.map((one) => one.code)];
  return { card, reason: fileFaults.find((fault) => named.some((name) => name === fault)) ?? 'other' };
}
