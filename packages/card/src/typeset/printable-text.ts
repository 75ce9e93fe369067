import { printedLines } from '../printed-text';
import { bindSpaces } from './no-break-spaces';

/** Characters that the fonts lack, or that look like another one. A line may break at a no-break hyphen. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // Narrow (French typography) and figure space.
  [/[\u2007\u202F]/gu, '\u00A0'],
  [/[\u1680\u2000-\u2006\u2008-\u200A\u205F\u3000]/gu, ' '],
  [/[\u2010\u2011]/gu, '-'],
  [/\u2012/gu, '–'],
  [/\u2015/gu, '—'],
  [/\u02BC/gu, '’'],
  // Ligatures pasted from a PDF: the font makes its own.
  [/\uFB00/gu, 'ff'],
  [/\uFB01/gu, 'fi'],
  [/\uFB02/gu, 'fl'],
  [/\uFB03/gu, 'ffi'],
  [/\uFB04/gu, 'ffl'],
  // Have no glyph and would be reported as unprintable.
  [/\p{Default_Ignorable_Code_Point}/gu, ''],
];

const drawn = (text: string): string =>
  replacements.reduce((so, [from, to]) => so.replace(from, to), printedLines(text));

/** No-break spaces keep an indented line indented. */
const keepIndents = (text: string): string => text.replace(/^ +/gmu, (spaces) => '\u00A0'.repeat(spaces.length));

/** Cached: typesetting, caret and the search for unprintable characters ask for the same text in turn. */
let latest = { text: '', printed: '' };

/**
 * Only for drawing; the stored text stays as typed. Spaces that must not end a line become no-break ({@link
 * bindSpaces}).
 */
export function printable(text: string): string {
  if (latest.text !== text) latest = { text, printed: bindSpaces(keepIndents(drawn(text))) };
  return latest.printed;
}
