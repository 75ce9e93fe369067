import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

const fixture = (name: string): Sharp => sharp(path.resolve(import.meta.dirname, '../fixtures', name)).autoOrient();
const [friends, mountains, candles] = ['friends.jpg', 'picos-de-europa.jpg', 'seeding-exif6-gps.jpg'] as const;
const folder = mkdtempSync(path.join(tmpdir(), 'jolimot-phones-'));

/** As phones of Apple and Samsung write them; the second is a burst. */
async function heic(pictures: readonly Sharp[], options: readonly string[]): Promise<Buffer> {
  const files = await Promise.all(
    pictures.map(async (picture, index) => {
      const file = path.join(folder, `frame-${index}.png`);
      await picture.withIccProfile('p3').png({ compressionLevel: 1 }).toFile(file);
      return file;
    }),
  );
  const made = path.join(folder, 'made.heic');
  execFileSync('heif-enc', ['-q', '70', ...options, '-o', made, ...files], { stdio: 'ignore' });
  return readFileSync(made);
}

const segment = (marker: number, ...parts: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]);
  return Buffer.concat([head, body]);
};
const withSegment = (jpeg: Buffer, made: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), made, jpeg.subarray(2)]);

/** A JPEG with a gain map behind it (Ultra HDR): its XMP names both. */
async function ultraHdr(): Promise<Buffer> {
  const photo = await fixture(mountains).withIccProfile('p3').jpeg({ quality: 92 }).toBuffer();
  const gain = await fixture(mountains).resize(600).greyscale().blur(8).jpeg({ quality: 80 }).toBuffer();
  const xmp = [
    'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ',
    'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ',
    'xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0" hdrgm:GainMapMax="2.3"/>',
    '</rdf:RDF></x:xmpmeta>',
  ].join('');
  return Buffer.concat([withSegment(photo, segment(0xe1, xmp)), gain]);
}

/** A photo and three seconds of film. */
async function motion(): Promise<Buffer> {
  const photo = await fixture(friends).jpeg({ quality: 93 }).toBuffer();
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(900_000, 11)]);
  return Buffer.concat([photo, film, Buffer.from('SEFHMotionPhoto_DataSEFT', 'latin1')]);
}

/** 9:21, with the alpha channel that phones write. */
const screenshot = (): Promise<Buffer> => {
  const lines = Array.from({ length: 12 }, (_, at) => {
    const [y, side] = [220 + at * 170, at % 2 === 0 ? 60 : 380];
    return `<rect x="${side}" y="${y}" width="640" height="120" rx="40" fill="${at % 2 === 0 ? '#e7e3f4' : '#d6e5f5'}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2520"><rect width="1080" height="2520" fill="#fffefa"/>${lines.join('')}<text x="60" y="140" font-size="72" font-family="sans-serif">Mamie</text></svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().png().toBuffer();
};

/** A portrait cut out by the phone: its edge is soft. */
async function cutOut(): Promise<Buffer> {
  const [width, height] = [1500, 2000];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><ellipse cx="750" cy="1000" rx="600" ry="850" fill="#fff"/></svg>`;
  const mask = await sharp(Buffer.from(svg)).blur(24).extractChannel('alpha').toBuffer();
  const photo = await fixture(friends).resize(width, height, { fit: 'cover' }).removeAlpha().toBuffer();
  return sharp(photo).joinChannel(mask).webp({ quality: 90 }).toBuffer();
}

/** Pencil on paper, 16 bits of grey. */
const scan = (): Promise<Buffer> =>
  fixture(candles)
    .resize(1800)
    .greyscale()
    .convolve({ width: 3, height: 3, kernel: [-1, -1, -1, -1, 9, -1, -1, -1, -1] })
    .normalise()
    .toColourspace('grey16')
    .png()
    .toBuffer();

const [alphaMap, gainMap] = ['urn:mpeg:hevc:2015:auxid:1', 'urn:com:apple:photo:2020:aux:hdrgainmap'] as const;

/** The boxes around the name grow, and all places behind it move. */
function withGainMap(alpha: Buffer): Buffer {
  const at = alpha.indexOf(alphaMap);
  const more = gainMap.length - alphaMap.length;
  const made = Buffer.concat([alpha.subarray(0, at), Buffer.from(gainMap), alpha.subarray(at + alphaMap.length)]);
  const add = (place: number): number => made.writeUInt32BE(made.readUInt32BE(place) + more, place);
  for (const box of ['auxC', 'ipco', 'iprp', 'meta']) add(made.lastIndexOf(box, at) - 4);
  // ISO/IEC 14496-12, 8.11.3: version 1, as heif-enc writes it, with four bytes for each offset, length and base.
  const items = made.indexOf('iloc') + 10;
  let place = items + 2;
  for (let item = made.readUInt16BE(items); item > 0; item -= 1) {
    const isInFile = (made.readUInt16BE(place + 2) & 15) === 0;
    if (isInFile) add(place + 6);
    place += 12 + 8 * made.readUInt16BE(place + 10);
  }
  return made;
}

/** Bright places are to shine on a screen that can. */
async function iphone(): Promise<Buffer> {
  const photo = fixture(friends);
  const { data, info } = await photo
    .clone()
    .greyscale()
    .blur(8)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const alpha = { raw: { width, height, channels: 1 as const } };
  return withGainMap(await heic([photo.joinChannel(data, alpha)], ['-t', '320', '--no-thumb-alpha']));
}

/** Needs Debian's libheif-examples. */
export const phoneFiles: Readonly<Record<string, () => Promise<Buffer>>> = {
  'iphone.heic': iphone,
  'pixel-ultra-hdr.jpg': ultraHdr,
  'samsung-motion.jpg': motion,
  'huawei.jpg': async () =>
    fixture(candles)
      .rotate(270)
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95, progressive: true })
      .toBuffer(),
  'screenshot.png': screenshot,
  'panorama.jpg': async () => fixture(mountains).resize(9000, 1500, { fit: 'cover' }).jpeg({ quality: 90 }).toBuffer(),
  'cut-out.webp': cutOut,
  'scan.png': scan,
  'whatsapp.jpg': async () => (await fixture(friends).resize(1600).jpeg({ quality: 68 }).toBuffer()).subarray(0, -2),
  'burst.heic': () => heic([fixture(mountains), fixture(mountains).resize(900)], []),
};

export async function phoneFile(name: string): Promise<string> {
  const make = phoneFiles[name];
  if (!make) throw new Error(`No file ${name}`);
  const file = path.join(folder, name);
  writeFileSync(file, await make());
  return file;
}
