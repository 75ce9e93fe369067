import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkPicture, placeOf } from './check-picture';
import { readPicture } from './read-picture';

const blank = (width = 1311, height = 1819, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 14, g: 71, b: 64, alpha: 0.5 } } });
const head = async (file: Sharp) => readPicture(await file.toBuffer());
const keys = (...asked: Parameters<typeof checkPicture>) =>
  checkPicture(...asked).map(({ state, key }) => `${state} ${key}`);

describe('the head of a picture', () => {
  it('tells size, transparency and colours of a PNG', async () => {
    expect(await head(blank().png())).toEqual({ width: 1311, height: 1819, hasAlpha: false, profile: null });
    expect(await head(blank(40, 50, 4).png())).toMatchObject({ width: 40, height: 50, hasAlpha: true });
    expect(await head(blank().withIccProfile('srgb').png())).toMatchObject({ profile: 'sRGB' });
    expect(await head(blank().png({ palette: true }))).toMatchObject({ width: 1311, height: 1819 });
  });

  it('tells the same of a JPEG, and whether it is in CMYK', async () => {
    expect(await head(blank(300, 200).jpeg())).toEqual({ width: 300, height: 200, hasAlpha: false, profile: null });
    expect(await head(blank().withIccProfile('p3').jpeg())).toMatchObject({ profile: expect.stringMatching(/P3/) });
    expect(await head(blank().withIccProfile('srgb').jpeg())).toMatchObject({ profile: 'sRGB' });
    expect(await head(blank().toColourspace('cmyk').jpeg())).toMatchObject({ profile: 'CMYK' });
  });

  it('is not read from other kinds of files, nor from files that are cut off', async () => {
    expect(await head(blank().webp())).toBeNull();
    expect(await readPicture(new TextEncoder().encode('a text'))).toBeNull();
    for (const file of [blank().png(), blank().jpeg()]) {
      const whole = await file.toBuffer();
      for (const end of [0, 3, 12, 22]) expect(await readPicture(whole.subarray(0, end))).toBeNull();
    }
  });
});

describe('a picture of a cover', () => {
  const good = { width: 1311, height: 1819, hasAlpha: false, profile: 'sRGB' };

  it('is fit with 300 dpi, the shape of the panel and known colours', () => {
    expect(keys('front', 1000, good)).toEqual(['good size', 'good srgb']);
    expect(checkPicture('front', 1000, good)[0]?.values).toMatchObject({ dpi: 300 });
    expect(keys('front', 1000, { ...good, profile: null })).toEqual(['good size', 'good noProfile']);
  });

  it('is not sent when it would be refused, and the numbers are told', () => {
    expect(keys('front', 41 * 1024 * 1024, good)).toEqual(['refused heavy']);
    expect(keys('front', 1000, { ...good, width: 1310 })).toEqual(['refused small']);
    expect(keys('front', 1000, { ...good, width: 2000 })).toEqual(['refused shape']);
  });

  it('is sent with a warning when it may look otherwise than expected', () => {
    expect(keys('front', 1000, { ...good, profile: 'Adobe RGB (1998)' })).toEqual(['good size', 'warned profile']);
    expect(keys('front', 1000, { ...good, profile: 'CMYK' })).toEqual(['good size', 'warned cmyk']);
    expect(keys('overlay', 1000, good)).toContain('warned opaque');
    expect(keys('overlay', 1000, { ...good, hasAlpha: true })).toContain('good clear');
    expect(keys('front', 1000, null)).toEqual(['warned unread']);
  });

  it('finds its place by itself: what is transparent is lettering', () => {
    expect([placeOf(good), placeOf({ ...good, hasAlpha: true }), placeOf(null)]).toEqual(['front', 'overlay', 'front']);
  });
});
