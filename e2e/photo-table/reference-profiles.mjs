/**
 * Apart from the shop's own, so that a fault there shows (ICC.1:2001-04: version 2, matrix and grey). Relative to D50.
 */
const d50 = [0.9642, 1, 0.8249];

const fixed = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65_536));
  return bytes;
};
const word = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const typed = (type, ...parts) => Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...parts]);
const xyz = (values) => typed('XYZ ', ...values.map(fixed));
const text = (words) => typed('text', Buffer.from(`${words}\0`));
const description = (words) =>
  typed('desc', word(words.length + 1), Buffer.from(`${words}\0`), Buffer.alloc(8 + 3 + 67));

/** @param {(share: number) => number} curve both 0 to 1 */
function table(curve) {
  const points = 4096;
  const bytes = Buffer.alloc(2 * points);
  for (let at = 0; at < points; at += 1) {
    bytes.writeUInt16BE(Math.round(65_535 * Math.min(1, Math.max(0, curve(at / (points - 1))))), 2 * at);
  }
  return typed('curv', word(points), bytes);
}

function profile(space, tags) {
  const padded = Object.entries(tags).map(([name, data]) => [
    name,
    Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]),
  ]);
  const head = Buffer.alloc(128);
  head.writeUInt32BE(0x02_40_00_00, 8);
  for (const [at, letters] of [
    [12, 'mntr'],
    [16, space],
    [20, 'XYZ '],
    [36, 'acsp'],
  ]) {
    head.write(letters, at, 'latin1');
  }
  Buffer.concat(d50.map(fixed)).copy(head, 68);
  let at = 132 + 12 * padded.length;
  const index = padded.map(([name, data]) => {
    const entry = Buffer.concat([Buffer.from(name, 'latin1'), word(at), word(data.length)]);
    at += data.length;
    return entry;
  });
  head.writeUInt32BE(at, 0);
  return Buffer.concat([head, word(padded.length), ...index, ...padded.map(([, data]) => data)]);
}

const common = (name) => ({ desc: description(name), cprt: text('None.'), wtpt: xyz(d50) });

/** @param {number[][]} colorants XYZ @param {(share: number) => number} curve */
const matrix = (name, [red, green, blue], curve) =>
  profile('RGB ', {
    ...common(name),
    rXYZ: xyz(red),
    gXYZ: xyz(green),
    bXYZ: xyz(blue),
    rTRC: table(curve),
    gTRC: table(curve),
    bTRC: table(curve),
  });
const grey = (name, curve) => profile('GRAY', { ...common(name), kTRC: table(curve) });

const srgbCurve = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const power = (exponent) => (value) => value ** exponent;
/** Published colorants, adapted to D50 (Bradford). */
const colorants = {
  srgb: [
    [0.43607, 0.22249, 0.01392],
    [0.38515, 0.71687, 0.09708],
    [0.14307, 0.06061, 0.7141],
  ],
  p3: [
    [0.51512, 0.2412, -0.00105],
    [0.29198, 0.69225, 0.04189],
    [0.1571, 0.06657, 0.78407],
  ],
  adobe: [
    [0.60974, 0.31111, 0.01947],
    [0.20528, 0.62567, 0.06087],
    [0.14919, 0.06322, 0.74457],
  ],
  proPhoto: [
    [0.79767, 0.28804, 0],
    [0.13519, 0.71188, 0],
    [0.03134, 0.00009, 0.82491],
  ],
  bt2020: [
    [0.67348, 0.27904, -0.00194],
    [0.16568, 0.67534, 0.02998],
    [0.12505, 0.04562, 0.79686],
  ],
};
const { p3 } = colorants;

/** Dots grow by a fifth. */
const dotGain = (value) => {
  const ink = 1 - value;
  return Math.max(0, 1 - (ink + 0.8 * ink * (1 - ink)));
};

export const referenceProfiles = {
  srgb: matrix('sRGB', colorants.srgb, srgbCurve),
  p3: matrix('Display P3', p3, srgbCurve),
  swapped: matrix('Swapped', [p3[1], p3[2], p3[0]], srgbCurve),
  adobe: matrix('Adobe RGB', colorants.adobe, power(563 / 256)),
  proPhoto: matrix('ProPhoto', colorants.proPhoto, power(1.8)),
  bt2020: matrix('BT.2020', colorants.bt2020, srgbCurve),
  srgbPower22: matrix('sRGB, 2.2', colorants.srgb, power(2.2)),
  srgbLight: matrix('sRGB, 1.0', colorants.srgb, power(1)),
  adobePower22: matrix('Adobe primaries, 2.2', colorants.adobe, power(2.2)),
  grey: grey('Grey as sRGB', srgbCurve),
  grey22: grey('Grey 2.2', power(2.2)),
  dotGain: grey('Dot gain 20 %', dotGain),
};
