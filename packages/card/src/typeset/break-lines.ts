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

/** The parts of a paragraph between its break opportunities (UAX #14). A part includes the spaces that follow it. */
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

/** Graphemes together with the punctuation that must stay with them (`e !`, `« O`), unless that is wider than a line. */
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

/** Cuts a piece that is wider than a line between graphemes, as rarely as possible. Text may follow its last part. */
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

/** Distributes the pieces of a paragraph over lines, as many on each as fit. */
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

/** A word of one to four letters, too short to be alone on a last line. */
const shortWord = /^[^\p{L}\p{N}]*(?:[\p{L}\p{N}]['’]?){1,4}[^\p{L}\p{N}]*$/u;
/** Whether a paragraph ends in punctuation. One that does not is probably being typed: its lines must not move at each key. */
const isFinished = (text: string): boolean => /(?:[.!?…»”)"]|\n)[\s\u00A0]*$/u.test(text);

/**
 * Moves the word before a short last word to the last line, so that it is not alone there (Lexique: a paragraph’s last
 * line is longer than the indent). Never adds a line.
 */
function avoidShortLastLine(lines: readonly string[][], fits: Fits): readonly (readonly string[])[] {
  const [before, last] = lines.slice(-2);
  const [word] = last ?? [];
  const lent = before?.at(-1);
  if (!before || !last || !word || !lent || last.length > 1 || before.length < 3 || !shortWord.test(word)) return lines;
  if (!fits(trimEndSpaces(lent + word))) return lines;
  return [...lines.slice(0, -2), before.slice(0, -1), [lent, word]];
}

/** A cache of broken paragraphs, for one font, size and line width. */
export type ParagraphCache = Map<string, readonly string[]>;

function linesOf(paragraph: string, isDone: boolean, fits: Fits, cache: ParagraphCache): readonly string[] {
  const key = `${isDone}${paragraph}`;
  const found = cache.get(key);
  if (found) return found;
  const filled = fill(paragraph, fits);
  const lines = (isDone ? avoidShortLastLine(filled, fits) : filled).map((line) => line.join(''));
  cache.set(key, lines);
  return lines;
}

/**
 * Breaks a printable text (see {@link printable}) into lines: at each `\n`, and else wherever UAX #14 allows, as late as
 * possible, except before a short last word. Spaces at the end of a line are dropped; blank lines are kept except at the
 * end of the text.
 * @param cache of calls with the same `fits`
 */
export function breakLines(text: string, fits: Fits, cache: ParagraphCache = new Map()): BrokenLine[] {
  const trimmed = text.replace(/[\s\u00A0]+$/u, '');
  if (trimmed === '') return [];
  const paragraphs = trimmed.split('\n');
  let start = 0;
  return paragraphs.flatMap((paragraph, index) => {
    const isDone = index < paragraphs.length - 1 || isFinished(text);
    const placed = linesOf(paragraph, isDone, fits, cache).map((whole): BrokenLine => {
      const from = start;
      start += whole.length;
      return { text: trimEndSpaces(whole), start: from };
    });
    start += 1;
    return placed;
  });
}
