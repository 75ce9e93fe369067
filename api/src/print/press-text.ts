import type { PlacedGlyph, TextItem } from '@jolimot/card/layout/display-list';
import type { PressFont } from './press-font';
import { num, pt } from './units';

/**
 * The text that each glyph of a line stands for. Of the glyphs that draw one cluster (a letter, its joining stroke, its
 * accent) the first reads as the whole cluster and the others as nothing.
 */
export function textOfGlyphs(text: string, glyphs: readonly PlacedGlyph[]): string[] {
  const starts = [...new Set(glyphs.map((glyph) => glyph.cluster)), text.length].sort((a, b) => a - b);
  const endOf = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const seen = new Set<number>();
  return glyphs.map(({ cluster }) => {
    if (seen.has(cluster)) return '';
    seen.add(cluster);
    // A no-break space is drawn as a space; searching for the message must find it as one.
    return text.slice(cluster, endOf.get(cluster)).replaceAll('\u00A0', ' ');
  });
}

/**
 * The drawing of one line at the places that the shaper gave, as PDF operators.
 * The page's y axis points down (pdfkit turns it over), so the text matrix turns the letters upright again.
 */
export function textOperators(item: TextItem, font: PressFont): string {
  const size = pt(item.sizeMm);
  const texts = textOfGlyphs(item.text, item.glyphs);
  const parts: string[] = [];
  let run = '';
  let rise = 0;
  // Where a reader's pen is, in thousandths of the type size from the start of the line.
  let pen = 0;
  const flush = (): void => {
    if (run !== '') parts.push(`[${run}] TJ`);
    run = '';
  };
  for (const [index, glyph] of item.glyphs.entries()) {
    const wanted = (glyph.x / item.sizeMm) * 1000;
    const glyphRise = pt(-glyph.y);
    if (Math.abs(glyphRise - rise) > 1e-6) {
      flush();
      parts.push(`${num(glyphRise)} Ts`);
      rise = glyphRise;
    }
    const back = num(pen - wanted);
    if (back !== '0') run += `${back} `;
    const advance = Math.round((glyph.advance / item.sizeMm) * 1000);
    const code = font.codeFor(glyph.id, texts[index] ?? '', advance);
    run += `<${code.toString(16).padStart(4, '0')}>`;
    pen = pen - Number(back) + advance;
  }
  flush();
  const place = `1 0 0 -1 ${num(pt(item.x))} ${num(pt(item.y))} Tm`;
  return ['BT', `/${font.name} ${num(size)} Tf`, place, ...parts, 'ET'].join('\n');
}
