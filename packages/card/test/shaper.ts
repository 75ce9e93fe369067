import { readFileSync } from 'node:fs';
import * as harfbuzz from 'harfbuzzjs';
import { type FontId, fontIds, fonts } from '../src/fonts';
import type { Shaper } from '../src/typeset/shaper';
import { createHarfBuzzShaper } from '../src/typeset/shaper-harfbuzz';

/** The bytes of a font of this package. */
export const fontBytes = (fontId: FontId): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../fonts/${fonts[fontId].file}`, import.meta.url)));

/** The real shaper with all fonts. */
export function testShaper(): Shaper {
  return createHarfBuzzShaper(harfbuzz, Object.fromEntries(fontIds.map((id) => [id, fontBytes(id)])));
}
