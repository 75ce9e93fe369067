import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type FontId, fonts } from '@jolimot/card/fonts';

const { resolve } = createRequire(import.meta.url);
const known = new Map<FontId, Uint8Array>();

/** The bytes of a card font: those that the shaper measures, the browser draws and the press embeds. Read once. */
export function fontBytes(fontId: FontId): Uint8Array {
  const found = known.get(fontId);
  if (found) return found;
  const bytes = new Uint8Array(readFileSync(resolve(`@jolimot/card/fonts/${fonts[fontId].file}`)));
  known.set(fontId, bytes);
  return bytes;
}
