import type { FontId } from '../fonts';
import type { ShapedText, Shaper } from './shaper';

/** OpenType: head, hhea, hmtx, cmap format 4. */
function readAdvances(bytes: Uint8Array): { unitsPerEm: number; glyphs: Map<number, { id: number; advance: number }> } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, number>();
  for (let entry = 12; entry < 12 + 16 * view.getUint16(4); entry += 16) {
    tables.set(String.fromCharCode(...bytes.subarray(entry, entry + 4)), view.getUint32(entry + 8));
  }
  const start = (tag: string): number => {
    const found = tables.get(tag);
    if (found === undefined) throw new Error(`The font has no table ${tag}.`);
    return found;
  };
  if (['GPOS', 'GSUB', 'kern'].some((tag) => tables.has(tag))) {
    throw new Error('Only a shaper can set a font with layout tables.');
  }
  const widths = view.getUint16(start('hhea') + 34);
  const advanceOf = (id: number): number => view.getUint16(start('hmtx') + 4 * Math.min(id, widths - 1));
  const glyphs = new Map(
    [...readCharacterMap(view, start('cmap'))].map(([code, id]) => [code, { id, advance: advanceOf(id) }]),
  );
  return { unitsPerEm: view.getUint16(start('head') + 18), glyphs };
}

function readCharacterMap(view: DataView, cmap: number): Map<number, number> {
  const subtables = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, at) => cmap + view.getUint32(cmap + 8 + 8 * at),
  );
  const table = subtables.find((offset) => view.getUint16(offset) === 4);
  if (table === undefined) throw new Error('The font has no character map of format 4.');
  const doubled = view.getUint16(table + 6);
  const glyphs = new Map<number, number>();
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = view.getUint16(table + 14 + segment);
    const first = view.getUint16(table + 16 + doubled + segment);
    const delta = view.getUint16(table + 16 + 2 * doubled + segment);
    const place = table + 16 + 3 * doubled + segment;
    const offset = view.getUint16(place);
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const raw = offset === 0 ? code : view.getUint16(place + offset + 2 * (code - first));
      const id = offset !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (id !== 0) glyphs.set(code, id);
    }
  }
  return glyphs;
}

/**
 * For one font without layout tables: one glyph per character. Like `shaper-harfbuzz.ts` (tested) without half a
 * megabyte of WebAssembly.
 * @throws Error for a font with kerning or ligatures; its methods throw one for another font
 */
export function createAdvanceShaper(fontId: FontId, bytes: Uint8Array): Shaper {
  const { unitsPerEm, glyphs } = readAdvances(bytes);
  const requireFont = (asked: FontId): void => {
    if (asked !== fontId) throw new Error(`The font ${asked} is not loaded.`);
  };
  return {
    shape(asked, text): ShapedText {
      requireFont(asked);
      let cluster = 0;
      const shaped = Array.from(text, (character) => {
        const { id, advance } = glyphs.get(character.codePointAt(0) ?? 0) ?? { id: 0, advance: 0 };
        const glyph = { id, cluster, advance, dx: 0, dy: 0 };
        cluster += character.length;
        return glyph;
      });
      return { glyphs: shaped, advance: shaped.reduce((sum, glyph) => sum + glyph.advance, 0) };
    },
    has(asked, codePoint) {
      requireFont(asked);
      return glyphs.has(codePoint);
    },
    unitsPerEm(asked) {
      requireFont(asked);
      return unitsPerEm;
    },
  };
}
