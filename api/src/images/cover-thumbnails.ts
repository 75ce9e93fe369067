import { thumbnailFilters } from '@jolimot/contract/catalogue';
import pLimit from 'p-limit';
import { z } from 'zod';
import { ifStored, type Storage } from '../adapters/storage/storage';
import { pictureDecoder } from './picture-decoder';
import type { PictureSource } from './picture-process';

export type ThumbnailFilter = (typeof thumbnailFilters)[number];

/** px. `card` is for a dense screen, `large` for the whole preview. */
export const thumbnailWidths: Record<ThumbnailFilter, number> = { thumb: 240, card: 480, large: 1120 };

/** Leaves the machine free for requests. */
const parallel = 2;

const checksumShape = /^[0-9a-f]{64}$/;

/** @param checksum SHA-256, hexadecimal */
export const coverMasterKey = (checksum: string): string => `covers/${checksum}`;
const renditionKey = (checksum: string, filter: ThumbnailFilter): string =>
  `cover-thumbnails/${checksum}/${filter}.webp`;

/** @param apiUrl without a trailing slash */
export const thumbnailUrl = (apiUrl: string, checksum: string, filter: ThumbnailFilter): string =>
  `${apiUrl}/media/covers/${checksum}/${filter}.webp`;

export interface CoverThumbnails {
  /** Makes a missing one now. */
  read(checksum: string, filter: ThumbnailFilter): Promise<Buffer | undefined>;
  keepAll(checksum: string): Promise<void>;
}

export function createCoverThumbnails(storage: Storage): CoverThumbnails {
  const making = new Map<string, Promise<Buffer | undefined>>();
  const slot = pLimit(parallel);
  const read: CoverThumbnails['read'] = async (checksum, filter) => {
    if (!checksumShape.test(checksum)) return undefined;
    const key = renditionKey(checksum, filter);
    const stored = await ifStored(storage.get(key));
    if (stored) return stored;
    const sofar = making.get(key);
    if (sofar) return sofar;
    const made = slot(() => make(storage, checksum, filter)).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
  return {
    read,
    keepAll: async (checksum) => {
      for (const filter of thumbnailFilters) {
        if (!(await storage.exists(renditionKey(checksum, filter)))) await read(checksum, filter);
      }
    },
  };
}

async function make(storage: Storage, checksum: string, filter: ThumbnailFilter): Promise<Buffer | undefined> {
  const master = await ifStored(storage.localFile(coverMasterKey(checksum)));
  if (master === undefined) return undefined;
  const rendition = await renderThumbnail(master, filter);
  await storage.put(renditionKey(checksum, filter), rendition);
  return rendition;
}

const renderThumbnail = (source: PictureSource, filter: ThumbnailFilter): Promise<Buffer> =>
  pictureDecoder.run({ kind: 'thumbnail', source, width: thumbnailWidths[filter] }, z.instanceof(Buffer), {
    stored: true,
  });
