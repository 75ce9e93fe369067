import { inflateSync } from 'node:zlib';
import type { ImageItem } from '@jolimot/card/layout/display-list';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../env';
import { pressImage } from './press-image';

type Corner = 'red' | 'green' | 'blue' | 'white';
const colours: Record<Corner, [number, number, number]> = {
  red: [255, 0, 0],
  green: [0, 255, 0],
  blue: [0, 0, 255],
  white: [255, 255, 255],
};

/** Red, green (top), blue, white (bottom). */
async function quarters(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const name = y < height / 2 ? (x < width / 2 ? 'red' : 'green') : x < width / 2 ? 'blue' : 'white';
      pixels.set(colours[name], (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Top left, top right, bottom left, bottom right. */
async function seen(jpeg: Buffer): Promise<Corner[]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const names: Corner[] = ['red', 'green', 'blue', 'white'];
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const distance = (name: Corner) =>
      colours[name].reduce((sum, value, i) => sum + Math.abs(value - (data[at + i] ?? 0)), 0);
    return names.reduce((best, name) => (distance(name) < distance(best) ? name : best));
  });
}

const item = (change: Partial<ImageItem> = {}): ImageItem => ({
  kind: 'image',
  role: 'Image Back Left',
  asset: 'photo',
  rect: { x: 0, y: 0, w: 20, h: 10 },
  crop: { x: 0, y: 0, width: 100, height: 100, rotate: 0 },
  ...change,
});
const whole = { x: 0, y: 0, width: 100, height: 100 };

describe('turning', () => {
  test.each([
    [0, ['red', 'green', 'blue', 'white']],
    [90, ['blue', 'red', 'white', 'green']],
    [180, ['white', 'blue', 'green', 'red']],
    [270, ['green', 'white', 'red', 'blue']],
  ] as const)('by %d° goes clockwise', async (rotate, expected) => {
    const sideways = rotate === 90 || rotate === 270;
    const source = sideways ? await quarters(400, 800) : await quarters(800, 400);
    const image = await pressImage(item({ crop: { ...whole, rotate } }), source);
    expect(await seen(image.colour.data)).toEqual(expected);
    expect(image.width).toBe(237);
    expect(image.height).toBe(119);
  });
  test('a mirrored picture swaps left and right, after its turn', async () => {
    const image = await pressImage(item({ mirrored: true, crop: { ...whole, rotate: 90 } }), await quarters(400, 800));
    expect(await seen(image.colour.data)).toEqual(['red', 'blue', 'green', 'white']);
  });
  test('a photo that is stored turned is cropped as it is seen upright', async () => {
    const stored = await sharp(await quarters(800, 400))
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer();
    expect((await sharp(stored).metadata()).orientation).toBe(6);
    // Upright it is 400×800: blue red / white green.
    const image = await pressImage(item({ crop: { x: 0, y: 0, width: 100, height: 25, rotate: 0 } }), stored);
    expect(await seen(image.colour.data)).toEqual(['blue', 'red', 'blue', 'red']);
  });
});

describe('resolution', () => {
  test('300 ppi of the slot where the photo has it, its own pixels where not', async () => {
    const rich = await pressImage(item(), await quarters(1600, 800));
    expect([rich.width, rich.height]).toEqual([237, 119]);
    const poor = await pressImage(item(), await quarters(100, 50));
    expect([poor.width, poor.height]).toEqual([100, 50]);
  });
});

describe('metadata and colour', () => {
  test('no metadata at all: no GPS, no camera, no profile', async () => {
    const photo = await sharp(await quarters(800, 400))
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Camera');
    const { colour } = await pressImage(item(), photo);
    const left = await sharp(colour.data).metadata();
    expect(left.exif).toBeUndefined();
    expect(left.icc).toBeUndefined();
    expect(left.xmp).toBeUndefined();
    expect(left.space).toBe('srgb');
    expect(left.chromaSubsampling).toBe('4:4:4');
  });
  test('transparent parts stay transparent, without loss', async () => {
    const lettering = await sharp({
      create: { width: 400, height: 200, channels: 4, background: { r: 10, g: 20, b: 30, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const image = await pressImage(item(), lettering);
    expect(image.colour.filter).toBe('FlateDecode');
    expect(image.opacity).toBeDefined();
  });
  test('grey and CMYK pictures become sRGB', async () => {
    const grey = await sharp(await quarters(400, 200))
      .greyscale()
      .png()
      .toBuffer();
    const cmyk = await sharp(await quarters(400, 200))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    for (const source of [grey, cmyk]) {
      const { colour } = await pressImage(item(), source);
      expect(await sharp(colour.data).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    }
  });
  test('in the printer’s ink, white paper stays white, and no profile is kept with each picture', async () => {
    const { file } = parseConfig({}).press.profile;
    const photo = await pressImage(item(), await quarters(800, 400), file);
    expect(photo.colourSpace).toBe('cmyk');
    expect(await sharp(photo.colour.data).metadata()).toMatchObject({ space: 'cmyk', hasProfile: false });
    const white = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#ffffff80' } })
      .png()
      .toBuffer();
    const paper = await pressImage(item(), white, file);
    expect(inflateSync(paper.colour.data)).toEqual(Buffer.alloc(paper.width * paper.height * 4));
  });
  test('a picture in inks is printed as dark as it is', async () => {
    const { file } = parseConfig({}).press.profile;
    const black = await sharp({ create: { width: 300, height: 150, channels: 3, background: '#000000' } })
      .withIccProfile(file)
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const inksOf = async (jpeg: Buffer): Promise<number> => {
      const { channels } = await sharp(jpeg, { ignoreIcc: true }).pipelineColourspace('cmyk').stats();
      return channels.reduce((sum, { mean }) => sum + mean / 2.55, 0);
    };
    const { colour } = await pressImage(item(), black, file);
    expect(Math.abs((await inksOf(colour.data)) - (await inksOf(black)))).toBeLessThan(15);
  });
  test('a profile that cannot be used is an error, not a picture in other colours', async () => {
    await expect(pressImage(item(), await quarters(800, 400), '/nowhere.icc')).rejects.toThrow();
  });
  test('a file that is no picture is refused', async () => {
    await expect(pressImage(item(), Buffer.from('%PDF-1.6 not a picture'))).rejects.toThrow();
  });
});
