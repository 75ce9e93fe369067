import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { artFolder } from '@jolimot/covers/art-files';
import { catalogue } from '@jolimot/covers/catalogue';
import type { CoverEntry } from '@jolimot/covers/cover-entry';
import type { Storage } from '../adapters/storage/storage';
import { coverMasterKey } from '../images/cover-thumbnails';
import { systemCodeOf } from '../system-error';

/** One picture of a cover, ready to be stored under its checksum. */
interface Master {
  name: 'front' | 'overlay' | 'background';
  /** SHA-256, hexadecimal. */
  checksum: string;
  contentType: string;
  bytes: Buffer;
}

/** A launch cover with its pictures. */
export interface CoverToSeed {
  entry: CoverEntry;
  masters: readonly Master[];
  /** Changes whenever anything about the cover or its pictures does. */
  fingerprint: string;
}

const contentTypes: Record<string, string> = { '.webp': 'image/webp', '.png': 'image/png', '.jpg': 'image/jpeg' };

/**
 * Reads the launch artwork.
 * @returns the covers, and the names of those whose files are missing: the shop opens without them
 */
export async function readCovers(
  entries: readonly CoverEntry[] = catalogue,
): Promise<{ covers: CoverToSeed[]; missing: string[] }> {
  const read = await Promise.all(entries.map(readCover));
  return {
    covers: read.filter((cover) => cover !== undefined),
    missing: entries.filter((_, index) => read[index] === undefined).map((entry) => entry.slug),
  };
}

async function readCover(entry: CoverEntry): Promise<CoverToSeed | undefined> {
  const { front, overlay, background } = entry.images;
  const files = { front, overlay, background };
  const masters: Master[] = [];
  for (const name of ['front', 'overlay', 'background'] as const) {
    const file = files[name];
    if (file === undefined) continue;
    const bytes = await readArt(file);
    if (bytes === undefined) return undefined;
    masters.push({
      name,
      bytes,
      checksum: createHash('sha256').update(bytes).digest('hex'),
      contentType: contentTypes[path.extname(file)] ?? 'application/octet-stream',
    });
  }
  const facts = JSON.stringify([entry, masters.map((master) => master.checksum)]);
  return { entry, masters, fingerprint: createHash('sha256').update(facts).digest('hex') };
}

async function readArt(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path.join(artFolder, file));
  } catch (cause) {
    if (systemCodeOf(cause) === 'ENOENT') return undefined;
    throw cause;
  }
}

/** Puts the masters into storage under their checksums; what is there stays. */
export async function storeMasters(storage: Storage, covers: readonly CoverToSeed[]): Promise<void> {
  for (const master of covers.flatMap((cover) => cover.masters)) {
    const key = coverMasterKey(master.checksum);
    if (!(await storage.exists(key))) await storage.put(key, master.bytes);
  }
}
