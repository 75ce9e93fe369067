import type * as HarfBuzz from 'harfbuzzjs';
import { type FontId, fonts } from '../fonts';
import type { ShapedGlyph, ShapedText, Shaper } from './shaper';

export type HarfBuzzModule = Pick<typeof HarfBuzz, 'Blob' | 'Buffer' | 'Direction' | 'Face' | 'Font' | 'shape'>;

type LoadedFont = { font: HarfBuzz.Font; unitsPerEm: number; codePoints: ReadonlySet<number> };

const isSpace = (character: string | undefined): boolean => character === ' ' || character === '\u00A0';

const cachedLines = 2000;

/** ISO 15924; `Zyyy` has no letters. */
type ScriptCode = 'Latn' | 'Grek' | 'Cyrl' | 'Zyyy';

/** UTF-16 offset. */
type ScriptRun = { readonly text: string; readonly start: number; readonly script: ScriptCode };

const letters: readonly (readonly [ScriptCode, RegExp])[] = [
  ['Latn', /\p{Script=Latin}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
];
const closingOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

const scriptOf = (character: string): ScriptCode | undefined =>
  letters.find(([, letter]) => letter.test(character))?.[0];

/** Else the previous character's, or the opening bracket's. */
function resolvedScripts(characters: readonly string[]): ScriptCode[] {
  const open: { readonly closing: string; readonly script: ScriptCode }[] = [];
  let script = characters.map(scriptOf).find(Boolean) ?? 'Zyyy';
  return characters.map((character) => {
    const closing = closingOf[character];
    const opened = open.findLastIndex((bracket) => bracket.closing === character);
    if (opened >= 0) script = open.splice(opened)[0]?.script ?? script;
    else script = scriptOf(character) ?? script;
    if (closing) open.push({ closing, script });
    return script;
  });
}

/** UAX #24: HarfBuzz applies a font's rules for one script at a time. */
export function scriptRuns(text: string): ScriptRun[] {
  const characters = Array.from(text);
  const scripts = resolvedScripts(characters);
  const runs: { text: string; start: number; script: ScriptCode }[] = [];
  let at = 0;
  characters.forEach((character, index) => {
    const script = scripts[index] ?? 'Zyyy';
    const last = runs.at(-1);
    if (last?.script === script) last.text += character;
    else runs.push({ text: character, start: at, script });
    at += character.length;
  });
  return runs;
}

function loadFont(hb: HarfBuzzModule, bytes: Uint8Array): LoadedFont {
  const face = new hb.Face(new hb.Blob(bytes));
  return { font: new hb.Font(face), unitsPerEm: face.upem, codePoints: new Set(face.collectUnicodes()) };
}

function shapeRun(hb: HarfBuzzModule, { font, unitsPerEm }: LoadedFont, fontId: FontId, run: ScriptRun): ShapedGlyph[] {
  const buffer = new hb.Buffer();
  buffer.addText(run.text);
  buffer.setDirection(hb.Direction.LTR);
  buffer.setScript(run.script);
  buffer.setLanguage('fr');
  hb.shape(font, buffer);
  const spacing = fonts[fontId].wordSpacing * unitsPerEm;
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map((info, index): ShapedGlyph => {
    const position = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    const extra = isSpace(run.text[info.cluster]) ? spacing : 0;
    return {
      id: info.codepoint,
      cluster: run.start + info.cluster,
      advance: position.xAdvance + extra,
      dx: position.xOffset,
      dy: position.yOffset,
    };
  });
}

function shapeLine(hb: HarfBuzzModule, loaded: LoadedFont, fontId: FontId, text: string): ShapedText {
  const glyphs = scriptRuns(text).flatMap((run) => shapeRun(hb, loaded, fontId, run));
  return { glyphs, advance: glyphs.reduce((sum, glyph) => sum + glyph.advance, 0) };
}

/**
 * @param bytes the TTF files of `packages/card/fonts`
 * @returns a shaper that throws an Error for a font without bytes
 */
export function createHarfBuzzShaper(hb: HarfBuzzModule, bytes: Readonly<Partial<Record<FontId, Uint8Array>>>): Shaper {
  const loaded = new Map<FontId, LoadedFont>();
  const cache = new Map<string, ShapedText>();

  function fontOf(fontId: FontId): LoadedFont {
    const known = loaded.get(fontId);
    if (known) return known;
    const data = bytes[fontId];
    if (!data) throw new Error(`The font ${fontId} is not loaded.`);
    const font = loadFont(hb, data);
    loaded.set(fontId, font);
    return font;
  }

  return {
    shape(fontId, text) {
      const key = `${fontId}\n${text}`;
      const known = cache.get(key);
      if (known) return known;
      const shaped = shapeLine(hb, fontOf(fontId), fontId, text);
      if (cache.size >= cachedLines) cache.clear();
      cache.set(key, shaped);
      return shaped;
    },
    has: (fontId, codePoint) => fontOf(fontId).codePoints.has(codePoint),
    unitsPerEm: (fontId) => fontOf(fontId).unitsPerEm,
  };
}
