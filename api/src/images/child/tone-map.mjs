import { setImmediate as nextTurn } from 'node:timers/promises';

/** cd/m²: white paper under BT.2408's reference light. */
const paper = 203;
/** SMPTE ST 2084. */
const pq = {
  m1: 2610 / 16_384,
  m2: (2523 / 4096) * 128,
  c1: 3424 / 4096,
  c2: (2413 / 4096) * 32,
  c3: (2392 / 4096) * 32,
};
/** cd/m² to a share of the code's range, and back. */
function pqCode(light) {
  const power = Math.max(0, light / 10_000) ** pq.m1;
  return ((pq.c1 + pq.c2 * power) / (1 + pq.c3 * power)) ** pq.m2;
}
function pqLight(code) {
  const root = code ** (1 / pq.m2);
  return 10_000 * (Math.max(0, root - pq.c1) / (pq.c2 - pq.c3 * root)) ** (1 / pq.m1);
}
/** ITU-R BT.2100, table 5: scene light from 0 to 1. */
function hlgScene(code) {
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073];
  return code <= 0.5 ? code ** 2 / 3 : (Math.exp((code - c) / a) + b) / 12;
}
/** cd/m² of the screen for which HLG is defined, and its power there. */
const hlgScreen = { peak: 1000, power: 1.2 };

const steps = 4096;
const levels = 16_384;

/**
 * Presses light brighter than paper below its white, by the curve of ITU-R BT.2390 (5.4.1) from the picture's own
 * brightest light on; darker light and every hue stay.
 * @param {{pixels: Buffer, channels: 3 | 4, bits: number}} picture two bytes for red, green, blue and perhaps alpha
 * @param {{curve: 'pq' | 'hlg', toPrint: number[][], luminance: number[]}} hdr `toPrint`: light to that of the remade
 * picture
 * @returns {Promise<Buffer>} red, green and blue in eight bits, by sRGB's curve; transparent parts on paper
 */
export async function toneMapped({ pixels: bytes, channels, bits }, { curve, toPrint, luminance }) {
  const codes = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  const most = 2 ** bits - 1;
  const light = Float32Array.from({ length: most + 1 }, (_, code) =>
    curve === 'pq' ? pqLight(code / most) / paper : hlgScene(code / most),
  );
  const [lumaR, lumaG, lumaB] = luminance;
  const shown = (at, pixel) => {
    [pixel[0], pixel[1], pixel[2]] = [light[codes[at]], light[codes[at + 1]], light[codes[at + 2]]];
    if (curve === 'pq') return;
    const scene = lumaR * pixel[0] + lumaG * pixel[1] + lumaB * pixel[2];
    const gain = (hlgScreen.peak / paper) * scene ** (hlgScreen.power - 1);
    for (let index = 0; index < 3; index += 1) pixel[index] *= gain;
  };
  const pixel = new Float32Array(3);
  let peak = 1;
  for (let at = 0; at < codes.length; at += channels) {
    shown(at, pixel);
    peak = Math.max(peak, pixel[0], pixel[1], pixel[2]);
    if (at % (1 << 22) === 0) await nextTurn();
  }
  const gains = gainsUpTo(peak);
  const [[rr, rg, rb], [gr, gg, gb], [br, bg, bb]] = toPrint;
  const pixels = Buffer.alloc((codes.length / channels) * 3);
  for (let at = 0, to = 0; at < codes.length; at += channels, to += 3) {
    shown(at, pixel);
    const brightest = Math.max(pixel[0], pixel[1], pixel[2]);
    const gain = gains[Math.round(Math.sqrt(brightest / peak) * steps)];
    const opacity = channels === 4 ? codes[at + 3] / most : 1;
    const [r, g, b] = [pixel[0] * gain, pixel[1] * gain, pixel[2] * gain];
    pixels[to] = stored(rr * r + rg * g + rb * b, opacity);
    pixels[to + 1] = stored(gr * r + gg * g + gb * b, opacity);
    pixels[to + 2] = stored(br * r + bg * g + bb * b, opacity);
    if (to % (1 << 22) === 0) await nextTurn();
  }
  return pixels;
}

/** For the light of a pixel's brightest primary, by the root of its share of the peak. @param {number} peak times paper */
function gainsUpTo(peak) {
  const top = pqCode(peak * paper);
  const target = pqCode(paper) / top;
  const knee = 1.5 * target - 0.5;
  return Float32Array.from({ length: steps + 1 }, (_, step) => {
    const light = (step / steps) ** 2 * peak;
    const code = pqCode(light * paper) / top;
    if (peak <= 1 || code < knee) return 1;
    const t = (code - knee) / (1 - knee);
    const pressed =
      (2 * t ** 3 - 3 * t ** 2 + 1) * knee +
      (t ** 3 - 2 * t ** 2 + t) * (1 - knee) +
      (3 * t ** 2 - 2 * t ** 3) * target;
    return pqLight(pressed * top) / paper / light;
  });
}

const curve = Uint8Array.from({ length: levels + 1 }, (_, level) => {
  const light = (level / levels) ** 2;
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
});

function stored(light, opacity) {
  const value = curve[Math.round(Math.sqrt(Math.min(1, Math.max(0, light))) * levels)];
  return opacity === 1 ? value : Math.round(value * opacity + 255 * (1 - opacity));
}
