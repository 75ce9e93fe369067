import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CardInput } from '@jolimot/card/layout/card-input';
import { withCheckCharacter } from '@jolimot/contract/orders/card-code';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { blockOf, greetingCard, postcard, recipient } from '../../../../packages/card/test/cards';
import { inksOf, mostInk, pdfFolder, rowsOf, tool } from '../../../test/fixtures/pdf-tools';
import { parseConfig } from '../../env';
import { type OrderedCard, orderPdf } from '../order-pdf';
import { num } from '../press-text';
import { sha256 } from '../write-pdf';
import { Inks } from './inks';

const { profile, inkLimit } = parseConfig({}).press;
const { folder, keep } = pdfFolder();

const assets = new Map<string, Buffer>();
const options = {
  resolveAsset: async (key: string): Promise<Buffer> => assets.get(key) ?? Promise.reject(new Error(`no asset ${key}`)),
  title: 'Jolimot',
  createdAt: new Date('2026-11-21T09:00:00Z'),
};

const ordered = (card: CardInput, line: string): OrderedCard => ({
  card,
  address: blockOf(recipient),
  code: withCheckCharacter(`C26-4F7K2M-${line}`),
});
const nearlyBlack = '#222222';
const darkCoded = { ...postcard, cover: postcard.cover && { ...postcard.cover, color: nearlyBlack } };
const cards = [ordered(greetingCard, '01'), ordered(darkCoded, '02')];

const output = (name: string, ...args: string[]): Buffer => execFileSync(name, args, { maxBuffer: 64 * 1024 * 1024 });

const inks = (page: number) => inksOf(file, page, 150, path.join(folder, `inks-${page}.tif`));

let file: string;
let pdf: Buffer;
/** Uncompressed. */
let opened: string;
let plain: string;
beforeAll(async () => {
  // Dark and gaudy noise takes the most ink.
  const noise = (width: number, height: number, mean: number) =>
    sharp({
      create: { width, height, channels: 3, background: '#000000', noise: { type: 'gaussian', mean, sigma: 60 } },
    });
  assets.set('photo', await noise(3000, 2000, 20).jpeg().toBuffer());
  assets.set('front', await noise(1311, 1819, 90).jpeg().toBuffer());
  assets.set(
    'background',
    await sharp({ create: { width: 1311, height: 1819, channels: 3, background: '#000000' } })
      .png()
      .toBuffer(),
  );
  const dark = { r: 0, g: 0, b: 40, alpha: 0.5 };
  assets.set(
    'overlay',
    await sharp({ create: { width: 1311, height: 1819, channels: 4, background: dark } })
      .png()
      .toBuffer(),
  );
  pdf = (await orderPdf(cards, { ...options, profile })).pdf;
  file = keep('ink.pdf', pdf);
  opened = path.join(folder, 'opened.pdf');
  tool('qpdf', '--qdf', '--object-streams=disable', '--no-original-object-ids', file, opened);
  plain = readFileSync(opened, 'latin1');
});

describe('a file in ink', () => {
  it('is sound, says that it is PDF/X-4, and carries the printer’s profile', () => {
    expect(() => tool('qpdf', '--check', file)).not.toThrow();
    const info = tool('pdfinfo', file);
    expect(info).toMatch(/^PDF version: +1.6$/m);
    const metadata = tool('pdfinfo', '-meta', file);
    expect(metadata).toContain('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>');
    expect(metadata).toContain('<pdf:Trapped>False</pdf:Trapped>');
    expect(plain).toMatch(/\/S \/GTS_PDFX\b/);
    expect(plain).toContain('/OutputConditionIdentifier (FOGRA39)');
    const [, number = ''] = /\/DestOutputProfile (\d+) 0 R/.exec(plain) ?? [];
    const embedded = output('qpdf', `--show-object=${number}`, '--filtered-stream-data', opened);
    expect(sha256(embedded)).toBe(profile.sha256);
    for (const row of rowsOf('pdffonts', file)) expect(row).toMatch(/ yes no +yes /);
  });

  it('has boxes on every page', () => {
    const boxes = tool('pdfinfo', '-box', '-l', '5', file);
    expect(boxes.match(/^Page +\d+ TrimBox:/gm)).toHaveLength(5);
    expect(boxes.match(/^Page +\d+ BleedBox:/gm)).toHaveLength(5);
  });

  it('has no colour of a screen: pictures at 300 ppi and vectors in four inks', () => {
    const rows = rowsOf('pdfimages', '-list', file).map((row) => row.trim().split(/ +/));
    expect(rows.length).toBeGreaterThan(6);
    for (const [, , kind, , , colour, , , , , , , x, y] of rows) {
      expect(colour).toBe(kind === 'smask' ? 'gray' : 'cmyk');
      expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(300);
    }
    expect(plain).not.toMatch(/DeviceRGB|CalRGB|ICCBased/);
    expect(plain).not.toMatch(/^[\d. ]+ (rg|RG)$/m);
  });

  it('has black letters and codes in black ink alone, over what lies below', async () => {
    // The envelope: black letters on paper.
    const data = await inks(3);
    const most = [0, 1, 2, 3].map((ink) =>
      data.reduce((highest, value, at) => (at % 4 === ink ? Math.max(highest, value) : highest), 0),
    );
    expect(most).toEqual([0, 0, 0, 255]);
    expect(plain).toMatch(/\/OPM 1\b/);
    const mixed = new Inks(profile.file);
    await mixed.learn([nearlyBlack, '#0F4C44']);
    const operator = (colour: string) => `${mixed.of(colour).map(num).join(' ')} k`;
    expect(plain).toContain(operator('#0F4C44'));
    expect(plain).not.toContain(operator(nearlyBlack));
  });

  it('keeps to the ink that the paper takes, as laid down', async () => {
    for (const page of [1, 2, 4, 5]) {
      const most = mostInk(await inks(page));
      expect(most, `page ${page}`).toBeLessThanOrEqual(inkLimit);
      expect(most, `page ${page}`).toBeGreaterThan(200);
    }
  });

  it('has every word where the file of a screen has it', async () => {
    const screen = keep('screen.pdf', (await orderPdf(cards, options)).pdf);
    const words = (one: string): string => tool('pdftotext', '-bbox', one, '-').replace(/<(title|meta)[^\n]*/g, '');
    expect(words(file)).toBe(words(screen));
    expect(words(file)).toContain('Dubois');
  });
});
