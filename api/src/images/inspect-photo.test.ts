import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/app/temporary-folder';
import { blankPng, heicPhoto, mutated, noisePhoto, phonePhoto, seededRandom } from '../../test/fixtures/pictures';
import { AppError } from '../errors';
import { pressImage } from '../print/press-image';
import { inspectPhoto } from './inspect-photo';

const folder = temporaryFolder();

let photo: Buffer;
beforeAll(async () => {
  photo = await noisePhoto(1200, 900);
});

let files = 0;
const onDisk = (bytes: Buffer | string): string => {
  files += 1;
  const file = path.join(folder, `upload-${files}`);
  writeFileSync(file, bytes);
  return file;
};
const refusal = async (bytes: Buffer | string): Promise<string | undefined> => {
  const error = await inspectPhoto(onDisk(bytes)).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (error === undefined) return undefined;
  if (!(error instanceof AppError)) throw error;
  expect([error.status, error.violations[0]?.propertyPath]).toEqual([422, 'file']);
  return error.violations[0]?.code;
};

describe('a photo from a phone', () => {
  it('is measured and shown upright, without its place or any other metadata', async () => {
    const before = await sharp(phonePhoto).metadata();
    expect(before).toMatchObject({ orientation: 6, width: 3000, height: 4000 });
    expect(before.exif?.includes('Clemens')).toBe(true);

    const { width, height, preview, contentType } = await inspectPhoto(phonePhoto);
    expect({ width, height, contentType }).toEqual({ width: 4000, height: 3000, contentType: 'image/jpeg' });
    const after = await sharp(preview).metadata();
    expect(after).toMatchObject({ format: 'webp', width: 1600, height: 1200 });
    expect([after.exif, after.orientation, after.iptc, after.xmp]).toEqual(Array(4).fill(undefined));
    // Display P3's, not the phone's.
    expect(after.icc?.equals((await sharp(phonePhoto).metadata()).icc ?? Buffer.alloc(0))).toBe(false);
    for (const mark of ['Exif', 'GPS', 'Clemens', 'Jolimot']) expect(preview.includes(mark)).toBe(false);
  });
  it('shows the same side up as its pixels tell', async () => {
    // The sun is at the top: the upper half must be brighter.
    const { preview } = await inspectPhoto(phonePhoto);
    const brightness = async (top: number) => {
      const half = await sharp(preview).extract({ left: 0, top, width: 1600, height: 600 }).toBuffer();
      const { channels } = await sharp(half).stats();
      return channels.reduce((sum, channel) => sum + channel.mean, 0);
    };
    expect(await brightness(0)).toBeGreaterThan((await brightness(600)) * 1.3);
  });
});

describe('what is accepted', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s', async (format) => {
    const found = await inspectPhoto(onDisk(await noisePhoto(700, 500, format)));
    expect(found).toMatchObject({ contentType: `image/${format}`, width: 700, height: 500 });
  });
  it('a small photo, never enlarged, transparent where it was: so it is printed', async () => {
    const glass = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { preview } = await inspectPhoto(onDisk(glass));
    const { data, info } = await sharp(preview).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels, data[3]]).toEqual([60, 40, 4, 0]);
  });
  it('a JPEG with bytes that do not belong there: harmless to decoders, and to the press as well', async () => {
    const scan = photo.indexOf(Buffer.from([0xff, 0xda]));
    const odd = Buffer.concat([photo.subarray(0, scan), Buffer.from([0, 1, 2, 3]), photo.subarray(scan)]);
    expect(await refusal(odd)).toBeUndefined();
    const crop = { x: 0, y: 0, width: 100, height: 100, rotate: 0 } as const;
    const item = {
      kind: 'image',
      role: 'Image Back Left',
      asset: 'odd',
      rect: { x: 0, y: 0, w: 30, h: 45 },
      crop,
    } as const;
    expect((await pressImage(item, odd)).width).toBeGreaterThan(300);
  });
  it('a JPEG with bytes after its end, as phones write them', async () => {
    expect(await refusal(Buffer.concat([photo, Buffer.alloc(5000, 7)]))).toBeUndefined();
  });
});

describe('a HEIC from a phone', () => {
  it('becomes a JPEG: upright, in its own colours, without its place or any other metadata', async () => {
    expect(readFileSync(heicPhoto).includes('Clemens')).toBe(true);
    const file = onDisk(readFileSync(heicPhoto));
    const { contentType, width, height, preview } = await inspectPhoto(file);
    expect({ contentType, width, height }).toEqual({ contentType: 'image/jpeg', width: 2000, height: 1500 });
    const jpeg = readFileSync(file);
    const kept = await sharp(jpeg).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 2000, height: 1500 });
    expect([kept.orientation, kept.exif, kept.xmp]).toEqual([undefined, undefined, undefined]);
    expect(kept.icc?.toString('latin1', 36, 40)).toBe('acsp');
    for (const bytes of [jpeg, preview]) expect(bytes.includes('Clemens')).toBe(false);
    const small = (picture: Buffer | string) =>
      sharp(picture).autoOrient().resize(8, 6, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    const [one, other] = [await small(preview), await small((await inspectPhoto(phonePhoto)).preview)];
    const apart = one.map((value, index) => Math.abs(value - (other[index] ?? 0)));
    expect(Math.max(...apart)).toBeLessThan(14);
  });
  it('is refused when it is cut or damaged, and breaks nothing', async () => {
    const whole = readFileSync(heicPhoto);
    for (const share of [0.9, 0.5, 0.05]) {
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * share))), `${share}`).toBe('photo_corrupt');
    }
    const random = seededRandom(11);
    for (let time = 0; time < 3; time += 1) {
      expect([undefined, 'photo_corrupt', 'photo_type', 'photo_too_many_pixels', 'photo_too_heavy']).toContain(
        await refusal(mutated(whole, random)),
      );
    }
  }, 120_000);
  it('is refused by its size before it is decoded', async () => {
    const bytes = readFileSync(heicPhoto);
    const at = bytes.indexOf('ispe', 0, 'latin1') + 8;
    bytes.writeUInt32BE(16_000, at);
    bytes.writeUInt32BE(16_000, at + 4);
    expect(await refusal(bytes)).toMatch(/^photo_(too_many_pixels|corrupt)$/);
  });
});

describe('what is refused', () => {
  it('a PDF, an SVG, a page, a text and nothing, whatever they are called', async () => {
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    for (const bytes of ['%PDF-1.7\n%âãÏÓ\n1 0 obj', svg, svg.slice(21), '<!doctype html><script>', 'bonjour', '']) {
      expect(await refusal(bytes)).toBe('photo_type');
    }
  });
  it('pictures of other kinds: GIF and TIFF; what only says that it is a HEIC', async () => {
    const small = () => sharp(photo).resize(40);
    expect(await refusal(await small().gif().toBuffer())).toBe('photo_type');
    expect(await refusal(await small().tiff().toBuffer())).toBe('photo_type');
    expect(await refusal(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBe('photo_corrupt');
  });
  it('a photo that is a page, a PDF or an archive too, but not what cameras write into theirs', async () => {
    const withComment = (words: string) => {
      const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 0]);
      head.writeUInt16BE(words.length + 2, 4);
      return Buffer.concat([head, Buffer.from(words, 'latin1'), photo.subarray(2)]);
    };
    for (const words of ['%PDF-1.7\n1 0 obj', '<script>alert(1)</script>', '<?php system(1); ?>', '<SVG onload=x>']) {
      expect(await refusal(withComment(words)), words).toBe('photo_type');
    }
    const zip = Buffer.from(`${'PK\x05\x06'.padEnd(20, '\0')}\x02\0hi`, 'latin1');
    expect(await refusal(Buffer.concat([photo, zip]))).toBe('photo_type');
    const xmp = '<?xpacket begin="" id="x"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>';
    expect(await refusal(withComment(xmp))).toBeUndefined();
    // Phones append a film or a second picture.
    expect(await refusal(Buffer.concat([photo, Buffer.from('MotionPhoto_Data'), photo]))).toBeUndefined();
  });
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s that breaks off', async (format) => {
    const whole = await noisePhoto(900, 700, format);
    for (const share of [0.95, 0.5, 0.1]) {
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * share))), `${share}`).toBe('photo_corrupt');
    }
  });
  it('a JPEG whose last bytes are missing, unless they are only its end', async () => {
    const whole = await noisePhoto(900, 700, 'jpeg');
    for (const missing of [1, 2]) expect(await refusal(whole.subarray(0, -missing)), `${missing}`).toBeUndefined();
    for (const missing of [3, 40])
      expect(await refusal(whole.subarray(0, -missing)), `${missing}`).toBe('photo_corrupt');
  });
  it('a PNG of 20000×20000 pixels, by its header alone', async () => {
    const bomb = blankPng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    expect(await refusal(bomb)).toBe('photo_too_many_pixels');
    // Decoded, it would take 400 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
  it('a header that claims more than any picture has', async () => {
    expect(await refusal(blankPng(100, 100).fill(0xff, 16, 24))).toMatch(/^photo_(corrupt|too_many_pixels)$/);
  });
});
