import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { withCheckCharacter } from '@jolimot/contract/orders/card-code';
import { describe, expect, it } from 'vitest';
import { blockOf, greetingCard, postcard, recipient } from '../../../../packages/card/test/cards';
import { mmOf, pdfFolder, rowsOf, tool } from '../../../test/fixtures/pdf-tools';
import { parseConfig } from '../../env';
import type { OrderedCard } from '../order-pdf';
import { labelsOnSheet } from './imposition';
import { labelPlace, labelsPdf } from './labels-pdf';

const { folder, keep } = pdfFolder();

const options = {
  resolveAsset: (key: string): Promise<Buffer> => Promise.reject(new Error(`no asset ${key}`)),
  title: '7 labels',
  createdAt: new Date('2026-11-21T09:00:00Z'),
  profile: parseConfig({}).press.profile,
};

const longLine = 'SAINT-REMY-EN-BOUZEMONT-SAINT-GENEST-E';
/** Seven lines of 38 letters: the maximum. */
const longest = {
  ...recipient,
  ...{ firstname: '', lastname: longLine, company: longLine, address1: longLine, address2: longLine },
  ...{ address3: longLine, zipcode: '51300', city: 'BOUZEMONT-SAINT-GENEST-ET-ISSONS' },
  ...{ countryCode: 'DE', countryName: 'ALLEMAGNE' },
};

const count = labelsOnSheet + 2;
const cards = Array.from(
  { length: count },
  (_, at): OrderedCard => ({
    card: at % 2 === 0 ? greetingCard : postcard,
    address: at === labelsOnSheet - 1 ? blockOf(longest) : blockOf({ ...recipient, firstname: `Jeanne${at + 1}` }),
    code: withCheckCharacter(`C26-4F7K2M-${`${at + 1}`.padStart(2, '0')}`),
  }),
);

interface Word {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** mm from the page's top-left corner. */
const wordsOf = (page: number): Word[] =>
  [
    ...tool('pdftotext', '-bbox', '-f', `${page}`, '-l', `${page}`, file, '-').matchAll(
      /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g,
    ),
  ].map(([, left, top, right, bottom, text = '']) => ({
    text,
    ...{ left: mmOf(left), top: mmOf(top), right: mmOf(right), bottom: mmOf(bottom) },
  }));

const onLabel = (at: number): Word[] => {
  const { x, y } = labelPlace(at % labelsOnSheet);
  return wordsOf(Math.floor(at / labelsOnSheet) + 1).filter(
    ({ left, top }) => left >= x && left < x + 70 && top >= y && top < y + 37,
  );
};
const textOf = (at: number): string =>
  onLabel(at)
    .map(({ text }) => text)
    .join(' ');

const file = keep('labels.pdf', await buffer(labelsPdf(cards, options)));

describe('address labels', () => {
  it('are 24 on an A4 sheet, and a sound file', () => {
    expect(() => tool('qpdf', '--check', file)).not.toThrow();
    const boxes = tool('pdfinfo', '-box', '-l', '9', file);
    expect(boxes).toMatch(/^Pages: +2$/m);
    for (const box of ['TrimBox', 'BleedBox', 'MediaBox']) {
      const found = [...boxes.matchAll(new RegExp(`^Page +\\d+ ${box}: +0.00 +0.00 +([\\d.]+) +([\\d.]+)$`, 'gm'))];
      expect(found.map(([, w, h]) => [Math.round(mmOf(w)), Math.round(mmOf(h))])).toEqual([
        [210, 297],
        [210, 297],
      ]);
    }
  });

  it('lie row by row from the left, half a millimetre below the head of the page', () => {
    expect([0, 1, 2, 3, 23].map(labelPlace)).toEqual([
      { x: 0, y: 0.5 },
      { x: 70, y: 0.5 },
      { x: 140, y: 0.5 },
      { x: 0, y: 37.5 },
      { x: 140, y: 259.5 },
    ]);
  });

  it('have the address of each card in the order of the list, with its place and its code', () => {
    for (const [at, { code }] of cards.entries()) {
      const text = textOf(at);
      if (at !== labelsOnSheet - 1) {
        expect(text).toContain(`Jeanne${at + 1} Dubois`);
        expect(text).toContain('94240 L’HAŸ-LES-ROSES');
      }
      expect(text).toContain(`${at + 1} · ${code}`);
    }
  });

  it('hold the longest address there can be, off the edges of its label', () => {
    const at = labelsOnSheet - 1;
    const words = onLabel(at);
    expect(textOf(at).match(/SAINT-REMY/g)).toHaveLength(5);
    expect(textOf(at)).toContain('ALLEMAGNE');
    const { x, y } = labelPlace(at);
    for (const { text, left, top, right, bottom } of words) {
      expect(left - x, text).toBeGreaterThan(4);
      expect(x + 70 - right, text).toBeGreaterThan(4);
      // Poppler uses the whole font's ascenders and descenders.
      expect(top - y, text).toBeGreaterThan(2.5);
      expect(y + 37 - bottom, text).toBeGreaterThan(2.5);
    }
  });

  it('are PDF/X-4, in black ink alone that overprints', () => {
    expect(tool('pdfinfo', '-meta', file)).toContain('>PDF/X-4<');
    for (const row of rowsOf('pdffonts', file)) expect(row).toMatch(/ yes no +yes /);
    const opened = path.join(folder, 'opened.pdf');
    tool('qpdf', '--qdf', '--object-streams=disable', file, opened);
    const plain = readFileSync(opened, 'latin1');
    const colours = new Set([...plain.matchAll(/^([\d. -]+ (?:k|K|rg|RG|g|G|sc|scn))$/gm)].map(([, one]) => one));
    expect([...colours]).toEqual(['0 0 0 1 k']);
    expect(plain).toMatch(/\/OPM 1\b/);
  });
});
