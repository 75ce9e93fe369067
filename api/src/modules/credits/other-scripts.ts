import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { splitGraphemes, unprintableCharacters } from '@jolimot/card/typeset/printable-text';
import anyAscii from 'any-ascii';
import bidiFactory from 'bidi-js';
import * as harfbuzz from 'harfbuzzjs';
import { nodeShaper } from '../../print/card-fonts';
import { font as ownFont } from './paper';

interface OtherFont {
  file: string;
  family?: string;
}

/** The first that has a letter draws it. */
export const otherFonts: readonly OtherFont[] = [
  ...['arabic', 'armenian', 'georgian', 'hebrew'].map((script) => ({
    file: path.join(import.meta.dirname, 'fonts', `noto-sans-${script}.ttf`),
  })),
  // Chinese, Japanese and Korean come from Debian’s package fonts-wqy-microhei, which is too large to keep here.
  { file: '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc', family: 'WenQuanYiMicroHei' },
];

interface Drawn {
  text: string;
  font: OtherFont | undefined;
}
/** `level` by UAX #9: letters of an odd one run to the left. */
export interface Letter extends Drawn {
  level: number;
}

const bidi = bidiFactory();
const codePoints = new Map<string, ReadonlySet<number>>();

/** Empty when the file is not there. */
function codePointsOf({ file }: OtherFont): ReadonlySet<number> {
  const known = codePoints.get(file);
  if (known) return known;
  const blob = existsSync(file) ? new harfbuzz.Blob(new Uint8Array(readFileSync(file))) : undefined;
  const found = new Set(blob ? new harfbuzz.Face(blob).collectUnicodes() : []);
  codePoints.set(file, found);
  return found;
}

export const isPlain = (text: string): boolean => unprintableCharacters(text, ownFont, nodeShaper()).length === 0;

/** Reading order. A letter that no font has becomes Latin ones. */
export function lettersOf(text: string, fonts: readonly OtherFont[]): Letter[] {
  const drawn = splitGraphemes(text.replace(/\p{Bidi_Control}/gu, '')).map((letter) => withFont(letter, fonts));
  const { levels } = bidi.getEmbeddingLevels(drawn.map((letter) => letter.text).join(''));
  let at = 0;
  return drawn.map((letter) => {
    const level = levels[at] ?? 0;
    at += letter.text.length;
    return { ...letter, level };
  });
}

function withFont(letter: string, fonts: readonly OtherFont[]): Drawn {
  if (isPlain(letter)) return { text: letter, font: undefined };
  const needed = Array.from(letter, (one) => one.codePointAt(0) ?? 0);
  const font = fonts.find((one) => needed.every((code) => codePointsOf(one).has(code)));
  return { text: font ? letter : anyAscii(letter), font };
}

/** From left to right, each of one font, as pdfkit draws them. @param letters of one line */
export function runsOf(letters: readonly Letter[]): Drawn[] {
  const runs: Letter[] = [];
  for (const letter of letters) {
    const last = runs.at(-1);
    if (last?.font === letter.font && last?.level === letter.level) last.text += letter.text;
    else runs.push({ ...letter });
  }
  return leftToRight(runs).map(({ text, font, level }) => ({ text: forPdfkit(text, level), font }));
}

/** UAX #9, rule L2. */
function leftToRight(runs: readonly Letter[]): Letter[] {
  const order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    let from = 0;
    for (let end = 0; end <= order.length; end += 1) {
      if ((order[end]?.level ?? 0) >= level) continue;
      order.splice(from, end - from, ...order.slice(from, end).reverse());
      from = end + 1;
    }
  }
  return order;
}

/** It turns only letters of these two scripts, whatever their level. */
function forPdfkit(text: string, level: number): string {
  const isTurned = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
  const isLeftward = level % 2 === 1;
  if (isTurned === isLeftward) return text;
  const letters = splitGraphemes(text).reverse();
  return letters.map((letter) => (isLeftward ? (bidi.getMirroredCharacter(letter) ?? letter) : letter)).join('');
}
