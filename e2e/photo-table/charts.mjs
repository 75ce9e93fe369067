import sharp from 'sharp';
import { columns, converted, onDisk, rows } from './measures.mjs';
import { referenceProfiles } from './reference-profiles.mjs';

/** Every hue, skin and grey, 0 to 255. */
export const numbers = Array.from({ length: columns * rows }, (_, index) => {
  if (index >= 42) return Array(3).fill((index - 42) * 51);
  if (index >= 36) return [250 - 18 * (index - 36), 215 - 24 * (index - 36), 190 - 26 * (index - 36)];
  const [hue, step] = [(index % 6) * 60 + Math.floor(index / 6) * 10, Math.floor(index / 6) % 3];
  const [low, high] = [
    [20, 235],
    [90, 200],
    [60, 130],
  ][step];
  return [0, 240, 120].map((turn) => {
    const angle = Math.abs(((hue + turn + 180) % 360) - 180);
    return Math.round(low + (high - low) * Math.min(1, Math.max(0, (120 - angle) / 60)));
  });
});
export const greys = numbers.map((_, index) => [(index * 255) / (numbers.length - 1)]);

export const profileFile = Object.fromEntries(
  Object.entries(referenceProfiles).map(([name, bytes]) => [name, onDisk(bytes)]),
);
/** The same colours. */
export const inNumbersOf = (name) => converted('*sRGB', profileFile[name], numbers);

export function chart(values, bits, side) {
  const channels = values[0].length;
  const [width, height] = [columns * side, rows * side];
  const pixels = new (bits === 8 ? Uint8Array : Uint16Array)(width * height * channels);
  const most = 2 ** bits - 1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const patch = values[Math.floor(y / side) * columns + Math.floor(x / side)];
      for (let at = 0; at < channels; at += 1) {
        pixels[(y * width + x) * channels + at] = Math.round((Math.min(255, Math.max(0, patch[at])) * most) / 255);
      }
    }
  }
  const image = sharp(pixels, { raw: { width, height, channels } });
  const space = channels < 3 ? { 8: 'b-w', 16: 'grey16' }[bits] : { 8: 'srgb', 16: 'rgb16' }[bits];
  return image.toColourspace(space).png({ compressionLevel: 3 }).toBuffer();
}

/** Of light from 0 to 1, where 1 is paper white: SMPTE ST 2084, and ITU-R BT.2100's HLG. */
const toLight = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const pq = (light) => {
  const root = ((Math.max(0, light) * 203) / 10_000) ** 0.1593017578125;
  return ((0.8359375 + 18.8515625 * root) / (1 + 18.6875 * root)) ** 78.84375;
};
const hlg = (scene) =>
  scene <= 1 / 12 ? Math.sqrt(3 * scene) : 0.17883277 * Math.log(12 * scene - 0.28466892) + 0.55991073;
/** Rows: red, green and blue of BT.2020 from those of sRGB (BT.2087). */
const toBt2020 = [
  [0.6274, 0.3293, 0.0433],
  [0.0691, 0.9195, 0.0114],
  [0.0164, 0.088, 0.8956],
];
export function inHdr(curve) {
  return numbers.map((patch) => {
    const light = patch.map((value) => toLight(value / 255));
    const wide = toBt2020.map((row) => row.reduce((sum, share, axis) => sum + share * light[axis], 0));
    if (curve === 'pq') return wide.map((one) => 255 * pq(one));
    // A screen of 1,000 cd/m² shows scene light by the power of 1.2 of its luminance.
    const shown = wide.map((one) => (one * 203) / 1000);
    const luminance = 0.2627 * shown[0] + 0.678 * shown[1] + 0.0593 * shown[2];
    const gain = luminance > 0 ? luminance ** (1 / 1.2 - 1) : 0;
    return shown.map((one) => 255 * hlg(Math.max(0, one * gain)));
  });
}
