import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyFolder, temporaryFolder } from '../../test/app/temporary-folder';
import { createDiskStorage } from '../adapters/storage/disk-storage';
import type { Storage } from '../adapters/storage/storage';
import { coverMasterKey, createCoverThumbnails, thumbnailWidths } from './cover-thumbnails';

const below = temporaryFolder();
let folder: string;
let storage: Storage;
let reads: string[];
beforeEach(() => {
  folder = emptyFolder(below);
  const disk = createDiskStorage(folder);
  reads = [];
  storage = {
    ...disk,
    get: (key) => {
      reads.push(key);
      return disk.get(key);
    },
    localFile: (key) => {
      reads.push(key);
      return disk.localFile(key);
    },
  };
});

async function storeMaster(alpha: number): Promise<string> {
  const background = { r: 200, g: 40, b: 90, alpha };
  const master = await sharp({ create: { width: 1311, height: 1819, channels: 4, background } })
    .png()
    .toBuffer();
  const checksum = createHash('sha256').update(master).digest('hex');
  await storage.put(coverMasterKey(checksum), master);
  return checksum;
}

describe('cover thumbnails', () => {
  it('are WebP, 240, 480 and 1120 px wide, in the master’s shape', async () => {
    const checksum = await storeMaster(1);
    const thumbnails = createCoverThumbnails(storage);
    for (const filter of ['thumb', 'card', 'large'] as const) {
      const { format, width = 0, height = 0 } = await sharp(await thumbnails.read(checksum, filter)).metadata();
      expect([format, width]).toEqual(['webp', thumbnailWidths[filter]]);
      expect(Math.abs(height / width - 1819 / 1311)).toBeLessThan(0.005);
    }
  });

  it('keep the holes of an overlay', async () => {
    const checksum = await storeMaster(0);
    const rendition = await createCoverThumbnails(storage).read(checksum, 'thumb');
    const [, , , alpha] = await sharp(rendition).extract({ left: 50, top: 50, width: 1, height: 1 }).raw().toBuffer();
    expect(alpha).toBe(0);
  });

  it('are made once however many ask at once, and read from storage afterwards', async () => {
    const checksum = await storeMaster(1);
    const thumbnails = createCoverThumbnails(storage);
    const made = await Promise.all(Array.from({ length: 8 }, () => thumbnails.read(checksum, 'card')));
    expect(new Set(made.map((rendition) => rendition?.toString('base64'))).size).toBe(1);
    expect(reads.filter((key) => key === coverMasterKey(checksum))).toHaveLength(1);
    await createCoverThumbnails(storage).read(checksum, 'card');
    expect(reads.filter((key) => key === coverMasterKey(checksum))).toHaveLength(1);
  });

  it('do not exist without a master, nor under anything but a checksum', async () => {
    const thumbnails = createCoverThumbnails(storage);
    expect(await thumbnails.read('0'.repeat(64), 'card')).toBeUndefined();
    expect(await thumbnails.read('../../etc/passwd', 'card')).toBeUndefined();
  });

  it('can be tried again after a failure', async () => {
    const checksum = 'a'.repeat(64);
    const thumbnails = createCoverThumbnails(storage);
    await storage.put(coverMasterKey(checksum), Buffer.from('no picture'));
    await expect(thumbnails.read(checksum, 'card')).rejects.toThrow();
    await storage.put(
      coverMasterKey(checksum),
      await sharp({ create: { width: 600, height: 800, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    expect(await thumbnails.read(checksum, 'card')).toBeInstanceOf(Buffer);
  });
});
