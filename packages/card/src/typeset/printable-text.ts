import type { FontId } from '../fonts';
import { printedLines } from '../printed-text';
import type { Shaper } from './shaper';

/** Missing in the fonts, or lookalikes. A line may break at a no-break hyphen. */
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
  // They would be reported as unprintable.
  [/\p{Default_Ignorable_Code_Point}/gu, ''],
];

const nb = '\u00A0';
const toNoBreak = (spaces: string): string => spaces.replaceAll(' ', nb);

/** These begin no line; for a RegExp's `[…]`. */
export const closing = ';:!?»›”)\\]}…,.';
/** These end no line; for a RegExp's `[…]`. */
export const opening = '«‹“„‘‚(\\[{¿¡';

/** Each space of a run in turn would take quadratic time. */
const runOfSpaces = '(?<! ) +';

/** After a number. Not `3 m’ont dit`. */
const unit = [
  '[ckm]?m[²³]?|ha|[kmM]?g|[cdhm]?[lL]|km/h|min|[kM]?Wh?|[kMGT]o|mph|lbs?|[ap]m|[ap]\\.m\\.',
  '(?:kilo|centi)?mètres?|kilos?|grammes?|litres?|degrés?|euros?|centimes?|miles?|pounds?|degrees?',
  'ans?|mois|semaines?|jours?|heures?|minutes?|secondes?|years?|months?|weeks?|days?|hours?',
].join('|');
const month = [
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  'January|February|March|April|May|June|July|August|September|October|November|December',
].join('|');

/**
 * Must not end a line. Sources: Lexique des règles typographiques en usage à l’Imprimerie nationale; New Oxford
 * Dictionary for Writers and Editors (titles, units); UAX #14.
 */
const boundSpaces: readonly RegExp[] = [
  // Also an apostrophe that closes a quotation (`‘ oui ’`), not ’tis.
  new RegExp(`${runOfSpaces}(?=${nb}*[${closing}])`, 'gu'),
  /(?<! ) +(?=’(?:[\s\u00A0]|$))/gmu,
  new RegExp(`(?<=[${opening}]) +`, 'gu'),
  // Begins a dialogue or a list.
  /(?<=^\u00A0*(?:[-–—•*]|\d{1,2}[.)])) +/gmu,
  // 12 345, 06 12 34 56 78, 12 €, 50 %, n° 5.
  /(?<=\d) (?=\d{3}(?!\d))/gu,
  /\b\d\d(?: \d\d){3,}\b/gu,
  /(?<=\d) +(?=[%‰€$£¥°])/gu,
  new RegExp(`(?<=\\d) (?=(?:${unit})(?![\\p{L}\\p{N}’']))`, 'gu'),
  new RegExp(`(?<=\\d(?:er|st|nd|rd|th)?) (?=(?:${month})(?!\\p{L}))`, 'giu'),
  /(?<=[§№]|\b[nN][°º]) +(?=\d)/gu,
  // 18 h, 18 h 30.
  /(?<=\d) (?=h(?!\p{L}))|(?<=\d[ \u00A0]?h) (?=\d)/gu,
  // A title and its name.
  /(?<=(?<![\p{L}\p{M}])(?:MM?\.|Mmes?|Mlles?|Drs?\.?|Pr\.?|Mr\.?|Mrs\.?|Ms\.?|St\.?|Ste)) (?=\p{Lu})/gu,
];

function bindStraightQuotes(paragraph: string): string {
  const quotes = Array.from(paragraph.matchAll(/"/gu));
  if (quotes.length === 0 || quotes.length % 2 === 1) return paragraph;
  let isOpen = false;
  return paragraph.replace(/( *)"( *)/gu, (_, before: string, after: string) => {
    isOpen = !isOpen;
    return isOpen ? `${before}"${toNoBreak(after)}` : `${toNoBreak(before)}"${after}`;
  });
}

/** One for one: every other character stays. */
export function bindSpaces(text: string): string {
  const bound = boundSpaces.reduce((so, rule) => so.replace(rule, toNoBreak), text);
  return bound.split('\n').map(bindStraightQuotes).join('\n');
}

const drawn = (text: string): string =>
  replacements.reduce((so, [from, to]) => so.replace(from, to), printedLines(text));

const keepIndents = (text: string): string => text.replace(/^ +/gmu, (spaces) => '\u00A0'.repeat(spaces.length));

/** Typesetting, caret and checks ask for the same text in turn. */
let latest = { text: '', printed: '' };

/** For drawing only: the stored text stays as typed. */
export function printable(text: string): string {
  if (latest.text !== text) latest = { text, printed: bindSpaces(keepIndents(drawn(text))) };
  return latest.printed;
}

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** `é` typed as e + accent is one. */
export const splitGraphemes = (text: string): string[] => Array.from(segmenter.segment(text), (one) => one.segment);

export const countGraphemes = (text: string): number => splitGraphemes(text).length;

/** docs/product/card.md, "Message": digits, #, *, ©, ®, ™, →, ★ and ½ pass. */
const emoji =
  /(?![\u00A9\u00AE\u2122\u203C\u2049])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier})|[#*0-9]\uFE0F?\u20E3|\uFE0F/u;

export const hasEmoji = (text: string): boolean => emoji.test(text);

/** Those of shaper-harfbuzz.ts. */
const shapedScripts = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]$/u;

/** Each once, in order. Emojis are a separate problem. */
export function unprintableCharacters(text: string, fontId: FontId, shaper: Shaper): string[] {
  const shown = printable(text).replaceAll('\n', ' ');
  const missing = new Set(
    [...new Set(shown)].filter(
      (character) => !(shapedScripts.test(character) && shaper.has(fontId, character.codePointAt(0) ?? 0)),
    ),
  );
  // Runs at each key: skip the slow splitting.
  if (missing.size === 0) return [];
  const graphemes = splitGraphemes(shown).filter((one) => !hasEmoji(one));
  return [...new Set(graphemes.filter((one) => Array.from(one).some((character) => missing.has(character))))];
}
