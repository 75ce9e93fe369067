import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontIds, fonts } from '@jolimot/card/fonts';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import { createHarfBuzzShaper } from '@jolimot/card/typeset/shaper-harfbuzz';
import * as harfbuzz from 'harfbuzzjs';

const { resolve } = createRequire(import.meta.url);

let shaper: Shaper | undefined;

/** The one shaper of this process, with every font; the fonts (1.5 MB) are read at its first use. */
export function nodeShaper(): Shaper {
  shaper ??= createHarfBuzzShaper(
    harfbuzz,
    Object.fromEntries(
      fontIds.map((id) => [id, new Uint8Array(readFileSync(resolve(`@jolimot/card/fonts/${fonts[id].file}`)))]),
    ),
  );
  return shaper;
}
