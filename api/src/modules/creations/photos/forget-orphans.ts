import { inArray, or } from 'drizzle-orm';
import type { StoredFile } from '../../../adapters/storage/storage';
import type { Db } from '../../../db/client';
import { photos } from '../../../db/schema/creations';
import { orders } from '../../../db/schema/orders';
import type { Deps } from '../../../deps';

/** Longer than any upload or press file takes from its file to its row. */
const oldEnoughMs = 24 * 3_600_000;
const batch = 500;

/** Which of some keys a row knows, by the folder they lie in. */
const knownIn: Record<string, (db: Db, keys: string[]) => Promise<(string | null)[]>> = {
  photos: async (db, keys) => {
    const rows = await db
      .select({ storageKey: photos.storageKey, previewKey: photos.previewKey })
      .from(photos)
      .where(or(inArray(photos.storageKey, keys), inArray(photos.previewKey, keys)));
    return rows.flatMap(({ storageKey, previewKey }) => [storageKey, previewKey]);
  },
  press: async (db, keys) => {
    const rows = await db.select({ key: orders.pressKey }).from(orders).where(inArray(orders.pressKey, keys));
    return rows.map(({ key }) => key);
  },
};

/** What stays for good there: orders keep pictures of covers that are long gone. Only half of one is of no use. */
const keptFolders = ['covers', 'cover-thumbnails'];

/**
 * Deletes files that no row knows: of uploads whose connection to the database broke, of crashes, of press files that
 * were made anew; and files that were never written to their end, wherever they lie.
 * @returns how many went
 */
export async function forgetOrphans({ db, storage }: Pick<Deps, 'db' | 'storage'>, now: Date): Promise<number> {
  let forgotten = 0;
  for (const [folder, known] of Object.entries(knownIn)) {
    for await (const keys of inBatches(storage.list(folder), new Date(now.getTime() - oldEnoughMs))) {
      const kept = new Set(await known(db, keys));
      for (const key of keys.filter((one) => !kept.has(one))) {
        await storage.delete(key);
        forgotten += 1;
      }
    }
  }
  for (const folder of keptFolders) {
    for await (const keys of inBatches(storage.list(folder), new Date(now.getTime() - oldEnoughMs))) {
      for (const key of keys.filter((one) => one.endsWith('.part'))) {
        await storage.delete(key);
        forgotten += 1;
      }
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
