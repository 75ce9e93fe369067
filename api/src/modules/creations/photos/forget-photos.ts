import type { StoredFile } from '../../../adapters/storage/storage';
import type { Db, Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { enqueue } from '../../../jobs/queue/enqueue';
import type { JobHandler } from '../../../jobs/run/run-jobs';
import { forgetPictures, pictureFolder } from '../../../print/press-pictures';
import { deleteUnusedPhotos, photoKeysAmong, pressKeysAmong, sheetKeysAmong } from './repository';

/** Only photos that no creation or order has; a job deletes files after the commit. */
export async function forgetUnusedPhotos(tx: Tx, photoIds: readonly number[]): Promise<void> {
  if (photoIds.length === 0) return;
  const keys = await deleteUnusedPhotos(tx, photoIds);
  if (keys.length > 0) await enqueue(tx, 'photo.forget', { keys });
}

/** With what was made of them. Idempotent. */
export const forgetFiles: JobHandler<'photo.forget'> = async ({ keys }, { deps: { storage } }) => {
  for (const key of keys) {
    await storage.delete(key);
    await forgetPictures(storage, key);
  }
};

/** Longer than any upload or press file takes between its file and its row, ms. */
const oldEnoughMs = 24 * 3_600_000;
/** Usually until their cards are printed; they can be made again. */
const picturesKeptMs = 14 * oldEnoughMs;
const batch = 500;

/** Which of the keys a row names. */
const keysWithRow: Record<string, (db: Db, keys: string[]) => Promise<(string | null)[]>> = {
  photos: photoKeysAmong,
  press: pressKeysAmong,
  sheets: sheetKeysAmong,
};

/** Orders print long-deleted covers, and list pictures have another rule: only unfinished files go. */
const keptFolders = ['covers', 'cover-thumbnails', 'cover-pictures'];

/** Deletes files left by a broken upload, a crash or a remade press file, and old press pictures. */
export async function forgetOrphans({ db, storage }: Pick<Deps, 'db' | 'storage'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - oldEnoughMs);
  let forgotten = 0;
  const forget = async (keys: string[]): Promise<void> => {
    for (const key of keys) await storage.delete(key);
    forgotten += keys.length;
  };
  for (const [folder, withRow] of Object.entries(keysWithRow)) {
    for await (const keys of inBatches(storage.list(folder), before)) {
      const kept = new Set(await withRow(db, keys));
      await forget(keys.filter((key) => !kept.has(key)));
    }
  }
  for await (const keys of inBatches(storage.list(pictureFolder), new Date(now.getTime() - picturesKeptMs))) {
    await forget(keys);
  }
  for (const folder of keptFolders) {
    for await (const keys of inBatches(storage.list(folder), before)) {
      await forget(keys.filter((key) => key.endsWith('.part')));
    }
  }
  return forgotten;
}

async function* inBatches(files: AsyncIterable<StoredFile>, before: Date): AsyncGenerator<string[]> {
  let keys: string[] = [];
  for await (const { key, writtenAt } of files) {
    if (writtenAt >= before) continue;
    keys.push(key);
    if (keys.length < batch) continue;
    yield keys;
    keys = [];
  }
  if (keys.length > 0) yield keys;
}
