import { readFileSync } from 'node:fs';
import * as harfbuzz from 'harfbuzzjs';
import { type FontId, fontIds, fonts } from '../src/fonts';
import type { Shaper } from '../src/typeset/shaper';
import { createHarfBuzzShaper } from '../src/typeset/shaper-harfbuzz';

export const fontBytes = (fontId: FontId): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../fonts/${fonts[fontId].file}`, import.meta.url)));

export function testShaper(): Shaper {
  return createHarfBuzzShaper(harfbuzz, Object.fromEntries(fontIds.map((id) => [id, fontBytes(id)])));
}
