import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

/** The shop's own. */
export const printer = path.resolve(import.meta.dirname, '../../api/src/print/colour/fogra39-coated.icc');

export const columns = 6;
export const rows = 8;

/** Of a picture, whose darkest stays the darkest, and of a measurement. */
const intents = { perceptual: ['-t', '0', '-b'], relative: ['-t', '1'] };

/**
 * LittleCMS itself.
 * @param {string} from @param {string} to a profile's path, `*Lab` or `*sRGB`
 * @param {number[][]} numbers 0 to 255 each; inks 0 to 100
 * @param {'perceptual' | 'relative'} intent
 * @returns {number[][]}
 */
export function converted(from, to, numbers, intent = 'perceptual') {
  const input = `${numbers.map((one) => one.map((value) => value.toFixed(4)).join(' ')).join('\n')}\n`;
  const args = ['-i', from, '-o', to, '-n', ...intents[intent]];
  const told = execFileSync('transicc', args, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
  return told
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
}

export const labOf = (profile, numbers) => converted(profile, '*Lab', numbers, 'relative');

const folder = mkdtempSync(path.join(tmpdir(), 'jolimot-photo-table-'));
let files = 0;
/** @returns {string} a path for LittleCMS */
export function onDisk(bytes, extension = 'icc') {
  files += 1;
  const file = path.join(folder, `${files}.${extension}`);
  writeFileSync(file, bytes);
  return file;
}

/** @param {sharp.Sharp} image in its own numbers */
async function patchesOf(image) {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return meansOf(data, info);
}

/** Of each patch's middle. @param {{width: number, height: number, channels: number}} info @returns {number[][]} */
export function meansOf(data, info) {
  const [w, h] = [info.width / columns, info.height / rows];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const sums = Array(info.channels).fill(0);
    let count = 0;
    for (let row = Math.round((y + 0.3) * h); row < (y + 0.7) * h; row += 4) {
      for (let column = Math.round((x + 0.3) * w); column < (x + 0.7) * w; column += 4) {
        const at = (row * info.width + column) * info.channels;
        for (let channel = 0; channel < info.channels; channel += 1) sums[channel] += data[at + channel];
        count += 1;
      }
    }
    return sums.map((sum) => sum / count);
  });
}

/** A file's patches by its own profile, transparent parts on white. @returns {Promise<number[][]>} Lab, D50 */
export async function labOfFile(file) {
  const { numbers, profile, scale } = await ownNumbers(file);
  return labOf(
    profile,
    numbers.map((one) => one.map((value) => value * scale)),
  );
}

/** @returns `numbers` as LittleCMS wants them times `scale`, and the profile's path */
export async function ownNumbers(file) {
  const { icc, space, depth } = await sharp(file).metadata();
  const inEight = { rgb16: 'srgb', grey16: 'b-w' }[space] ?? space;
  const isOwn = icc?.toString('latin1', 16, 20) === { srgb: 'RGB ', 'b-w': 'GRAY', cmyk: 'CMYK' }[inEight];
  let image = sharp(file, { ignoreIcc: true });
  if (depth === 'ushort' || space === 'cmyk') image = image.pipelineColourspace(inEight);
  image = image.toColourspace(isOwn || space === 'cmyk' ? inEight : 'srgb');
  if (space !== 'cmyk') image = image.flatten({ background: '#ffffff' });
  const numbers = await patchesOf(image.autoOrient());
  const usual = space === 'cmyk' ? printer : '*sRGB';
  return { numbers, profile: isOwn ? onDisk(icc) : usual, scale: space === 'cmyk' ? 100 / 255 : 1 };
}

/** @returns {[mean: number, most: number] | undefined} of the patches; none without right ones */
export function apart(some, others) {
  if (!others) return undefined;
  const each = some.map((lab, index) => dE00(lab, others[index]));
  return [each.reduce((sum, one) => sum + one, 0) / each.length, Math.max(...each)];
}

const degrees = (radians) => ((radians * 180) / Math.PI + 360) % 360;
const sine = (angle) => Math.sin((angle * Math.PI) / 180);
const cosine = (angle) => Math.cos((angle * Math.PI) / 180);

/** ISO/CIE 11664-6. */
function dE00([l1, a1, b1], [l2, a2, b2]) {
  const middle = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(middle ** 7 / (middle ** 7 + 25 ** 7)));
  const [c1, c2] = [Math.hypot((1 + g) * a1, b1), Math.hypot((1 + g) * a2, b2)];
  const [h1, h2] = [degrees(Math.atan2(b1, (1 + g) * a1)), degrees(Math.atan2(b2, (1 + g) * a2))];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const dH = 2 * Math.sqrt(c1 * c2) * sine(turn / 2);
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const h = isGrey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const t = 1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63);
  const sL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sC, sH] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const twist = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * sine(60 * Math.exp(-(((h - 275) / 25) ** 2)));
  const [dL, dC, dHue] = [(l2 - l1) / sL, (c2 - c1) / sC, dH / sH];
  return Math.sqrt(dL ** 2 + dC ** 2 + dHue ** 2 + twist * dC * dHue);
}
