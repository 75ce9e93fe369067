import { existsSync, readFileSync } from 'node:fs';
import * as harfbuzz from 'harfbuzzjs';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pdfFolder, rowsOf, textOfPdf, tool } from '../../../../test/fixtures/pdf-tools';
import { lettersOf, otherFonts, runsOf } from '../other-scripts';
import { documentPdf } from './document-pdf';

const { keep } = pdfFolder();
const own = otherFonts.filter(({ file }) => file.startsWith(import.meta.dirname.replace(/invoices$/, '')));
const [eastAsian] = otherFonts.filter((font) => !own.includes(font));
const row = ['Dix cartes', '1', '22,50 €', '20 %', '22,50 €'] as const;

const pdfOf = (name: string, chosen = own, notes: string[] = []): Promise<Buffer> =>
  documentPdf(
    {
      title: 'Facture 2026-000418',
      warning: '',
      facts: [['Émise le', '13/11/2026']],
      seller: { label: 'Vendeur', lines: ['Jolimot'] },
      buyer: { label: 'Facturé à', lines: [name, 'zoe@test.example'] },
      heads: ['Désignation', 'Qté', 'Prix unitaire HT', 'TVA', 'Total HT'],
      rows: [row, row],
      sums: [
        ['Total HT', '45,00 €'],
        ['Total TTC', '54,00 €'],
      ],
      notes,
      xml: '<x/>',
    },
    'fr',
    new Date('2026-11-12T23:30:00Z'),
    chosen,
  );
const wordsOf = (pdf: Buffer) =>
  [
    ...tool('pdftotext', '-bbox', keep('words.pdf', pdf), '-').matchAll(
      /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)"[^>]*>([^<]*)</g,
    ),
  ].map(([, left, top, right, text = '']) => ({
    left: Number(left),
    top: Number(top),
    right: Number(right),
    text: readable(text),
  }));
/** pdftotext gives letters as they lie, from left to right. */
const readable = (text: string): string =>
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? Array.from(text).reverse().join('') : text;
const wordAt = (words: ReturnType<typeof wordsOf>, text: string) => {
  const found = words.find((word) => word.text === text);
  if (!found) throw new Error(`No "${text}" among ${words.map((word) => word.text).join(' ')}`);
  return found;
};

describe('a document', () => {
  it.each([
    'Zoé Martin',
    'Ольга Иванова',
    'Νίκος Παπαδόπουλος',
    'محمد عبد الله',
    'דוד כהן',
    'Արամ Խաչատրյան',
    'ნინო ჩხეიძე',
  ])('writes %s as it is written, with few kilobytes', async (name) => {
    const pdf = await pdfOf(name);
    const words = wordsOf(pdf).map(({ text }) => text);
    for (const word of name.split(' ')) expect(words).toContain(word);
    expect(pdf.length).toBeLessThan(25_000);
    const embedded = rowsOf('pdffonts', keep('fonts.pdf', pdf));
    expect(embedded.every((font) => font.includes(' yes yes yes '))).toBe(true);
  });

  it.runIf(existsSync(eastAsian?.file ?? ''))('writes Chinese, Japanese and Korean where there is a font', async () => {
    const text = textOfPdf(await pdfOf('王小明 さくら 김민준', [...otherFonts]));
    expect(text).toContain('王小明 さくら 김민준');
  });

  it('writes in Latin letters what no font has', async () => {
    expect(textOfPdf(await pdfOf('王 Иванова'))).toContain('Wang Иванова');
  });

  it('joins Arabic letters as HarfBuzz does', () => {
    const { file = '' } = own.find((font) => font.file.includes('arabic')) ?? {};
    const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(readFileSync(file)))));
    const doc = new PDFDocument();
    doc.font(file, 1000);
    for (const word of ['محمد', 'الزهراء', 'لالا', 'حسینی', 'علی\u200Cرضا']) {
      const buffer = new harfbuzz.Buffer();
      buffer.addText(word);
      buffer.guessSegmentProperties();
      harfbuzz.shape(font, buffer);
      const joined = buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      expect(doc.widthOfString(word)).toBeCloseTo(joined, 0);
      const apart = Array.from(word).reduce((sum, letter) => sum + doc.widthOfString(letter), 0);
      expect(Math.abs(apart - joined)).toBeGreaterThan(50);
    }
  });

  it('sets leftward words from right to left, numbers among them as they are, brackets around what they hold', async () => {
    const words = wordsOf(await pdfOf('علی (١٢) Reza'));
    expect(wordAt(words, 'Reza').right).toBeLessThan(wordAt(words, '(١٢)').left);
    expect(wordAt(words, '(١٢)').right).toBeLessThan(wordAt(words, 'علی').left);
    const drawn = (text: string) => runsOf(lettersOf(text, own)).map((run) => run.text);
    const mixed = ['Remboursement : ', 'نعم', ' ', 'خطأ،', ' ', '12', ' ', 'رقم'];
    expect(drawn('Remboursement : رقم 12 خطأ، نعم')).toEqual(mixed);
    expect(drawn('علی (ab) c')).toEqual(['c', ' (', 'ab', ') ', 'علی']);
  });

  it('breaks long lines of such letters between their edges', async () => {
    const words = wordsOf(
      await pdfOf('دوד', own, [Array.from({ length: 60 }, () => 'رقم').join(' '), 'א'.repeat(400)]),
    );
    const [left, right] = [51, 545];
    expect(words.filter((word) => word.left < left - 1 || word.right > right)).toEqual([]);
    expect(new Set(words.filter(({ text }) => text === 'رقم').map(({ top }) => Math.round(top))).size).toBe(2);
  });

  it('has the logo, and its figures end at one edge', async () => {
    const pdf = await pdfOf('Zoé Martin');
    const amounts = wordsOf(pdf).filter(({ text, left }) => text === '€' && left > 500);
    expect(amounts).toHaveLength(4);
    expect(
      Math.max(...amounts.map(({ right }) => right)) - Math.min(...amounts.map(({ right }) => right)),
    ).toBeLessThan(0.5);
    expect(amounts[0]?.right).toBeCloseTo(((210 - 18) / 25.4) * 72, 0);
    const page = keep('logo.pdf', pdf).slice(0, -4);
    tool('pdftoppm', '-singlefile', '-png', '-r', '100', `${page}.pdf`, page);
    const corner = sharp(`${page}.png`).extract({ left: 70, top: 70, width: 160, height: 50 }).removeAlpha();
    const dots = await corner.raw().toBuffer();
    const has = (wanted: readonly number[]) =>
      Array.from({ length: dots.length / 3 }, (_, at) =>
        wanted.every((value, i) => value === dots[3 * at + i]),
      ).includes(true);
    expect(
      [
        [0xf0, 0x78, 0x9a],
        [0xf5, 0x92, 0x3e],
        [0x6a, 0xa5, 0xee],
      ].map(has),
    ).toEqual([true, true, true]);
  });
});
