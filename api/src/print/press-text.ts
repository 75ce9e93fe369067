import { pt } from '@jolimot/card/geometry';
import type { PlacedGlyph, TextItem } from '@jolimot/card/layout/display-list';
import type { PressFont } from './press-font';

/** The first glyph of a cluster (a letter, its joining stroke, its accent) gets all of its text. */
export function textOfGlyphs(text: string, glyphs: readonly PlacedGlyph[]): string[] {
  const starts = [...new Set(glyphs.map((glyph) => glyph.cluster)), text.length].sort((a, b) => a - b);
  const endOf = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const seen = new Set<number>();
  return glyphs.map(({ cluster }) => {
    if (seen.has(cluster)) return '';
    seen.add(cluster);
    // A search must find it as a space.
    return text.slice(cluster, endOf.get(cluster)).replaceAll('\u00A0', ' ');
  });
}

/** `advance` in mm. */
type Stroke = { readonly glyph: PlacedGlyph; readonly text: string; readonly advance: number };

/**
 * Glyphs with text come first: to PDF readers, a step back of a fifth of the type size ends a word, so an accent in
 * place would split it.
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

/** pdfkit turns the y axis down; the text matrix turns letters upright. */
export function textOperators(item: TextItem, font: PressFont): string {
  const thousandths = (mm: number): number => (mm / item.sizeMm) * 1000;
  const parts: string[] = [];
  let run = '';
  let rise = 0;
  // In thousandths of the type size from the line's start.
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
  // The rise outlives the text object (PDF 32000-1, 9.3.1).
  if (rise !== 0) parts.push('0 Ts');
  const place = `1 0 0 -1 ${num(pt(item.x))} ${num(pt(item.y))} Tm`;
  return ['BT', `/${font.name} ${num(pt(item.sizeMm))} Tf`, place, ...parts, 'ET'].join('\n');
}

/** No exponent, and a tenth of a micrometre at most: presses see no more. */
export const num = (value: number): string => {
  const text = value.toFixed(4).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
};
