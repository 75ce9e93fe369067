/**
 * What is removed from every text before it is printed, and what is written in another way (docs/product/card.md,
 * "Printed text"). The one rule for browser, API and press: the fields of the browser and of the contract pass texts
 * through it, and the display list does so once more with texts that were stored before it.
 */

/** Scripts whose letters change their form at a zero-width joiner or non-joiner (Unicode, chapters 9, 12, 13 and 16). */
const joinedScripts = ['Arab', 'Syrc', 'Mong', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda']
  .concat(['Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt'])
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
const pictograph = String.raw`\p{Extended_Pictographic}`;

/** A joiner after a letter of a joined script belongs to the spelling; one in an emoji holds its parts together. */
const joiner = new RegExp(
  `(?<![${joinedScripts}])\\u200C|(?<![${joinedScripts}]|${pictograph}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]?)\\u200D`,
  'gu',
);

/** The variation selector of an emoji: it stays with what is an emoji with or without it, and in a keycap. */
const emojiSelector = new RegExp(
  `(?<!(?![\\u00A9\\u00AE\\u203C\\u2049\\u2122])${pictograph})(?<![#*0-9](?=\\uFE0F\\u20E3))\\uFE0F`,
  'gu',
);

const rules: readonly (readonly [RegExp, string])[] = [
  [/\r\n?|[\u0085\u2028\u2029\v\f]/gu, '\n'],
  // The tab and the blank of Braille look like spaces; the other spaces keep their widths (typeset/printable-text.ts).
  [/[\t\u2800]/gu, ' '],
  // Control characters.
  [/(?!\n)\p{Cc}/gu, ''],
  // Halves of surrogate pairs, and code points that Unicode keeps for programs.
  [/[\p{Cs}\p{Noncharacter_Code_Point}]/gu, ''],
  // All that Unicode calls ignorable: soft hyphen, zero-width space, marks of direction, tags, variation selectors, fillers.
  [/(?!\u200C|\u200D|\uFE0F)\p{Default_Ignorable_Code_Point}/gu, ''],
  // Marks of annotations, and the place of an object that a text program could not paste.
  [/[\uFFF9-\uFFFC]/gu, ''],
  [joiner, ''],
  [emojiSelector, ''],
];

/** Marks on one letter beyond 30, which no language writes: ordering them takes the square of their number. */
const tooManyMarks = /(?<=\p{M}{30})\p{M}+/gu;

/** A text with composed letters (Unicode NFC) and 30 marks on a letter at most (Unicode annex 15, "Stream-Safe Text Format"). */
export const composed = (text: string): string => text.replace(tooManyMarks, '').normalize('NFC');

/**
 * A text in lines as it may be printed: accents composed (Unicode NFC), line ends as `\n`, nothing invisible.
 * Applying it twice changes nothing more.
 * @param text as typed, pasted, sent or stored
 * @returns may be empty
 */
export const printedLines = (text: string): string =>
  composed(rules.reduce((so, [from, to]) => so.replace(from, to), text));

/** The same for what is printed on one line, such as a line of an address: line ends become spaces. */
export const printedLine = (text: string): string => printedLines(text).replaceAll('\n', ' ');
