/// <reference path="./linebreak.d.ts" />
import LineBreaker from 'linebreak';
import { splitGraphemes } from './characters';
import { closing, opening } from './no-break-spaces';

/** Whether a text fits on one line. */
export type Fits = (text: string) => boolean;

export type BrokenLine = {
  /** Without the spaces that end it. */
  readonly text: string;
  /** Where it begins in the text that was broken, in UTF-16 units. */
  readonly start: number;
};

/** The unbreakable pieces of a paragraph, by UAX #14. A piece keeps the spaces that follow it. */
function pieces(paragraph: string): string[] {
  const breaker = new LineBreaker(paragraph);
  const found: string[] = [];
  let from = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    found.push(paragraph.slice(from, next.position));
    from = next.position;
  }
  return found;
}

const trimEndSpaces = (line: string): string => line.replace(/[ \u00A0]+$/u, '');

const staysWithLast = new RegExp(`^[\u00A0${closing}]`, 'u');
const keepsNext = new RegExp(`[${opening}]\u00A0*$`, 'u');

/** Graphemes, each with the punctuation that must not leave it: `e !` and `« O` are one, unless wider than a line. */
function unbreakableUnits(piece: string, fits: Fits): string[] {
  const units: string[] = [];
  for (const grapheme of splitGraphemes(piece)) {
    const last = units.at(-1);
    const stays = last !== undefined && (staysWithLast.test(grapheme) || keepsNext.test(last));
    if (stays && fits(trimEndSpaces(last + grapheme))) units[units.length - 1] = last + grapheme;
    else units.push(grapheme);
  }
  return units;
}

/** Cuts a piece that is wider than a line between letters, as few times as possible; the last part may get company. */
function cutPiece(piece: string, fits: Fits): string[] {
  const parts: string[] = [];
  let current = '';
  for (const unit of unbreakableUnits(piece, fits)) {
    if (current !== '' && !fits(trimEndSpaces(current + unit))) {
      parts.push(current);
      current = '';
    }
    current += unit;
  }
  if (current !== '') parts.push(current);
  return parts;
}

/** A paragraph’s lines as lists of the pieces that stand on them, as late as possible. */
function fill(paragraph: string, fits: Fits): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const piece of pieces(paragraph)) {
    if (line.length > 0 && !fits(trimEndSpaces(line.join('') + piece))) {
      lines.push(line);
      line = [];
    }
    line.push(piece);
    if (!fits(trimEndSpaces(line.join('')))) {
      const parts = cutPiece(line.join(''), fits);
      line = parts.splice(-1);
      lines.push(...parts.map((part) => [part]));
    }
  }
  return [...lines, line];
}

/** Letters of a word that looks lost on a last line of its own. */
const shortWord = /^[^\p{L}\p{N}]*(?:[\p{L}\p{N}]['’]?){1,4}[^\p{L}\p{N}]*$/u;
/** A paragraph that is still being typed ends in a letter or a space: its lines must not jump at every key. */
const isFinished = (text: string): boolean => /(?:[.!?…»”)"]|\n)[\s\u00A0]*$/u.test(text);

/**
 * Gives a short word that would stand alone on the last line the company of the word before it (Lexique: a paragraph’s
 * last line is longer than the indent). It never makes a line more.
 */
function keepCompany(lines: readonly string[][], fits: Fits): readonly (readonly string[])[] {
  const [before, last] = lines.slice(-2);
  const [word] = last ?? [];
  const lent = before?.at(-1);
  if (!before || !last || !word || !lent || last.length > 1 || before.length < 3 || !shortWord.test(word)) return lines;
  if (!fits(trimEndSpaces(lent + word))) return lines;
  return [...lines.slice(0, -2), before.slice(0, -1), [lent, word]];
}

/** The lines of paragraphs that were broken before, each as a whole; for one font, size and measure. */
export type KnownParagraphs = Map<string, readonly string[]>;

function linesOf(paragraph: string, isDone: boolean, fits: Fits, known: KnownParagraphs): readonly string[] {
  const key = `${isDone}${paragraph}`;
  const found = known.get(key);
  if (found) return found;
  const filled = fill(paragraph, fits);
  const lines = (isDone ? keepCompany(filled, fits) : filled).map((line) => line.join(''));
  known.set(key, lines);
  return lines;
}

/**
 * Breaks a printable text (see {@link printable}) into lines: at each `\n`, and else wherever UAX #14 allows, as late as
 * possible, but for a short last word. Spaces at the end of a line are dropped, blank lines kept except at the very end.
 * @param known what a former call with the same `fits` has found
 */
export function breakLines(text: string, fits: Fits, known: KnownParagraphs = new Map()): BrokenLine[] {
  const trimmed = text.replace(/[\s\u00A0]+$/u, '');
  if (trimmed === '') return [];
  const paragraphs = trimmed.split('\n');
  let start = 0;
  return paragraphs.flatMap((paragraph, index) => {
    const isDone = index < paragraphs.length - 1 || isFinished(text);
    const placed = linesOf(paragraph, isDone, fits, known).map((whole): BrokenLine => {
      const from = start;
      start += whole.length;
      return { text: trimEndSpaces(whole), start: from };
    });
    start += 1;
    return placed;
  });
}
