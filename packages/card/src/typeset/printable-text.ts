import { printedLines } from '../printed-text';
import { bindSpaces } from './no-break-spaces';

/** Characters that the fonts lack, and those that look the same. A no-break hyphen becomes one that may break. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // No-break spaces of other widths: narrow (French typography) and figure space.
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
  // The joiners that a printed text may hold have no glyph; as unprintable characters they would only be reported.
  [/\p{Default_Ignorable_Code_Point}/gu, ''],
];

/** A character or a whole text in the characters that are drawn: clean as stored ones are, exotic ones by their replacements. */
const drawn = (text: string): string =>
  replacements.reduce((so, [from, to]) => so.replace(from, to), printedLines(text));

/** Makes the spaces that begin a line no-break, so that an indented line stays indented. */
const keepIndents = (text: string): string => text.replace(/^ +/gmu, (spaces) => '\u00A0'.repeat(spaces.length));

/** Typesetting, the caret and the search for unprintable letters ask for the same text, one after another. */
let latest = { text: '', printed: '' };

/**
 * The text to draw for a typed text (what is stored stays as typed): line ends become `\n`, accents are composed, spaces of
 * other widths become plain or no-break ones, and spaces that must not end a line become no-break ({@link bindSpaces}).
 */
export function printable(text: string): string {
  if (latest.text !== text) latest = { text, printed: bindSpaces(keepIndents(drawn(text))) };
  return latest.printed;
}
