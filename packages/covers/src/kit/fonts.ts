import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import * as fontkit from 'fontkit';

/** The display faces of the artwork, all under the SIL Open Font License (see NOTICE). */
const files = {
  berkshire: '@fontsource/berkshire-swash/files/berkshire-swash-latin-400-normal.woff2',
  shrikhand: '@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff2',
  caprasimo: '@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2',
  lily: '@fontsource/lily-script-one/files/lily-script-one-latin-400-normal.woff2',
  oleo: '@fontsource/oleo-script/files/oleo-script-latin-700-normal.woff2',
  young: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
  limelight: '@fontsource/limelight/files/limelight-latin-400-normal.woff2',
  titan: '@fontsource/titan-one/files/titan-one-latin-400-normal.woff2',
  yeseva: '@fontsource/yeseva-one/files/yeseva-one-latin-400-normal.woff2',
  sans: '@fontsource/alegreya-sans/files/alegreya-sans-latin-800-normal.woff2',
  bowlby: '@fontsource/bowlby-one/files/bowlby-one-latin-400-normal.woff2',
  sansita: '@fontsource/sansita-swashed/files/sansita-swashed-latin-900-normal.woff2',
  school: '@jolimot/card/fonts/colette-1.ttf',
} as const;

export type FontName = keyof typeof files;

const require = createRequire(import.meta.url);
const opened = new Map<FontName, Font>();

/** Opens a face once. Throws when the file is missing or is a collection. */
export function openFont(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = fontkit.create(readFileSync(require.resolve(files[name])));
  if (!('layout' in font)) throw new Error(`${files[name]} is not a single font`);
  opened.set(name, font);
  return font;
}
