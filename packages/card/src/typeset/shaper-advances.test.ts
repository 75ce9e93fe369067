import { expect, test } from 'vitest';
import { realAddresses } from '../../test/real-addresses/all';
import { fontBytes, testShaper } from '../../test/shaper';
import { foreignLetters, isAddressLetter } from '../postal/address';
import { createAdvanceShaper } from './shaper-advances';

const shaper = testShaper();
const advances = createAdvanceShaper('fira', fontBytes('fira'));
const plane = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);

test('knows the very characters that HarfBuzz finds in the font, and those that addresses are told to have', () => {
  const codes = (has: (code: number) => boolean) => plane.filter(has);
  const inFont = codes((code) => shaper.has('fira', code));
  expect(inFont.length).toBeGreaterThan(1000);
  expect(codes((code) => advances.has('fira', code))).toEqual(inFont);
  expect(codes((code) => isAddressLetter(String.fromCodePoint(code)))).toEqual(inFont);
});

test('gives the glyphs and widths that HarfBuzz gives', () => {
  expect(advances.unitsPerEm('fira')).toBe(shaper.unitsPerEm('fira'));
  const lines = realAddresses.flatMap((one) => ('lines' in one ? one.lines : []));
  const pairs = ['AVAVToTeVaLTfffiffi', 'Ťď’„№“', 'ΑΥΤΟΎ', 'ГАТУ'];
  for (const line of [...lines, ...pairs])
    expect(advances.shape('fira', line), line).toEqual(shaper.shape('fira', line));
});

test('refuses a font that is kerned, and fonts that it was not given', () => {
  expect(() => createAdvanceShaper('barlow', fontBytes('barlow'))).toThrow('layout tables');
  expect(() => advances.shape('barlow', 'Oui')).toThrow('not loaded');
});

test('letters of other scripts, emojis and halves of them are none of an address', () => {
  expect(foreignLetters('Kenzō 田中 🎉 田')).toEqual(['田', '中', '🎉']);
  expect(foreignLetters('a\uD83C')).toEqual(['\uD83C']);
});
