import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { CardInput } from '@jolimot/card/layout/card-input';
import type { ProductSlug } from '@jolimot/card/products';
import { bleed } from '@jolimot/card/templates/template';
import { withCheckCharacter } from '@jolimot/contract/orders/card-code';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { blockOf, greetingCard, postcard, recipient } from '../../../../packages/card/test/cards';
import { inksOf, mmOf, pdfFolder, rowsOf, tool } from '../../../test/fixtures/pdf-tools';
import { scanPage } from '../../../test/fixtures/scanner';
import { parseConfig } from '../../env';
import { type OrderedCard, orderPdf, pressPages } from '../order-pdf';
import { placesOf, sheetSize } from './imposition';
import { colourBar, registerCrosses } from './sheet-head';
import { type SheetsOptions, sheetsPdf } from './sheets-pdf';

const { folder, keep } = pdfFolder();

const assets = new Map<string, Buffer>();
const options = {
  resolveAsset: async (key: string): Promise<Buffer> => assets.get(key) ?? Promise.reject(new Error(`no asset ${key}`)),
  title: 'B26-1',
  createdAt: new Date('2026-11-21T09:00:00Z'),
  profile: parseConfig({}).press.profile,
  headOf: ({ number, of, side, from, to }: Parameters<SheetsOptions['headOf']>[0]) =>
    [`B26-1 ${number}/${of} ${side === 'front' ? 'recto' : 'verso'}`, `${from + 1}-${to}`] as const,
};

beforeAll(async () => {
  const flat = (
    width: number,
    height: number,
    background: string | { r: number; g: number; b: number; alpha: number },
  ) =>
    sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer();
  assets.set('photo', await flat(300, 200, '#c05030'));
  assets.set('front', await flat(437, 606, '#f0d8a0'));
  assets.set('background', await flat(437, 606, '#a0d0c0'));
  assets.set('overlay', await flat(437, 606, { r: 255, g: 255, b: 255, alpha: 0 }));
});

const ordered = (card: CardInput, n: number): OrderedCard => ({
  card: { ...card, customizations: { ...card.customizations, Message: { value: `Bonjour numero${n}\nMamie` } } },
  address: blockOf(recipient),
  code: withCheckCharacter(`C26-4F7K2M-${`${n}`.padStart(2, '0')}`),
});

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** mm. */
function boxOf(file: string, page: number, word: string): Box {
  const text = tool('pdftotext', '-bbox', '-f', `${page}`, '-l', `${page}`, file, '-');
  const found = new RegExp(`xMin="([\\d.]+)" yMin="([\\d.]+)" xMax="([\\d.]+)" yMax="([\\d.]+)">${word}<`).exec(text);
  const [left = Number.NaN, top = 0, right = 0, bottom = 0] = (found ?? []).slice(1).map(mmOf);
  return { x: left, y: top, w: right - left, h: bottom - top };
}

const isWithin = ({ x, y, w, h }: Box, at: { x: number; y: number }): boolean =>
  at.x > x && at.x < x + w && at.y > y && at.y < y + h;

const dpi = 150;

describe.each([
  ['greeting-card', greetingCard, 22, 4],
  ['postcard', postcard, 2, 8],
] as const satisfies readonly (readonly [ProductSlug, CardInput, number, number])[])(
  'the sheets of %ss',
  (product, card, count, each) => {
    const cards = Array.from({ length: count }, (_, at) => ordered(card, at + 1));
    const sheets = Math.ceil(count / each);
    let file: string;
    let single: string;
    const pagesEach = product === 'postcard' ? 2 : 3;

    beforeAll(async () => {
      file = keep(`${product}.pdf`, await buffer(sheetsPdf(product, cards, options)));
      single = keep(`${product}-single.pdf`, (await orderPdf(cards, options)).pdf);
    });

    it('are SRA3, front and back in turn, named in the margin, and a sound file', () => {
      expect(() => tool('qpdf', '--check', file)).not.toThrow();
      const boxes = tool('pdfinfo', '-box', '-l', '99', file);
      expect(boxes).toMatch(new RegExp(`^Pages: +${2 * sheets}$`, 'm'));
      for (const [, w, h] of boxes.matchAll(/^Page +\d+ TrimBox: +0.00 +0.00 +([\d.]+) +([\d.]+)$/gm)) {
        expect(mmOf(w)).toBeCloseTo(sheetSize.w, 1);
        expect(mmOf(h)).toBeCloseTo(sheetSize.h, 1);
      }
      for (let sheet = 1; sheet <= sheets; sheet++) {
        expect(tool('pdftotext', '-f', `${2 * sheet - 1}`, '-l', `${2 * sheet - 1}`, file, '-')).toContain(
          `${sheet}/${sheets} recto`,
        );
        const back = tool('pdftotext', '-f', `${2 * sheet}`, '-l', `${2 * sheet}`, file, '-');
        expect(back).toContain(`${sheet}/${sheets} verso`);
        expect(back).toContain(`${each * (sheet - 1) + 1}-${Math.min(each * sheet, count)}`);
      }
    });

    it.each([1, 2])(
      'have the bare inks of the colour bar, and all four in each register cross (page %i)',
      async (page) => {
        const dots = await inksOf(file, page, dpi, path.join(folder, `${product}-${page}.tif`));
        const width = Math.round((sheetSize.w / 25.4) * dpi);
        const at = (x: number, y: number): number =>
          4 * (Math.round((y / 25.4) * dpi) * width + Math.round((x / 25.4) * dpi));
        for (const { ink, area } of colourBar) {
          const dot = at(area.x + area.w / 2, area.y + area.h / 2);
          expect([...dots.subarray(dot, dot + 4)].map((value) => value / 255)).toEqual(
            ink.map((share) => expect.closeTo(share, 2)),
          );
        }
        for (const { x, y, w, h } of registerCrosses) {
          const rows = Array.from({ length: 5 }, (_, row) => at(x + w / 4, y + h / 2) + 4 * width * (row - 2));
          expect(rows.map((dot) => [...dots.subarray(dot, dot + 4)])).toContainEqual([255, 255, 255, 255]);
        }
      },
    );

    it('have each card in its place on both sides, word for word where its press page has it', () => {
      for (let n = 1; n <= count; n++) {
        const page = 2 * Math.floor((n - 1) / each) + 2;
        const place = placesOf(product, 'back')[(n - 1) % each];
        if (!place) throw new Error('no place');
        const word = `numero${n}`;
        const alone = boxOf(single, pagesEach * (n - 1) + 2, word);
        const [u, v] = [alone.x - bleed, alone.y - bleed];
        const { trim } = place;
        // A postcard's address side is a quarter to the left.
        const expected =
          product === 'postcard'
            ? { x: trim.x + v, y: trim.y + trim.h - u - alone.w, w: alone.h, h: alone.w }
            : { ...alone, x: trim.x + u, y: trim.y + v };
        const found = boxOf(file, page, word);
        for (const key of ['x', 'y', 'w', 'h'] as const)
          expect(Math.abs(found[key] - expected[key]), `${word} ${key}`).toBeLessThan(0.1);
      }
    });

    it('have the code of a card where that card lies, as a scanner reads it: of the first sheet and of the last', async () => {
      const side = product === 'postcard' ? 'back' : 'front';
      for (const sheet of new Set([0, sheets - 1])) {
        const listed = cards.slice(each * sheet, each * (sheet + 1)).map(({ code }) => code);
        const page = 2 * sheet + (side === 'front' ? 1 : 2);
        const found: string[] = [];
        for (const { read, x, y } of await scanPage(file, page, listed)) {
          found[placesOf(product, side).findIndex(({ trim }) => isWithin(trim, { x, y }))] = read;
        }
        expect(found).toEqual(listed);
      }
    });

    it('are PDF/X-4 in ink, with every font in them', () => {
      expect(tool('pdfinfo', '-meta', file)).toContain('>PDF/X-4<');
      for (const row of rowsOf('pdfimages', '-list', file)) {
        expect(row).toMatch(/ (image .* cmyk|smask .* gray) /);
      }
      for (const row of rowsOf('pdffonts', file)) expect(row).toMatch(/ yes no +yes /);
    });
  },
);

it('turns the single pages of a postcard alike, its address side as on a sheet', async () => {
  const cards = [ordered(postcard, 1)];
  const file = keep('alike.pdf', await buffer(pressPages(cards, ['picture', 'address'], options)));
  const boxes = tool('pdfinfo', '-box', '-l', '2', file).matchAll(
    /^Page +\d+ MediaBox: +0.00 +0.00 +([\d.]+) +([\d.]+)$/gm,
  );
  expect(Array.from(boxes, ([, w, h]) => [Math.round(mmOf(w)), Math.round(mmOf(h))])).toEqual([
    [111, 154],
    [111, 154],
  ]);
  const { pdf } = await orderPdf(cards, options);
  const alone = boxOf(keep('upright.pdf', pdf), 2, 'numero1');
  const turned = boxOf(file, 2, 'numero1');
  expect(Math.abs(turned.x - alone.y)).toBeLessThan(0.1);
  expect(Math.abs(turned.y - (154 - alone.x - alone.w))).toBeLessThan(0.1);
});
