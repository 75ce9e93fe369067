/// <reference path="../linebreak.d.ts" />
import LineBreaker from 'linebreak';
import { splitGraphemes } from './characters';

/** Whether a text fits on one line. */
export type Fits = (text: string) => boolean;

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

/** Graphemes, each with the punctuation that must not leave it: `e !` and `« O` are one. */
function unbreakableUnits(piece: string): string[] {
  const units: string[] = [];
  for (const grapheme of splitGraphemes(piece)) {
    const last = units.at(-1);
    const stays = last !== undefined && (/^[\u00A0;:!?»]/u.test(grapheme) || /«\u00A0*$/u.test(last));
    if (stays) units[units.length - 1] = last + grapheme;
    else units.push(grapheme);
  }
  return units;
}

/** Cuts a piece that is wider than a line between letters, as few times as possible; the last part may get company. */
function cutPiece(piece: string, fits: Fits): string[] {
  const parts: string[] = [];
  let current = '';
  for (const unit of unbreakableUnits(piece)) {
    if (current !== '' && !fits(trimEndSpaces(current + unit))) {
      parts.push(current);
      current = '';
    }
    current += unit;
  }
  if (current !== '') parts.push(current);
  return parts;
}

function breakParagraph(paragraph: string, fits: Fits): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(paragraph)) {
    if (line === '' || fits(trimEndSpaces(line + piece))) {
      line += piece;
    } else {
      lines.push(line);
      line = piece;
    }
    if (!fits(trimEndSpaces(line))) {
      const parts = cutPiece(line, fits);
      line = parts.pop() ?? '';
      lines.push(...parts);
    }
  }
  return [...lines, line].map(trimEndSpaces);
}

/**
 * Breaks a printable text (see {@link printable}) into lines: at each `\n`, and else wherever UAX #14 allows, as late as
 * possible. Spaces at the end of a line are dropped, blank lines kept except at the very end.
 */
export function breakLines(text: string, fits: Fits): string[] {
  const trimmed = text.replace(/[\s\u00A0]+$/u, '');
  if (trimmed === '') return [];
  return trimmed.split('\n').flatMap((paragraph) => breakParagraph(paragraph, fits));
}
