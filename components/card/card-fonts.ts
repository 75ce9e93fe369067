import type { FontId } from '@jolimot/card/fonts';
import { type MessageFontId, messageFontIds } from '@jolimot/card/style';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import { createAdvanceShaper } from '@jolimot/card/typeset/shaper-advances';

/** The files that the press embeds. Spelled out for the bundler, which gives each a lasting URL. */
const cardFontFiles: Readonly<Record<FontId, URL>> = {
  colette: new URL('@/packages/card/fonts/colette-2.ttf', import.meta.url),
  leon: new URL('@/packages/card/fonts/leon-2.ttf', import.meta.url),
  suzanne: new URL('@/packages/card/fonts/suzanne-2.ttf', import.meta.url),
  marcel: new URL('@/packages/card/fonts/marcel-1.ttf', import.meta.url),
  helene: new URL('@/packages/card/fonts/helene-2.ttf', import.meta.url),
  eleonore: new URL('@/packages/card/fonts/eleonore-1.ttf', import.meta.url),
  sacha: new URL('@/packages/card/fonts/sacha-2.ttf', import.meta.url),
  agathe: new URL('@/packages/card/fonts/agathe-2.ttf', import.meta.url),
  victor: new URL('@/packages/card/fonts/victor-1.ttf', import.meta.url),
  georges: new URL('@/packages/card/fonts/georges-1.ttf', import.meta.url),
  barlow: new URL('@/packages/card/fonts/barlow-1.ttf', import.meta.url),
  fira: new URL('@/packages/card/fonts/fira-1.ttf', import.meta.url),
};

/** The letters on each hand's button, 81 kB in all. */
const sampleFiles: Readonly<Record<MessageFontId, URL>> = {
  colette: new URL('@/packages/card/fonts/samples/colette.ttf', import.meta.url),
  leon: new URL('@/packages/card/fonts/samples/leon.ttf', import.meta.url),
  suzanne: new URL('@/packages/card/fonts/samples/suzanne.ttf', import.meta.url),
  marcel: new URL('@/packages/card/fonts/samples/marcel.ttf', import.meta.url),
  helene: new URL('@/packages/card/fonts/samples/helene.ttf', import.meta.url),
  eleonore: new URL('@/packages/card/fonts/samples/eleonore.ttf', import.meta.url),
  sacha: new URL('@/packages/card/fonts/samples/sacha.ttf', import.meta.url),
  agathe: new URL('@/packages/card/fonts/samples/agathe.ttf', import.meta.url),
  victor: new URL('@/packages/card/fonts/samples/victor.ttf', import.meta.url),
  georges: new URL('@/packages/card/fonts/samples/georges.ttf', import.meta.url),
};

/** The CSS family of a card font. The prefix avoids a local font of the same name. */
export const cardFontFamily = (fontId: FontId): string => `jolimot-card-${fontId}`;

export const sampleFontFamily = (fontId: MessageFontId): string => `${cardFontFamily(fontId)}-sample`;

const bytes: Partial<Record<FontId, Uint8Array>> = {};
const loading = new Map<FontId, Promise<void>>();
let shaper: Promise<Shaper> | undefined;

async function fetchFont(fontId: FontId): Promise<void> {
  const answer = await fetch(cardFontFiles[fontId]);
  if (!answer.ok) throw new Error(`The font ${fontId} could not be loaded (${answer.status}).`);
  const buffer = await answer.arrayBuffer();
  const face = await new FontFace(cardFontFamily(fontId), buffer).load();
  document.fonts.add(face);
  bytes[fontId] = new Uint8Array(buffer);
}

/** Once; a call after a failure tries again. */
function loadFont(fontId: FontId): Promise<void> {
  const known = loading.get(fontId);
  if (known) return known;
  const started = fetchFont(fontId).catch((error: unknown) => {
    loading.delete(fontId);
    throw error;
  });
  loading.set(fontId, started);
  return started;
}

/**
 * Loads fonts without the shaper, for an empty field.
 * @throws when a file cannot be loaded; another call tries again
 */
export async function loadCardFonts(fontIds: readonly FontId[]): Promise<void> {
  await Promise.all(fontIds.map(loadFont));
}

/** Loads the letters of the hands' buttons. @throws when a file cannot be loaded; another call tries again */
export async function loadSampleFonts(): Promise<void> {
  await Promise.all(
    messageFontIds.map(async (id) => {
      const face = await new FontFace(sampleFontFamily(id), `url("${sampleFiles[id].href}")`).load();
      document.fonts.add(face);
    }),
  );
}

async function createShaper(): Promise<Shaper> {
  // Half a megabyte of WASM, loaded with the first card.
  const [harfbuzz, { createHarfBuzzShaper }] = await Promise.all([
    import('harfbuzzjs'),
    import('@jolimot/card/typeset/shaper-harfbuzz'),
  ]);
  return createHarfBuzzShaper(harfbuzz, bytes);
}

/**
 * The shaper with the given fonts; the page draws with the same files.
 * @throws when a file cannot be loaded; another call tries again
 */
export async function loadShaper(fontIds: readonly FontId[]): Promise<Shaper> {
  shaper ??= createShaper().catch((error: unknown) => {
    shaper = undefined;
    throw error;
  });
  const [ready] = await Promise.all([shaper, ...fontIds.map(loadFont)]);
  return ready;
}

/**
 * Needs no WASM, so other pages can draw an envelope.
 * @throws when the font cannot be loaded; another call tries again
 */
export async function loadAddressShaper(): Promise<Shaper> {
  await loadFont('fira');
  return createAdvanceShaper('fira', bytes.fira ?? new Uint8Array());
}
