/**
 * The rules for spaces that must not end a line. Each rule turns a plain space into a no-break space of the same width;
 * none is added or removed, so the text stays as typed.
 * Sources: Lexique des règles typographiques en usage à l’Imprimerie nationale (espaces, ponctuation, nombres, heures,
 * abréviations); New Oxford Dictionary for Writers and Editors (titles, units); UAX #14 for what it already forbids.
 */
const nb = '\u00A0';
const toNoBreak = (spaces: string): string => spaces.replaceAll(' ', nb);

/** Marks that must not begin a line, as the content of a RegExp's `[…]`. */
export const closing = ';:!?»›”)\\]}…,.';
/** Marks that must not end a line, as the content of a RegExp's `[…]`. */
export const opening = '«‹“„‘‚(\\[{¿¡';

/** Matches a run only from its first space: trying again from each space would take quadratic time on long runs. */
const runOfSpaces = '(?<! ) +';

const rules: readonly RegExp[] = [
  // Before closing marks, and before an apostrophe that closes a quotation (`‘ oui ’`) but not one that begins a word (’tis).
  new RegExp(`${runOfSpaces}(?=${nb}*[${closing}])`, 'gu'),
  /(?<! ) +(?=’(?:[\s\u00A0]|$))/gmu,
  // After opening marks.
  new RegExp(`(?<=[${opening}]) +`, 'gu'),
  // After the dash, bullet or number that begins a line of dialogue or of a list.
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

/** Straight double quotes open and close in turn, if a paragraph has an even number of them. */
function bindStraightQuotes(paragraph: string): string {
  const quotes = Array.from(paragraph.matchAll(/"/gu));
  if (quotes.length === 0 || quotes.length % 2 === 1) return paragraph;
  let isOpen = false;
  return paragraph.replace(/( *)"( *)/gu, (_, before: string, after: string) => {
    isOpen = !isOpen;
    return isOpen ? `${before}"${toNoBreak(after)}` : `${toNoBreak(before)}"${after}`;
  });
}

/** Turns the spaces of a text that must not end a line into no-break spaces, one for one. */
export function bindSpaces(text: string): string {
  const bound = rules.reduce((so, rule) => so.replace(rule, toNoBreak), text);
  return bound.split('\n').map(bindStraightQuotes).join('\n');
}
