import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { coloursOfCode, displayP3, srgbPrimaries } from '@jolimot/card/photo-file/colour-codes';
import { lightBetween } from '@jolimot/card/photo-file/colour-maths';
import { describedProfile } from '@jolimot/card/photo-file/described-profile';
import type { Chromaticities } from '@jolimot/card/photo-file/photo-header';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/app/temporary-folder';
import { pressImage } from '../print/press-image';
import { inspectPhoto } from './inspect-photo';

const folder = temporaryFolder();
const printer = path.join(import.meta.dirname, '../print/colour/fogra39-coated.icc');
type Rgb = readonly [number, number, number];

/** sRGB, 0 to 1. */
const patches: readonly Rgb[] = [0.3, 0.65, 1].flatMap((r) =>
  [0.3, 0.65, 1].flatMap((g) => [0.3, 0.65, 1].map((b): Rgb => [r, g, b])),
);
const side = 48;

const toLight = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLight = (light: number): number => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
/** SMPTE ST 2084. @param light cd/m² */
function pqOf(light: number): number {
  const power = (Math.max(0, light) / 10_000) ** 0.1593017578125;
  return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375;
}

/** The same colours in numbers of other primaries. @param encode light to a number, 0 to 1 */
function inNumbersOf(primaries: Chromaticities, encode: (light: number) => number): number[][] {
  const [red, green, blue] = lightBetween(srgbPrimaries, primaries);
  return patches.map(([r, g, b]) =>
    [red, green, blue].map(([x, y, z]) => encode(x * toLight(r) + y * toLight(g) + z * toLight(b))),
  );
}

function chart(numbers: readonly (readonly number[])[], most: 255 | 65_535): Sharp {
  const pixels =
    most === 255 ? new Uint8Array(numbers.length * side * side * 3) : new Uint16Array(numbers.length * side * side * 3);
  const width = numbers.length * side;
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.set(
        (numbers[Math.floor(x / side)] ?? []).map((value) => Math.round(Math.min(1, Math.max(0, value)) * most)),
        (y * width + x) * 3,
      );
  const image = sharp(pixels, { raw: { width, height: side, channels: 3 } });
  return most === 255 ? image : image.toColourspace('rgb16');
}

/** With codes of ITU-T H.273 in the place of a profile: sharp writes none. */
async function avif(image: Sharp, bitdepth: 8 | 10, primaries: number, transfer: number): Promise<Buffer> {
  const tagged = sharp(pngWith(await png(image), 'iCCP', p3Profile)).keepIccProfile();
  const kept = bitdepth === 8 ? tagged : tagged.toColourspace('rgb16');
  const file = await kept.avif({ quality: 95, effort: 1, chromaSubsampling: '4:4:4', bitdepth }).toBuffer();
  const at = file.indexOf('colrrICC', 0, 'latin1') + 4;
  file.write('nclx', at, 'latin1');
  file.writeUInt16BE(primaries, at + 4);
  file.writeUInt16BE(transfer, at + 6);
  file.writeUInt16BE(6, at + 8);
  file.writeUInt8(0x80, at + 10);
  return file;
}

const p3Profile = Buffer.concat([Buffer.from('x\0\0'), deflateSync(describedProfile(displayP3, 'srgb', false))]);
const png = (image: Sharp): Promise<Buffer> => image.png().toBuffer();

function pngWith(file: Buffer, name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([file.subarray(0, 33), length, body, check, file.subarray(33)]);
}

async function patchesOf(file: Buffer | string): Promise<number[][]> {
  const { icc } = await sharp(file).metadata();
  // Otherwise sharp (0.35) shows 16 bits in Display P3.
  const image = icc ? sharp(file, { ignoreIcc: true }).withIccProfile('srgb') : sharp(file);
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const each = info.width / patches.length;
  return patches.map((_, index) => {
    const at = (Math.floor(info.height / 2) * info.width + Math.floor((index + 0.5) * each)) * info.channels;
    return [...data.subarray(at, at + 3)];
  });
}

const bt2020 = coloursOfCode(9, 8);
const wide = bt2020.kind === 'described' ? bt2020.primaries : srgbPrimaries;
const power = (exponent: number) => (light: number) => Math.max(0, light) ** exponent;
const light32 = Buffer.alloc(4);
light32.writeUInt32BE(100_000);

const inPq = chart(
  inNumbersOf(wide, (light) => pqOf(light * 203)),
  65_535,
);

it.each<[string, () => Promise<Buffer>]>([
  ['an AVIF in Display P3', () => avif(chart(inNumbersOf(displayP3, fromLight), 255), 8, 12, 13)],
  ['an AVIF of BT.2020 primaries', () => avif(chart(inNumbersOf(wide, fromLight), 255), 8, 9, 13)],
  ['an AVIF with gamma 2.2', () => avif(chart(inNumbersOf(srgbPrimaries, power(1 / 2.2)), 255), 8, 1, 4)],
  ['an AVIF in PQ', () => avif(inPq, 10, 9, 16)],
  [
    'a PNG with gAMA 1.0 in 16 bits',
    async () => pngWith(await png(chart(inNumbersOf(srgbPrimaries, power(1)), 65_535)), 'gAMA', light32),
  ],
  [
    'a PNG in Display P3 by cICP',
    async () => pngWith(await png(chart(inNumbersOf(displayP3, fromLight), 255)), 'cICP', Buffer.from([12, 13, 0, 1])),
  ],
  ['a PNG in PQ by cICP', async () => pngWith(await png(inPq), 'cICP', Buffer.from([9, 16, 0, 1]))],
])('%s keeps its colours, on the screen and as it is stored', async (name, make) => {
  const file = path.join(folder, name);
  writeFileSync(file, await make());
  const { preview } = await inspectPhoto(file);
  for (const seen of [preview, readFileSync(file)]) {
    const apart = (await patchesOf(seen)).map((rgb, index) =>
      Math.max(...rgb.map((value, axis) => Math.abs(value - 255 * (patches[index]?.[axis] ?? 0)))),
    );
    expect(Math.max(...apart)).toBeLessThan(9);
    expect(apart.reduce((sum, one) => sum + one, 0) / apart.length).toBeLessThan(3.5);
  }
});

it('light brighter than paper is pressed under it, in order and without a colour of its own', async () => {
  const lights = [50, 203, 400, 1000, 4000].map((light) => Array<number>(3).fill(pqOf(light)));
  const file = path.join(folder, 'bright');
  writeFileSync(file, await avif(chart(lights, 65_535), 10, 9, 16));
  await inspectPhoto(file);
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const greys = lights.map((_, index) => [...data.subarray((index + 0.5) * side * 3, (index + 0.5) * side * 3 + 3)]);
  expect(info.channels).toBe(3);
  for (const [r = 0, g = 0, b = 0] of greys) expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(4);
  const reds = greys.map(([red = 0]) => red);
  expect(reds).toEqual(reds.toSorted((one, other) => one - other));
  expect(new Set(reds).size).toBe(lights.length);
  expect(reds.at(-1)).toBeGreaterThan(250);
});

describe('pressed in the printer’s ink', () => {
  const crop = { x: 0, y: 0, width: 100, height: 100, rotate: 0 } as const;
  const item = {
    kind: 'image',
    role: 'Image Back Left',
    asset: 'chart',
    rect: { x: 0, y: 0, w: 60, h: 3 },
    crop,
  } as const;
  const inInk = async (photo: Buffer) => {
    const { colour } = await pressImage(item, photo, printer);
    return [...(await sharp(colour.data).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer())];
  };
  const meanApart = (some: readonly number[], others: readonly number[]) =>
    some.reduce((sum, value, index) => sum + Math.abs(value - (others[index] ?? 0)), 0) / some.length;

  it('16 bits are as eight bits are, with and without a profile', async () => {
    const [wide16, usual8] = await Promise.all(([65_535, 255] as const).map((most) => png(chart(patches, most))));
    expect(wide16 && usual8).toBeDefined();
    for (const tag of [(file: Buffer) => file, (file: Buffer) => pngWith(file, 'iCCP', p3Profile)]) {
      const [some, others] = await Promise.all([wide16, usual8].map((file) => inInk(tag(file ?? Buffer.alloc(0)))));
      expect(some?.length).toBeGreaterThan(1000);
      expect(meanApart(some ?? [], others ?? [])).toBeLessThan(2);
    }
  });
  it('colours beyond sRGB are not cut to it on the way', async () => {
    const beyond: Rgb[] = [
      [0.1, 1, 0.3],
      [0.1, 0.8, 0.7],
      [1, 0.4, 0.1],
    ];
    const wide = pngWith(await png(chart(beyond, 255)), 'iCCP', p3Profile);
    const cut = await sharp(wide).withIccProfile('srgb', { attach: false }).png().toBuffer();
    expect(meanApart(await inInk(wide), await inInk(cut))).toBeGreaterThan(5);
  });
});
