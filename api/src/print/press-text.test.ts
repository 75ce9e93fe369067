import { setLine, textItems } from '@jolimot/card/layout/place-text';
import type { MessageFontId } from '@jolimot/card/style';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { nodeShaper } from './card-fonts';
import { PressFont } from './press-font';
import { textOfGlyphs, textOperators } from './press-text';

function lineOf(text: string, fontId: MessageFontId = 'colette') {
  const shaper = nodeShaper();
  const line = setLine(text, { x: 0, y: 0, align: 'left' }, fontId, 4, shaper);
  const [item] = textItems([line], { role: 'Message', fontId, sizeMm: 4, color: '#000000' }, shaper);
  if (!item) throw new Error('no line');
  return item;
}

describe('the text of each glyph', () => {
  test('a joined letter and its accent read as one character, and the line as itself', () => {
    const item = lineOf('été à Noël');
    const texts = textOfGlyphs(item.text, item.glyphs);
    expect(item.glyphs.length).toBeGreaterThan(item.text.length);
    expect(texts.join('')).toBe('été à Noël');
    expect(texts.filter((text) => text === '').length).toBe(item.glyphs.length - item.text.length);
  });
  test('a no-break space reads as a space, so that a search finds the words', () => {
    const item = lineOf('Oui\u00A0!');
    expect(textOfGlyphs(item.text, item.glyphs).join('')).toBe('Oui !');
  });
});

test('a line that ends on a raised accent leaves no rise to the next one', () => {
  const item = lineOf('Le Ô', 'sacha');
  const rises = textOperators(item, new PressFont(new PDFDocument(), 'sacha')).match(/^\S+ Ts$/gmu) ?? [];
  expect(rises.length).toBeGreaterThan(1);
  expect(rises.at(-1)).toBe('0 Ts');
});
