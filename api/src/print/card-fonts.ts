import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FontId, fontIds, fonts } from '@jolimot/card/fonts';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import { createHarfBuzzShaper } from '@jolimot/card/typeset/shaper-harfbuzz';
import * as harfbuzz from 'harfbuzzjs';

let shaper: Shaper | undefined;

/** Reads the fonts (0.5 MB) at its first use. */
export function nodeShaper(): Shaper {
  shaper ??= createHarfBuzzShaper(harfbuzz, Object.fromEntries(fontIds.map((id) => [id, fontBytes(id)])));
  return shaper;
}

const { resolve } = createRequire(import.meta.url);
const known = new Map<FontId, Uint8Array>();

/** The same bytes for shaper, browser and press. */
export function fontBytes(fontId: FontId): Uint8Array {
  const found = known.get(fontId);
  if (found) return found;
  const bytes = new Uint8Array(readFileSync(resolve(`@jolimot/card/fonts/${fonts[fontId].file}`)));
  known.set(fontId, bytes);
  return bytes;
}
