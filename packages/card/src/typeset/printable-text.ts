import { bindSpaces } from './no-break-spaces';

/** Characters that the fonts lack, and what draws the same. No-break hyphens lose their meaning, not their look. */
const twins: readonly (readonly [RegExp, string])[] = [
  [/\r\n?|[\u0085\u2028\u2029\v\f]/gu, '\n'],
  // No-break spaces of other widths: narrow (French typography) and figure space.
  [/[\u2007\u202F]/gu, '\u00A0'],
  [/[\t\u1680\u2000-\u2006\u2008-\u200A\u205F\u3000]/gu, ' '],
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
  // What draws nothing would only be reported as missing.
  [/(?!\n)[\p{Cc}\p{Cf}]/gu, ''],
];

/** A character or a whole text in the characters that are drawn: accents composed, exotic ones by their twins. */
const drawn = (text: string): string => twins.reduce((so, [from, to]) => so.replace(from, to), text.normalize('NFC'));

/** Spaces that begin a line hold, so that an indented line stays indented. */
const keepIndents = (text: string): string => text.replace(/^ +/gmu, (spaces) => '\u00A0'.repeat(spaces.length));

/**
 * The text as it is drawn, from the text as it was typed, which is never changed: line ends become `\n`, accents are
 * composed, exotic spaces become plain or no-break ones, and spaces that may not end a line become no-break
 * (see {@link bindSpaces}; no space is added).
 */
export const printable = (text: string): string => bindSpaces(keepIndents(drawn(text)));
