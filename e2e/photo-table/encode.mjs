import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { chart, numbers } from './charts.mjs';
import { onDisk, printer } from './measures.mjs';
import { referenceProfiles } from './reference-profiles.mjs';

export function pngWith(png, name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 33), length, body, check, png.subarray(33)]);
}
export const tagged = (png, profile) =>
  profile ? pngWith(png, 'iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(profile)])) : png;

export const jpegWith = (jpeg, marker, data) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]),
    data,
    jpeg.subarray(2),
  ]);

const isDeep = (space) => space === 'rgb16' || space === 'grey16';
/** Keeps numbers and profile. */
async function written(png, format, options) {
  const { space, icc } = await sharp(png).metadata();
  const kept =
    isDeep(space) && format !== 'jpeg' && format !== 'webp' ? space : { grey16: 'b-w', rgb16: 'srgb' }[space];
  const image = sharp(png).toColourspace(kept ?? space);
  return (icc ? image.keepIccProfile() : image).toFormat(format, options).toBuffer();
}
export const asJpeg = (png, options = {}) =>
  written(png, 'jpeg', { quality: 97, chromaSubsampling: '4:4:4', ...options });
export const asWebp = (png) => written(png, 'webp', { lossless: true, effort: 1 });
export const asAvif = (png, bitdepth = 8) =>
  written(png, 'avif', { quality: 97, effort: 1, chromaSubsampling: '4:4:4', bitdepth });

/** ITU-T H.273, in the place of the profile, which the encoders always write. */
function byCode(file, profileType, [primaries, transfer]) {
  const at = file.indexOf(`colr${profileType}`, 0, 'latin1') + 4;
  file.write('nclx', at, 'latin1');
  for (const [index, code] of [primaries, transfer, 6].entries()) file.writeUInt16BE(code, at + 4 + 2 * index);
  file.writeUInt8(0x80, at + 10);
  return file;
}

/** @param {[primaries: number, transfer: number]} codes */
export const avifByCode = async (png, codes, bitdepth = 8) =>
  byCode(await asAvif(tagged(png, referenceProfiles.p3), bitdepth), 'rICC', codes);

export function heic(png, bits = 8) {
  const [from, to] = [onDisk(png, 'png'), onDisk('', 'heic')];
  execFileSync('heif-enc', ['-q', '95', '-p', 'chroma=444', '-b', `${bits}`, '-o', to, from], { stdio: 'ignore' });
  return readFileSync(to);
}

/** @param {[primaries: number, transfer: number]} codes */
export const heicByCode = (png, codes, bits = 8) =>
  byCode(heic(tagged(png, referenceProfiles.p3), bits), 'prof', codes);

export const cHRM = Buffer.alloc(32);
for (const [index, value] of [0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06].entries()) {
  cHRM.writeUInt32BE(Math.round(value * 100_000), 4 * index);
}
export const gAMA = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(Math.round(value * 100_000));
  return bytes;
};

/** Inks of the shop's printer. @param {boolean} isTagged */
export const inInks = (side, isTagged, options) =>
  chart(numbers, 8, side).then((png) =>
    sharp(png)
      .withIccProfile(printer, { attach: isTagged })
      .jpeg({ quality: 97, chromaSubsampling: '4:4:4', ...options })
      .toBuffer(),
  );

/** EXIF turns it upright. */
const turnedBy = { 3: (image) => image.rotate(180), 6: (image) => image.rotate(270), 8: (image) => image.rotate(90) };
/** Nothing but the turn, little-endian. */
const exif = (orientation) =>
  Buffer.concat([
    Buffer.from('49492a0008000000', 'hex'),
    Buffer.from('0100', 'hex'),
    Buffer.from(`12010300010000000${orientation}000000`, 'hex'),
    Buffer.alloc(4),
  ]);
const turnMark = Buffer.from('12010300010000000100', 'hex');

export async function turned(png, orientation, format) {
  const raw = await turnedBy[orientation](sharp(png).keepIccProfile()).png().toBuffer();
  if (format === 'PNG') return pngWith(raw, 'eXIf', exif(orientation));
  if (format === 'JPEG')
    return jpegWith(await asJpeg(raw), 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation)]));
  const image = sharp(raw)
    .keepIccProfile()
    .withExif({ IFD0: { Orientation: '1' } });
  const file = await image.webp({ lossless: true, effort: 1 }).toBuffer();
  file[file.indexOf(turnMark) + 8] = orientation;
  return file;
}
