/** ISO 15924; `Zyyy` is text without letters. */
type ScriptCode = 'Latn' | 'Grek' | 'Cyrl' | 'Zyyy';

/** UTF-16 offset. */
export type ScriptRun = { readonly text: string; readonly start: number; readonly script: ScriptCode };

const letters: readonly (readonly [ScriptCode, RegExp])[] = [
  ['Latn', /\p{Script=Latin}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
];
const closingOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

const scriptOf = (character: string): ScriptCode | undefined =>
  letters.find(([, letter]) => letter.test(character))?.[0];

/** Without a script: that of the previous character, or of the opening bracket. */
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

/** UAX #24, as browsers do: HarfBuzz applies a font's rules for one script at a time. */
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
