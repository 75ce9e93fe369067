import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { catalogue, coverFolder, samplePhotos } from '@jolimot/covers/catalogue';
import type { CoverEntry } from '@jolimot/covers/cover-entry';
import type { Storage } from '../adapters/storage/storage';
import { systemCodeOf } from '../errors';
import { cardMastersOf, keepCardPictures, type SamplePhoto } from '../images/cover-pictures';
import { coverMasterKey } from '../images/cover-thumbnails';

interface Master {
  name: 'front' | 'overlay' | 'background';
  /** SHA-256, hexadecimal. */
  checksum: string;
  contentType: string;
  /** A path, because all masters together are 30 MB. */
  file: string;
}

export interface CoverToSeed {
  entry: CoverEntry;
  masters: readonly Master[];
  /** A hash of the entry and its pictures. */
  fingerprint: string;
}

const contentTypes: Record<string, string> = { '.webp': 'image/webp', '.png': 'image/png', '.jpg': 'image/jpeg' };

/** @returns `missing`: covers with missing files; the shop opens without them */
export async function readCovers(
  entries: readonly CoverEntry[] = catalogue,
): Promise<{ covers: CoverToSeed[]; missing: string[] }> {
  const covers: CoverToSeed[] = [];
  const missing: string[] = [];
  for (const entry of entries) {
    const cover = await readCover(entry);
    if (cover) covers.push(cover);
    else missing.push(entry.slug);
  }
  return { covers, missing };
}

async function readCover(entry: CoverEntry): Promise<CoverToSeed | undefined> {
  const { front, overlay, background } = entry.images;
  const files = { front, overlay, background };
  const masters: Master[] = [];
  for (const name of ['front', 'overlay', 'background'] as const) {
    const art = files[name];
    if (art === undefined) continue;
    const file = path.join(coverFolder, art);
    const checksum = await checksumOf(file).catch(missingFile);
    if (checksum === undefined) return undefined;
    masters.push({
      name,
      file,
      checksum,
      contentType: contentTypes[path.extname(art)] ?? 'application/octet-stream',
    });
  }
  const facts = JSON.stringify([entry, masters.map((master) => master.checksum)]);
  return { entry, masters, fingerprint: createHash('sha256').update(facts).digest('hex') };
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** Neither the database nor a customer's card has these photographs. */
export const photosOf = (entry: CoverEntry): Promise<SamplePhoto[]> =>
  Promise.all(samplePhotos(entry).map(async ({ place, file }) => ({ place, file, checksum: await checksumOf(file) })));

function missingFile(cause: unknown): undefined {
  if (systemCodeOf(cause) !== 'ENOENT') throw cause;
}

/** Draws nothing if `npm run cover-pictures -w api` ran after the last change of a master. */
export async function storePictures(storage: Storage, covers: readonly CoverToSeed[]): Promise<void> {
  for (const { masters } of covers) {
    for (const master of masters) {
      const key = coverMasterKey(master.checksum);
      if (!(await storage.exists(key))) await storage.put(key, { file: master.file });
    }
    const card = cardMastersOf(masters);
    if (card) await keepCardPictures(storage, card);
  }
}
