/**
 * Only replaces spaces, one for one. Sources: Lexique des règles typographiques en usage à l’Imprimerie nationale
 * (espaces, ponctuation, nombres, heures, abréviations); New Oxford Dictionary for Writers and Editors (titles, units);
 * UAX #14.
 */
const nb = '\u00A0';
const toNoBreak = (spaces: string): string => spaces.replaceAll(' ', nb);

/** Must not begin a line; for a RegExp's `[…]`. */
export const closing = ';:!?»›”)\\]}…,.';
/** Must not end a line; for a RegExp's `[…]`. */
export const opening = '«‹“„‘‚(\\[{¿¡';

/** Trying each space of a run would take quadratic time. */
const runOfSpaces = '(?<! ) +';

const rules: readonly RegExp[] = [
  // Also an apostrophe that closes a quotation (`‘ oui ’`), not one that begins a word (’tis).
  new RegExp(`${runOfSpaces}(?=${nb}*[${closing}])`, 'gu'),
  /(?<! ) +(?=’(?:[\s\u00A0]|$))/gmu,
  new RegExp(`(?<=[${opening}]) +`, 'gu'),
  // Begins a dialogue or a list.
  /(?<=^\u00A0*(?:[-–—•*]|\d{1,2}[.)])) +/gmu,
  // 12 345, 06 12 34 56 78, 12 €, 50 %, n° 5.
  /(?<=\d) (?=\d{3}(?!\d))/gu,
  /\b\d\d(?: \d\d){3,}\b/gu,
  /(?<=\d) +(?=[%‰€$£¥°])/gu,
  /(?<=[§№]|\b[nN][°º]) +(?=\d)/gu,
  // 18 h, 18 h 30.
  /(?<=\d) (?=h(?!\p{L}))|(?<=\d[ \u00A0]?h) (?=\d)/gu,
  // A title and its name.
  /(?<=(?<![\p{L}\p{M}])(?:MM?\.|Mmes?|Mlles?|Drs?\.?|Pr\.?|Mr\.?|Mrs\.?|Ms\.?|St\.?|Ste)) (?=\p{Lu})/gu,
];

/** Only in pairs. */
function bindStraightQuotes(paragraph: string): string {
  const quotes = Array.from(paragraph.matchAll(/"/gu));
  if (quotes.length === 0 || quotes.length % 2 === 1) return paragraph;
  let isOpen = false;
  return paragraph.replace(/( *)"( *)/gu, (_, before: string, after: string) => {
    isOpen = !isOpen;
    return isOpen ? `${before}"${toNoBreak(after)}` : `${toNoBreak(before)}"${after}`;
  });
}

export function bindSpaces(text: string): string {
  const bound = rules.reduce((so, rule) => so.replace(rule, toNoBreak), text);
  return bound.split('\n').map(bindStraightQuotes).join('\n');
}
