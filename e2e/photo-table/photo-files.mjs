import sharp from 'sharp';
import { chart, greys, inHdr, inNumbersOf, numbers, profileFile } from './charts.mjs';
import {
  asAvif,
  asJpeg,
  asWebp,
  avifByCode,
  cHRM,
  gAMA,
  heic,
  heicByCode,
  inInks,
  jpegWith,
  pngWith,
  tagged,
  turned,
} from './encode.mjs';
import { ownNumbers, printer } from './measures.mjs';
import { referenceProfiles } from './reference-profiles.mjs';

/** px of a patch's side. */
const sides = { light: 100, heavy: 500 };

const asPng = (png) => png;
const tag = (png, name) => tagged(png, referenceProfiles[name]);
const inShownGrey = greys.map(([value]) => [value, value, value]);
const wide = {
  p3: numbers,
  swapped: numbers,
  adobe: inNumbersOf('adobe'),
  proPhoto: inNumbersOf('proPhoto'),
};

/** `values` are right by the profile; `null` for nothing. */
const kind = (format, name, make, profile, values = numbers) => ({ format, name, make, profile, values });

/** @param {(values?: number[][], bits?: 8 | 16) => Promise<Buffer>} flat a PNG without profile */
const profiled = (flat) =>
  Object.entries({ JPEG: asJpeg, PNG: asPng, WebP: asWebp, AVIF: asAvif }).flatMap(([format, write]) => [
    kind(format, 'no profile', async () => write(await flat()), '*sRGB'),
    kind(format, 'sRGB', async () => write(tag(await flat(), 'srgb')), 'srgb'),
    ...Object.entries(wide).map(([name, values]) =>
      kind(format, name, async () => write(tag(await flat(values), name)), name, values),
    ),
  ]);

const grey = (flat) => [
  ...Object.entries({ JPEG: asJpeg, PNG: asPng }).flatMap(([format, write]) => [
    kind(format, 'grey', async () => write(await flat(greys)), '*sRGB', inShownGrey),
    ...['grey22', 'dotGain'].map((name) =>
      kind(format, name, async () => write(tag(await flat(greys), name)), name, greys),
    ),
  ]),
  kind(
    'JPEG',
    'grey with a profile of colours',
    async () => withColourProfile(await flat(greys)),
    '*sRGB',
    inShownGrey,
  ),
];

const withColourProfile = async (png) =>
  jpegWith(
    await asJpeg(png),
    0xe2,
    Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), referenceProfiles.srgb]),
  );

const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(200_000, 7)]);

function jpegs(flat, side) {
  const p3Jpeg = async (options) => asJpeg(tag(await flat(), 'p3'), options);
  const followed = async (by) => Buffer.concat([await p3Jpeg(), by]);
  const inks = (isTagged, options) => async () => inInks(side, isTagged, options);
  return [
    kind('JPEG', 'p3, progressive', () => p3Jpeg({ progressive: true }), 'p3'),
    kind('JPEG', 'p3, 4:2:0', () => p3Jpeg({ chromaSubsampling: '4:2:0' }), 'p3'),
    kind('JPEG', 'p3, a film behind it', () => followed(film), 'p3'),
    kind('JPEG', 'p3, a second picture behind it', async () => followed(await asJpeg(await chart(greys, 8, 20))), 'p3'),
    kind('JPEG', 'p3, without its end', async () => (await p3Jpeg()).subarray(0, -2), 'p3'),
    kind('JPEG', 'inks', inks(true, {}), printer, null),
    kind('JPEG', 'inks, progressive', inks(true, { progressive: true }), printer, null),
    kind('JPEG', 'inks, no profile', inks(false, {}), null),
  ];
}

const turns = (flat) =>
  [3, 6, 8].flatMap((orientation) =>
    ['JPEG', 'PNG', 'WebP'].map((format) =>
      kind(format, `turned ${orientation}`, async () => turned(tag(await flat(), 'p3'), orientation, format), 'p3'),
    ),
  );

const deep = (flat) => [
  kind('PNG', '16 bits, no profile', () => flat(numbers, 16), '*sRGB'),
  ...['p3', 'adobe', 'proPhoto'].map((name) =>
    kind('PNG', `16 bits, ${name}`, async () => tag(await flat(wide[name], 16), name), name, wide[name]),
  ),
  kind('PNG', '16 bits, grey22', async () => tag(await flat(greys, 16), 'grey22'), 'grey22', greys),
  kind('AVIF', '10 bits, p3', async () => asAvif(tag(await flat(numbers, 16), 'p3'), 10), 'p3'),
];

const clear = numbers.map((patch, index) => [...patch, index % 2 === 0 ? 255 : 0]);
const onPaper = numbers.map((patch, index) => (index % 2 === 0 ? patch : [255, 255, 255]));
const transparent = (flat) =>
  Object.entries({ PNG: asPng, WebP: asWebp, AVIF: asAvif, HEIC: (png) => heic(png) }).map(([format, write]) =>
    kind(format, 'transparent', async () => write(tag(await flat(clear), 'p3')), 'p3', onPaper),
  );

const chunk =
  (flat, ...chunks) =>
  async () =>
    chunks.reduce((png, [name, data]) => pngWith(png, name, data), await flat());
const described = (flat) => [
  kind('PNG', 'gAMA 1.0', chunk(flat, ['gAMA', gAMA(1)]), 'srgbLight'),
  kind('PNG', 'gAMA and cHRM', chunk(flat, ['cHRM', cHRM], ['gAMA', gAMA(1 / 2.2)]), 'adobePower22'),
  kind('PNG', 'cICP of P3', chunk(flat, ['cICP', Buffer.from([12, 13, 0, 1])]), 'p3'),
  ...[
    ['P3', [12, 13], 'p3', numbers],
    ['BT.2020', [9, 13], 'bt2020', inNumbersOf('bt2020')],
    ['gamma 2.2', [1, 4], 'srgbPower22', numbers],
    ['sRGB', [1, 13], '*sRGB', numbers],
  ].flatMap(([name, codes, profile, values]) => [
    kind('AVIF', `codes of ${name}`, async () => avifByCode(await flat(values), codes), profile, values),
    kind('HEIC', `codes of ${name}`, async () => heicByCode(await flat(values), codes), profile, values),
  ]),
];

/** A heavy one of AVIF or HEIC is refused by name. */
const hdr = (flat) =>
  Object.entries({ pq: 16, hlg: 18 }).flatMap(([curve, code]) => {
    const png = () => flat(inHdr(curve), 16);
    return [
      kind('PNG', `cICP of ${curve}`, chunk(png, ['cICP', Buffer.from([9, code, 0, 1])]), '*sRGB'),
      kind('AVIF', `${curve}, 10 bits`, async () => avifByCode(await png(), [9, code], 10), '*sRGB'),
      kind('HEIC', `${curve}, 10 bits`, async () => heicByCode(await png(), [9, code], 10), '*sRGB'),
    ];
  });

const others = (flat) => [
  ...['p3', 'swapped', 'adobe'].map((name) =>
    kind('HEIC', name, async () => heic(tag(await flat(wide[name]), name)), name, wide[name]),
  ),
  kind(
    'TIFF',
    'Lab',
    async () =>
      sharp(await flat())
        .toColourspace('lab')
        .tiff()
        .toBuffer(),
    '*sRGB',
  ),
];

/** Per cent of each ink. */
const inksIn = async (bytes) => (await ownNumbers(bytes)).numbers.map((patch) => patch.map((value) => value / 2.55));

/**
 * @param {string} only a part of the names
 * @yields {{name: string, bytes: Buffer, profile: string | null, values: number[][]}} `values` are right by `profile`,
 * as LittleCMS wants them
 */
export async function* photoFiles(only) {
  for (const [weight, side] of Object.entries(sides)) {
    const flat = (values = numbers, bits = 8) => chart(values, bits, side);
    const kinds = [profiled, grey, turns, deep, transparent, described, hdr, others].flatMap((list) => list(flat));
    for (const { format, make, profile, values, ...one } of [...kinds, ...jpegs(flat, side)]) {
      const name = `${format}, ${one.name}, ${weight}`;
      if (!name.includes(only)) continue;
      const bytes = await make();
      yield { name, bytes, profile: profileFile[profile] ?? profile, values: values ?? (await inksIn(bytes)) };
    }
  }
}
