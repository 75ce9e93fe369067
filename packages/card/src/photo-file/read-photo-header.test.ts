import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { isReadAlike } from './photo-header';
import type { PhotoKind } from './photo-kind';
import { readPhotoHeader } from './read-photo-header';

const flat = (background = '#336699', channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width: 40, height: 30, channels, background } });
const headerOf = (kind: PhotoKind, bytes: Uint8Array) =>
  readPhotoHeader(kind, async (from, length) => bytes.subarray(from, from + length));
const read = async (kind: Exclude<PhotoKind, 'heic'>, image: Sharp) =>
  headerOf(kind, new Uint8Array(await image.toFormat(kind).toBuffer()));

describe('a photo’s header', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'of a %s tells its size, and that every program reads it alike',
    async (kind) => {
      const header = await read(kind, flat());
      expect(header).toMatchObject({ kind, width: 40, height: 30, orientation: 1, hasAlpha: false });
      expect(header && isReadAlike(header)).toBe(true);
    },
  );
  it.each(['png', 'webp', 'avif'] as const)('of a %s tells that parts may be transparent', async (kind) => {
    expect(await read(kind, flat('#33669980', 4))).toMatchObject({ hasAlpha: true });
  });
  it.each([
    ['jpeg', true],
    ['png', false],
    ['webp', false],
  ] as const)('of a %s tells its turn; programs agree: %s', async (kind, agree) => {
    const header = await read(kind, flat().withMetadata({ orientation: 6 }));
    expect(header).toMatchObject({ width: 40, height: 30, orientation: 6 });
    expect(header && isReadAlike(header)).toBe(agree);
  });
  it('of a JPEG for print tells its inks', async () => {
    const header = await read('jpeg', flat().toColourspace('cmyk'));
    expect(header).toMatchObject({ colours: { kind: 'inks' } });
    expect(header && isReadAlike(header)).toBe(false);
  });
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('of a %s that is cut or not one is unknown', async (kind) => {
    const whole = new Uint8Array(await flat().toFormat(kind).toBuffer());
    for (const length of [0, 9, 13, 24]) expect(await headerOf(kind, whole.slice(0, length))).toBeUndefined();
    expect(await headerOf(kind, whole.fill(0xff, 12))).toBeUndefined();
  });
});
