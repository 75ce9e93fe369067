import type { FontId } from '@jolimot/card/fonts';

/**
 * Where the browser fetches each font: the very files that the press embeds. The bundler gives each a lasting URL of
 * its own, which is why every path is spelled out.
 */
export const cardFontFiles: Readonly<Record<FontId, URL>> = {
  colette: new URL('../../../packages/card/fonts/colette-1.ttf', import.meta.url),
  leon: new URL('../../../packages/card/fonts/leon-1.ttf', import.meta.url),
  suzanne: new URL('../../../packages/card/fonts/suzanne-1.ttf', import.meta.url),
  marcel: new URL('../../../packages/card/fonts/marcel-1.ttf', import.meta.url),
  agathe: new URL('../../../packages/card/fonts/agathe-1.ttf', import.meta.url),
  barlow: new URL('../../../packages/card/fonts/barlow-1.ttf', import.meta.url),
};
