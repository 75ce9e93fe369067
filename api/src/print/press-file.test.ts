import type { CardInput } from '@jolimot/card/layout/card-input';
import { layoutCard } from '@jolimot/card/layout/layout-card';
import { messageFontIds } from '@jolimot/card/style';
import { withCheckCharacter } from '@jolimot/contract/orders/card-code';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { blockOf, greetingCard, postcard, recipient } from '../../../packages/card/test/cards';
import { mmOf, pdfFolder, rowsOf, tool } from '../../test/fixtures/pdf-tools';
import { nodeShaper } from './card-fonts';
import { type OrderedCard, orderPdf } from './order-pdf';
import { draftProof } from './render-pdf';
import { sha256 } from './write-pdf';

const words =
  'Ma petite Jeanne,\nvoilà trois jours que les chiens surveillent la barrière : ils attendent ta visite, « et moi aussi » !\n12 345 — 67\nŒuvre, cœur, L’HAŸ, été.\nMamie';
/** As stored before the rule for invisible characters. */
const stored = words.replace('Ma petite', 'Ma\u200B pe\u00ADti\u202Ete\uFEFF').replace('voilà', 'voila\uFE0F\u0300');
const withMessage = (card: CardInput): CardInput => ({
  ...card,
  customizations: { ...card.customizations, Message: { value: stored } },
});

const { keep } = pdfFolder();
const assets = new Map<string, Buffer>();
const resolveAsset = async (key: string): Promise<Buffer> => {
  const found = assets.get(key);
  if (!found) throw new Error(`no asset ${key}`);
  return found;
};
const options = { resolveAsset, title: 'Jolimot', createdAt: new Date('2026-11-21T09:00:00Z') };

const ordered = (card: CardInput, lastname: string, line: string): OrderedCard => ({
  card: withMessage(card),
  address: blockOf({ ...recipient, lastname }),
  code: withCheckCharacter(`C26-4F7K2M-${line}`),
});

const textOf = (file: string, page: number): string =>
  tool('pdftotext', '-f', `${page}`, '-l', `${page}`, '-layout', file, '-');

beforeAll(async () => {
  const noise = (width: number, height: number) =>
    sharp({
      create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    });
  const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' } };
  // Stored sideways: upright it is 3000×2000.
  assets.set('photo', await noise(2000, 3000).jpeg().withMetadata({ orientation: 6, exif }).toBuffer());
  assets.set('front', await noise(1311, 1819).jpeg().toBuffer());
  assets.set('background', await noise(1311, 1819).webp().toBuffer());
  const clear = { r: 255, g: 255, b: 255, alpha: 0 };
  assets.set(
    'overlay',
    await sharp({ create: { width: 1311, height: 1819, channels: 4, background: clear } })
      .png()
      .toBuffer(),
  );
});

describe('the press file of an order', () => {
  let file: string;
  let pdf: Buffer;
  const cards = [
    ordered(greetingCard, 'Dubois', '01'),
    ordered(postcard, 'Martin', '02'),
    ordered(greetingCard, 'Petit', '03'),
  ];
  beforeAll(async () => {
    ({ pdf } = await orderPdf(cards, options));
    file = keep('order.pdf', pdf);
  });

  test('has the pages of one card per recipient, in shipping order', () => {
    const info = tool('pdfinfo', file);
    expect(info).toMatch(/^Pages: +8$/m);
    expect(info).toMatch(/^PDF version: +1.6$/m);
    const addressed = Array.from(
      { length: 8 },
      (_, index) => textOf(file, index + 1).match(/Dubois|Martin|Petit/)?.[0],
    );
    expect(addressed).toEqual([undefined, undefined, 'Dubois', undefined, 'Martin', undefined, undefined, 'Petit']);
  });

  test('has the sizes and boxes of the templates: 3 mm of bleed, none for the envelope', () => {
    const boxes = tool('pdfinfo', '-box', '-l', '5', file);
    const box = (page: number, name: string): number[] =>
      (new RegExp(`^Page +${page} ${name}Box: +(.*)$`, 'm').exec(boxes)?.[1] ?? '').split(/ +/).map(mmOf);
    const sizes = { 1: [210, 148, 3], 2: [210, 148, 3], 3: [162, 114, 0], 4: [105, 148, 3], 5: [148, 105, 3] } as const;
    for (const [page, [w, h, bleed]] of Object.entries(sizes)) {
      const expected = {
        Media: [0, 0, w + 2 * bleed, h + 2 * bleed],
        Bleed: [0, 0, w + 2 * bleed, h + 2 * bleed],
        Trim: [bleed, bleed, w + bleed, h + bleed],
      };
      for (const [name, values] of Object.entries(expected)) {
        for (const [index, value] of box(Number(page), name).entries()) {
          expect(Math.abs(value - (values[index] ?? Number.NaN)), `page ${page} ${name}`).toBeLessThan(0.01);
        }
      }
    }
  });

  test('embeds every font, each searchable', () => {
    const rows = rowsOf('pdffonts', file);
    expect(rows.length).toBe(3);
    for (const row of rows) expect(row).toMatch(/CID TrueType +Identity-H +yes no +yes/);
  });

  test('finds each line of the message again, as laid out', () => {
    for (const [page, card, face] of [
      [2, cards[0], 'inside'],
      [5, cards[1], 'address'],
    ] as const) {
      if (!card) throw new Error('no card');
      const text = textOf(file, page);
      const laidOut = layoutCard(card.card, 'print', { shaper: nodeShaper() }).find((one) => one.id === face);
      const lines =
        laidOut?.items.flatMap((item) => (item.kind === 'text' && item.role === 'Message' ? [item.text] : [])) ?? [];
      expect(lines.length).toBeGreaterThanOrEqual(5);
      for (const line of lines) expect(text).toContain(line.replaceAll('\u00A0', ' '));
      for (const clean of ['Ma petite Jeanne,', 'voilà trois']) expect(text).toContain(clean);
      expect(text).not.toMatch(/\p{Default_Ignorable_Code_Point}|\p{M}/u);
    }
  });

  test('carries the readable code and the recipient of each card', () => {
    expect(textOf(file, 1)).toContain(withCheckCharacter('C26-4F7K2M-01'));
    expect(textOf(file, 5)).toContain(withCheckCharacter('C26-4F7K2M-02'));
    expect(textOf(file, 8)).toContain('94240 L’HAŸ-LES-ROSES');
  });

  test('has its photos at 300 ppi, upright, each written once', () => {
    const rows = rowsOf('pdfimages', '-list', file).map((row) => row.trim().split(/ +/));
    const photos = rows.filter((row) => row[8] === 'jpeg');
    expect(photos.length).toBeGreaterThan(6);
    for (const row of photos) {
      expect(Number(row[12])).toBeGreaterThanOrEqual(300);
      expect(Number(row[13])).toBeGreaterThanOrEqual(300);
    }
    const first = rows.filter((row) => row[0] === '1').map((row) => row[10]);
    expect(rows.filter((row) => row[0] === '6').map((row) => row[10])).toEqual(first);
  });

  test('has the same bytes each time, and its SHA-256', async () => {
    const again = await orderPdf(cards, options);
    expect(again.sha256).toBe(sha256(pdf));
    expect(again.pdf.equals(pdf)).toBe(true);
    const other = await orderPdf(cards, { ...options, createdAt: new Date('2026-11-22T09:00:00Z') });
    expect(other.sha256).not.toBe(again.sha256);
  });
});

/** Takes every gap for the end of a word. */
const wordsOf = (file: string, page: number): string[] =>
  Array.from(
    tool('pdftotext', '-bbox', '-f', `${page}`, '-l', `${page}`, file, '-').matchAll(/<word [^>]*>(.*?)<\/word>/g),
    ([, word = '']) => word,
  );

test.each(messageFontIds)('a message in %s is found again, line by line and word by word', async (font) => {
  const card = { ...withMessage(greetingCard), style: { ...greetingCard.style, font } };
  const { pdf } = await orderPdf(
    [{ card, address: blockOf(recipient), code: withCheckCharacter('C26-4F7K2M-01') }],
    options,
  );
  const file = keep(`${font}.pdf`, pdf);
  const inside = layoutCard(card, 'print', { shaper: nodeShaper() })[1];
  const lines = inside?.items.flatMap((item) => (item.kind === 'text' && item.role === 'Message' ? [item.text] : []));
  const text = textOf(file, 2);
  for (const line of lines ?? []) expect(text).toContain(line.replaceAll('\u00A0', ' '));
  const found = wordsOf(file, 2);
  for (const word of words.split(/\s+/)) expect(found).toContain(word);
});

describe('the proof of a draft', () => {
  test('is the press pages, watermarked, without address or code', async () => {
    const card = { ...withMessage(greetingCard), address: blockOf(recipient) };
    const file = keep('proof.pdf', await draftProof(card, { ...options, watermark: 'ÉPREUVE' }));
    expect(tool('pdfinfo', file)).toMatch(/^Pages: +3$/m);
    for (const page of [1, 2, 3])
      expect(tool('pdftotext', '-f', `${page}`, '-l', `${page}`, '-raw', file, '-')).toContain('ÉPREUVE');
    expect(textOf(file, 2)).toContain('Ma petite Jeanne,');
    expect(textOf(file, 3)).not.toContain('Dubois');
  });
  test('a missing picture is an error, not a blank place', async () => {
    const lost = { ...options, watermark: 'ÉPREUVE', resolveAsset: () => Promise.reject(new Error('gone')) };
    await expect(draftProof(greetingCard, lost)).rejects.toThrow('gone');
  });
});
