import { execFileSync } from 'node:child_process';
import type { CardInput } from '@jolimot/card/layout/card-input';
import { defaultStyle } from '@jolimot/card/style';
import { withCheckCharacter } from '@jolimot/contract/orders/card-code';
import { expect, test } from 'vitest';
import { realAddresses } from '../../../packages/card/test/real-addresses/all';
import { orderPdf } from './order-pdf';

const printed = realAddresses.flatMap((one) => {
  const lines = 'lines' in one ? one.lines : one.mended;
  return lines ? [{ name: `${one.typed.countryCode}: ${one.what}`, lines }] : [];
});
const blank: CardInput = {
  template: { product: 'postcard', version: 1 },
  cover: null,
  customizations: {},
  style: { ...defaultStyle, smilic: null },
};
const code = withCheckCharacter('C26-4F7K2M-01');

const cards = printed.map(({ lines }) => ({ card: blank, address: { lines, fontId: 'fira' as const }, code }));
const noAssets = async (): Promise<never> => Promise.reject(new Error('no asset'));
const { pdf } = await orderPdf(cards, { resolveAsset: noAssets, title: 'Addresses', createdAt: new Date(0) });
const pages = execFileSync('pdftotext', ['-raw', '-', '-'], { encoding: 'utf8', input: pdf }).split('\f');

test('an address side for each address, in one press file', () => {
  expect(printed.length).toBeGreaterThan(50);
  expect(pages.length).toBeGreaterThanOrEqual(2 * printed.length);
});

test.each(printed.map((one, index) => ({ ...one, page: 2 * index + 1 })))(
  '$name reads back from the press file, line by line',
  ({ lines, page }) => {
    const read = (pages[page] ?? '').split('\n').map((line) => line.trim());
    expect(read.filter((line) => line !== '' && line !== code)).toEqual(lines);
  },
);
