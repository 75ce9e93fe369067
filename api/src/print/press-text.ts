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

/** A glyph as it is written, and how far a PDF reader's text position moves on after it, mm. */
type Stroke = { readonly glyph: PlacedGlyph; readonly text: string; readonly advance: number };

/**
 * The glyphs in writing order: first those that stand for text, each with an advance up to the next one, then the rest
 * (joining strokes, accents). PDF readers take a step back of a fifth of the type size for the end of a word: an accent that
 * is set back over its letter would split the word if it were written in place.
 */
function strokesOf({ text, glyphs }: TextItem): Stroke[] {
  const texts = textOfGlyphs(text, glyphs);
  let pen = 0;
  const pens = glyphs.map((glyph) => {
    const at = pen;
    pen += glyph.advance;
    return at;
  });
  const reading = glyphs.flatMap((_, index) => (texts[index] === '' ? [] : [index]));
  const words = reading.map((index, order) => {
    const next = reading[order + 1];
    const end = next === undefined ? pen : (pens[next] ?? pen);
    return { index, advance: end - (pens[index] ?? 0) };
  });
  const rest = glyphs.flatMap((_, index) => (texts[index] === '' ? [{ index, advance: 0 }] : []));
  return [...words, ...rest].flatMap(({ index, advance }) => {
    const glyph = glyphs[index];
    return glyph ? [{ glyph, text: texts[index] ?? '', advance }] : [];
  });
}

/**
 * The drawing of one line at the places that the shaper gave, as PDF operators.
 * The page's y axis points down (pdfkit turns it over), so the text matrix turns the letters upright again.
 */
export function textOperators(item: TextItem, font: PressFont): string {
  const thousandths = (mm: number): number => (mm / item.sizeMm) * 1000;
  const parts: string[] = [];
  let run = '';
  let rise = 0;
  // The reader's text position, in thousandths of the type size from the start of the line.
  let pen = 0;
  const flush = (): void => {
    if (run !== '') parts.push(`[${run}] TJ`);
    run = '';
  };
  for (const { glyph, text, advance } of strokesOf(item)) {
    const glyphRise = pt(-glyph.y);
    if (Math.abs(glyphRise - rise) > 1e-6) {
      flush();
      parts.push(`${num(glyphRise)} Ts`);
      rise = glyphRise;
    }
    const back = num(pen - thousandths(glyph.x));
    if (back !== '0') run += `${back} `;
    const width = Math.round(thousandths(advance));
    run += `<${font.codeFor(glyph.id, text, width).toString(16).padStart(4, '0')}>`;
    pen = pen - Number(back) + width;
  }
  flush();
  // The rise outlives the text object (PDF 32000-1, 9.3.1): the next line must not stand on it.
  if (rise !== 0) parts.push('0 Ts');
  const place = `1 0 0 -1 ${num(pt(item.x))} ${num(pt(item.y))} Tm`;
  return ['BT', `/${font.name} ${num(pt(item.sizeMm))} Tf`, place, ...parts, 'ET'].join('\n');
}
