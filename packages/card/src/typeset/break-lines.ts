/// <reference path="./linebreak.d.ts" />
import LineBreaker from 'linebreak';
import { closing, opening, splitGraphemes } from './printable-text';

export type Fits = (text: string) => boolean;

export type BrokenLine = {
  readonly text: string;
  /** UTF-16 offset in the broken text. */
  readonly start: number;
};

/** Between break opportunities (UAX #14), with trailing spaces. */
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

/** Punctuation stays with its letter (`e !`, `« O`), unless wider than a line. */
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

/** Not alone on a last line. */
const shortWord = /^[^\p{L}\p{N}]*(?:[\p{L}\p{N}]['’]?){1,4}[^\p{L}\p{N}]*$/u;
/** A text without final punctuation is probably being typed: its lines must not move at each key. */
const isFinished = (text: string): boolean => /(?:[.!?…»”)"]|\n)[\s\u00A0]*$/u.test(text);

/** Lexique: a paragraph’s last line is longer than the indent. Never adds a line. */
function avoidShortLastLine(lines: readonly string[][], fits: Fits): readonly (readonly string[])[] {
  const [before, last] = lines.slice(-2);
  const [word] = last ?? [];
  const lent = before?.at(-1);
  if (!before || !last || !word || !lent || last.length > 1 || before.length < 3 || !shortWord.test(word)) return lines;
  if (!fits(trimEndSpaces(lent + word))) return lines;
  return [...lines.slice(0, -2), before.slice(0, -1), [lent, word]];
}

/** For one font, size and line width. */
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
 * Where UAX #14 allows, as late as possible, except before a short last word. Drops spaces at line ends, and blank
 * lines at the end.
 * @param text see {@link printable}
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
