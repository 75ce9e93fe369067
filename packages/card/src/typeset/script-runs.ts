/** ISO 15924 codes of the scripts that our fonts have; `Zyyy` is text without letters. */
type ScriptCode = 'Latn' | 'Grek' | 'Cyrl' | 'Zyyy';

/** A part of a text in one script, with its offset in UTF-16 units. */
export type ScriptRun = { readonly text: string; readonly start: number; readonly script: ScriptCode };

const letters: readonly (readonly [ScriptCode, RegExp])[] = [
  ['Latn', /\p{Script=Latin}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
];
const closingOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The script that a character has of its own; undefined for spaces, digits, signs and accents. */
const scriptOf = (character: string): ScriptCode | undefined =>
  letters.find(([, letter]) => letter.test(character))?.[0];

/** The script of each character: its own, else that of what precedes it; a closing bracket has that of its opening one. */
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

/**
 * Cuts a line where its script changes (UAX #24, as browsers do before they shape a text): a font may have other rules for
 * each script, and HarfBuzz applies those of one at a time.
 */
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
