import { fontIds } from '@jolimot/card/fonts';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import { createHarfBuzzShaper } from '@jolimot/card/typeset/shaper-harfbuzz';
import * as harfbuzz from 'harfbuzzjs';
import { fontBytes } from './font-files';

let shaper: Shaper | undefined;

/** The one shaper of this process, with every font; the fonts (0.5 MB) are read at its first use. */
export function nodeShaper(): Shaper {
  shaper ??= createHarfBuzzShaper(harfbuzz, Object.fromEntries(fontIds.map((id) => [id, fontBytes(id)])));
  return shaper;
}
