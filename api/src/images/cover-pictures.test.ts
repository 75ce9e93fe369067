import { createHash } from 'node:crypto';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyFolder, temporaryFolder } from '../../test/app/temporary-folder';
import { createDiskStorage } from '../adapters/storage/disk-storage';
import { type Storage, StorageMissingError } from '../adapters/storage/storage';
import {
  type CardMasters,
  cardMastersOf,
  cardPictureId,
  cardPictureName,
  cardPictures,
  cardPictureUrl,
  keepCardPictures,
  makeCardPictures,
  readCardPicture,
} from './cover-pictures';
import { coverMasterKey } from './cover-thumbnails';

const below = temporaryFolder();
let folder: string;
let storage: Storage;
beforeEach(() => {
  folder = emptyFolder(below);
  storage = createDiskStorage(folder);
});

/** A frame of the bleed: 3 mm of 111. */
async function storeMaster(paper: string, frame: string): Promise<string> {
  const [width, height, bleed] = [1311, 1819, 35];
  const inner = await sharp({
    create: { width: width - 2 * bleed, height: height - 2 * bleed, channels: 4, background: paper },
  })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width, height, channels: 4, background: frame } })
    .composite([{ input: inner, left: bleed, top: bleed, blend: 'source' }])
    .png()
    .toBuffer();
  const checksum = createHash('sha256').update(bytes).digest('hex');
  await storage.put(coverMasterKey(checksum), bytes);
  return checksum;
}

const [widest] = cardPictures.filter(({ format }) => format === 'avif').slice(-1);
const file = async (masters: CardMasters, picture = widest): Promise<Sharp> => {
  const bytes = picture && (await readCardPicture(storage, cardPictureName(cardPictureId(masters), picture)));
  if (!bytes) throw new Error('There is no such picture.');
  return sharp(bytes);
};
async function colourAt(picture: Sharp, x: number, y: number): Promise<number[]> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels;
  return [...data.subarray(at, at + 3)];
}
const red = (colour: number[]) => (colour[0] ?? 0) > 180 && (colour[1] ?? 255) < 70;
const green = (colour: number[]) => (colour[1] ?? 0) > 180 && (colour[0] ?? 255) < 70;
const blue = (colour: number[]) => (colour[2] ?? 0) > 180 && (colour[0] ?? 255) < 70;

describe('the pictures of a card', () => {
  it('are AVIF and WebP in the widths of the contract, in the shape of the card', async () => {
    const masters = { front: await storeMaster('#ff0000', '#ff0000') };
    await keepCardPictures(storage, masters);
    const found: string[] = [];
    for (const picture of cardPictures) {
      const { format, compression, width, height } = await (await file(masters, picture)).metadata();
      found.push(`${compression === 'av1' ? 'avif' : format} ${width}`);
      expect((height ?? 0) / (width ?? 1)).toBeCloseTo(148 / 105, 2);
    }
    expect(found).toEqual(['webp 270', 'webp 560', 'avif 180', 'avif 270', 'avif 400', 'avif 560']);
  });

  it('are cut at the edge of the card', async () => {
    const masters = { front: await storeMaster('#ff0000', '#0000ff') };
    await keepCardPictures(storage, masters);
    for (const [x, y] of [
      [0.5, 0.5],
      [0, 0.5],
      [0.5, 0],
      [1, 0.5],
      [0.5, 1],
    ] as const) {
      expect([x, y, red(await colourAt(await file(masters), x, y))]).toEqual([x, y, true]);
    }
  });

  it('show what lies over the front, and the front through its holes', async () => {
    const front = await storeMaster('#ff0000', '#ff0000');
    const overlay = await storeMaster('#00000000', '#0000ff');
    // Scaling leaves some of the overlay's frame at the edge.
    const wide = await sharp(await storage.get(coverMasterKey(overlay)))
      .composite([
        {
          input: await sharp({ create: { width: 1311, height: 300, channels: 4, background: '#0000ff' } })
            .png()
            .toBuffer(),
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    await storage.put(coverMasterKey(overlay), wide);
    await keepCardPictures(storage, { front, overlay });
    expect(blue(await colourAt(await file({ front, overlay }), 0.5, 0.05))).toBe(true);
    expect(red(await colourAt(await file({ front, overlay }), 0.5, 0.5))).toBe(true);
  });

  it('show photographs in their places, below what lies over the front', async () => {
    const place = 'Image Front Right Triptyque 1 Top';
    const front = path.join(folder, 'front.png');
    const photo = path.join(folder, 'photo.png');
    const overlay = path.join(folder, 'overlay.png');
    const flat = (background: string, width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background } }).png();
    await flat('#00ff00', 1311, 1819).toFile(front);
    await flat('#ff0000', 910, 670).toFile(photo);
    const wing = await flat('#0000ff', 655, 1819).toBuffer();
    await flat('#00000000', 1311, 1819)
      .composite([{ input: wing, left: 656, top: 0 }])
      .toFile(overlay);
    const made = await makeCardPictures(front, overlay, [{ place, checksum: '', file: photo }]);
    const at = (x: number, y: number) => colourAt(sharp(made.at(-1)), x / 105, y / 148);
    // The place: 7 to 98 mm across, 7 to 74 mm down.
    for (const [x, y] of [
      [9, 9],
      [9, 72],
      [50, 40],
    ] as const)
      expect([x, y, red(await at(x, y))]).toEqual([x, y, true]);
    for (const [x, y] of [
      [5, 40],
      [30, 5],
      [30, 76],
    ] as const)
      expect([x, y, green(await at(x, y))]).toEqual([x, y, true]);
    expect(blue(await at(60, 40))).toBe(true);
  });

  it('are made once, and not at all where they were made before', async () => {
    const masters = { front: await storeMaster('#ff0000', '#ff0000') };
    await keepCardPictures(storage, masters);
    const put = vi.spyOn(storage, 'put');
    await keepCardPictures(storage, masters);
    expect(put).not.toHaveBeenCalled();
    const elsewhere = { front: 'f'.repeat(64) };
    await keepCardPictures(storage, elsewhere, async (name) => Buffer.from(name));
    const [first] = cardPictures;
    const name = first && cardPictureName(cardPictureId(elsewhere), first);
    expect(String(await readCardPicture(storage, name ?? ''))).toBe(name);
  });

  it('are not there without their master', async () => {
    const front = '0'.repeat(64);
    await expect(keepCardPictures(storage, { front })).rejects.toThrow(StorageMissingError);
    expect(await readCardPicture(storage, `${cardPictureId({ front })}-270.avif`)).toBeUndefined();
  });

  it('have an address of their own for each pair of masters', () => {
    const image = (name: string, checksum: string) => ({ name, checksum });
    expect(cardMastersOf([image('background', 'c')])).toBeUndefined();
    const both = cardMastersOf([image('overlay', 'b'), image('front', 'a')]);
    expect(both).toEqual({ front: 'a', overlay: 'b' });
    const ids = [{ front: 'a' }, { front: 'b' }, { front: 'a', overlay: 'b' }].map(cardPictureId);
    expect(new Set(ids).size).toBe(3);
    expect(cardPictureUrl('https://api.example', { front: 'a' })).toMatch(
      /^https:\/\/api\.example\/media\/covers\/[0-9a-f]{16}$/,
    );
  });
});
