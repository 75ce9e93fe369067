import type * as HarfBuzz from 'harfbuzzjs';
import { type FontId, fonts } from '../fonts';
import type { ShapedGlyph, ShapedText, Shaper } from './shaper';

/** What is used of the loaded `harfbuzzjs` module. Loading it (and its WASM) is the caller's. */
export type HarfBuzzModule = Pick<typeof HarfBuzz, 'Blob' | 'Buffer' | 'Direction' | 'Face' | 'Font' | 'shape'>;

type LoadedFont = { font: HarfBuzz.Font; unitsPerEm: number; codePoints: ReadonlySet<number> };

const isSpace = (character: string | undefined): boolean => character === ' ' || character === '\u00A0';

/** A message is shaped anew at each key stroke, mostly the same lines: this many are remembered. */
const remembered = 2000;

function loadFont(hb: HarfBuzzModule, bytes: Uint8Array): LoadedFont {
  const face = new hb.Face(new hb.Blob(bytes));
  return { font: new hb.Font(face), unitsPerEm: face.upem, codePoints: new Set(face.collectUnicodes()) };
}

function shapeLine(hb: HarfBuzzModule, { font, unitsPerEm }: LoadedFont, fontId: FontId, text: string): ShapedText {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.setDirection(hb.Direction.LTR);
  // Chromium gives a run without a single letter the common script, and so must we: a font may treat them differently.
  buffer.setScript(/\p{Script=Latin}/u.test(text) ? 'Latn' : 'Zyyy');
  buffer.setLanguage('fr');
  hb.shape(font, buffer);
  const spacing = fonts[fontId].wordSpacing * unitsPerEm;
  const positions = buffer.getGlyphPositions();
  const glyphs = buffer.getGlyphInfos().map((info, index): ShapedGlyph => {
    const position = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    const extra = isSpace(text[info.cluster]) ? spacing : 0;
    return {
      id: info.codepoint,
      cluster: info.cluster,
      advance: position.xAdvance + extra,
      dx: position.xOffset,
      dy: position.yOffset,
    };
  });
  return { glyphs, advance: glyphs.reduce((sum, glyph) => sum + glyph.advance, 0) };
}

/**
 * The shaper of both preview and print, on HarfBuzz.
 * @param hb the loaded `harfbuzzjs` module
 * @param bytes the TTF files of `packages/card/fonts`; a font may be missing until it is used
 * @throws (when used) if the bytes of a font were not given
 */
export function createHarfBuzzShaper(hb: HarfBuzzModule, bytes: Readonly<Partial<Record<FontId, Uint8Array>>>): Shaper {
  const loaded = new Map<FontId, LoadedFont>();
  const memory = new Map<string, ShapedText>();

  function fontOf(fontId: FontId): LoadedFont {
    const known = loaded.get(fontId);
    if (known) return known;
    const data = bytes[fontId];
    if (!data) throw new Error(`The font ${fontId} is not loaded.`);
    const font = loadFont(hb, data);
    loaded.set(fontId, font);
    return font;
  }

  return {
    shape(fontId, text) {
      const key = `${fontId}\n${text}`;
      const known = memory.get(key);
      if (known) return known;
      const shaped = shapeLine(hb, fontOf(fontId), fontId, text);
      if (memory.size >= remembered) memory.clear();
      memory.set(key, shaped);
      return shaped;
    },
    has: (fontId, codePoint) => fontOf(fontId).codePoints.has(codePoint),
    unitsPerEm: (fontId) => fontOf(fontId).unitsPerEm,
  };
}
