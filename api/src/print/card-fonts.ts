import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FontId, fontIds, fonts } from '@jolimot/card/fonts';
import type { TextItem } from '@jolimot/card/layout/display-list';
import { type LinePlace, setLine, type TextLook, textItems } from '@jolimot/card/layout/place-text';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import { createHarfBuzzShaper } from '@jolimot/card/typeset/shaper-harfbuzz';
import * as harfbuzz from 'harfbuzzjs';

let shaper: Shaper | undefined;

export function nodeShaper(): Shaper {
  shaper ??= createHarfBuzzShaper(harfbuzz, Object.fromEntries(fontIds.map((id) => [id, fontBytes(id)])));
  return shaper;
}

/** One line of our own words. */
export function ownLine(words: string, place: LinePlace, look: TextLook): TextItem[] {
  const line = setLine(words, place, look.fontId, look.sizeMm, nodeShaper());
  return textItems([line], look, nodeShaper());
}

const { resolve } = createRequire(import.meta.url);
const known = new Map<FontId, Uint8Array>();

export function fontBytes(fontId: FontId): Uint8Array {
  const found = known.get(fontId);
  if (found) return found;
  const bytes = new Uint8Array(readFileSync(resolve(`@jolimot/card/fonts/${fonts[fontId].file}`)));
  known.set(fontId, bytes);
  return bytes;
}
