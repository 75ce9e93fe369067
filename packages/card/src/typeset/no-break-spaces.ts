/**
 * Which of the spaces that a writer typed must not end a line. Every rule turns a plain space into a no-break one, of
 * the same length: none is added or taken away, so that a letter says what its writer typed.
 * Sources: Lexique des règles typographiques en usage à l’Imprimerie nationale (espaces, ponctuation, nombres, heures,
 * abréviations); New Oxford Dictionary for Writers and Editors (titles, units); UAX #14 for what it already forbids.
 */
const nb = '\u00A0';
const toNoBreak = (spaces: string): string => spaces.replaceAll(' ', nb);

/** What may not begin a line: one that starts with such a mark looks like a mistake of the press. For `[…]` of a RegExp. */
export const closing = ';:!?»›”)\\]}…,.';
/** What may not end a line. For `[…]` of a RegExp. */
export const opening = '«‹“„‘‚(\\[{¿¡';

/** From its beginning alone: tried again from each of its spaces, a long run would cost the square of its length. */
const runOfSpaces = '(?<! ) +';

const rules: readonly RegExp[] = [
  // Before closing marks, and before a closing apostrophe-quote (`‘ oui ’`), which else begins words: ’tis.
  new RegExp(`${runOfSpaces}(?=${nb}*[${closing}])`, 'gu'),
  /(?<! ) +(?=’(?:[\s\u00A0]|$))/gmu,
  // After opening marks.
  new RegExp(`(?<=[${opening}]) +`, 'gu'),
  // After the dash, the bullet or the number that begins a line: a speaker’s turn or a list.
  /(?<=^\u00A0*(?:[-–—•*]|\d{1,2}[.)])) +/gmu,
  // Between the parts of one number (12 345, 06 12 34 56 78), and between a number and its sign (12 €, 50 %, n° 5).
  /(?<=\d) (?=\d{3}(?!\d))/gu,
  /\b\d\d(?: \d\d){3,}\b/gu,
  /(?<=\d) +(?=[%‰€$£¥°])/gu,
  /(?<=[§№]|\b[nN][°º]) +(?=\d)/gu,
  // A time: 18 h, 18 h 30.
  /(?<=\d) (?=h(?!\p{L}))|(?<=\d[ \u00A0]?h) (?=\d)/gu,
  // A title and its name.
  /(?<=(?<![\p{L}\p{M}])(?:MM?\.|Mmes?|Mlles?|Drs?\.?|Pr\.?|Mr\.?|Mrs\.?|Ms\.?|St\.?|Ste)) (?=\p{Lu})/gu,
];

/** A plain double quote with spaces on both sides opens and closes by turns, if the paragraph’s come in pairs. */
function bindStraightQuotes(paragraph: string): string {
  const quotes = Array.from(paragraph.matchAll(/"/gu));
  if (quotes.length === 0 || quotes.length % 2 === 1) return paragraph;
  let isOpen = false;
  return paragraph.replace(/( *)"( *)/gu, (_, before: string, after: string) => {
    isOpen = !isOpen;
    return isOpen ? `${before}"${toNoBreak(after)}` : `${toNoBreak(before)}"${after}`;
  });
}

/** Makes no-break the spaces of a text that may not end a line. Each stays one character. */
export function bindSpaces(text: string): string {
  const bound = rules.reduce((so, rule) => so.replace(rule, toNoBreak), text);
  return bound.split('\n').map(bindStraightQuotes).join('\n');
}
