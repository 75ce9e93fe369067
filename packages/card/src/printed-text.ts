/** docs/product/card.md, "Printed text". The display list applies it again for older texts. */

/** Letters change form at a zero-width joiner or non-joiner (Unicode, chapters 9, 12, 13 and 16). */
const joinedScripts = ['Arab', 'Syrc', 'Mong', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda']
  .concat(['Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt'])
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
const pictograph = String.raw`\p{Extended_Pictographic}`;

/** Spelling in joined scripts, and inside an emoji. */
const joiner = new RegExp(
  `(?<![${joinedScripts}])\\u200C|(?<![${joinedScripts}]|${pictograph}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]?)\\u200D`,
  'gu',
);

/** Stays in keycaps and with emojis. */
const emojiSelector = new RegExp(
  `(?<!(?![\\u00A9\\u00AE\\u203C\\u2049\\u2122])${pictograph})(?<![#*0-9](?=\\uFE0F\\u20E3))\\uFE0F`,
  'gu',
);

const rules: readonly (readonly [RegExp, string])[] = [
  [/\r\n?|[\u0085\u2028\u2029\v\f]/gu, '\n'],
  // Look like spaces; other spaces keep their widths (typeset/printable-text.ts).
  [/[\t\u2800]/gu, ' '],
  [/(?!\n)\p{Cc}/gu, ''],
  // Lone surrogates and noncharacters.
  [/[\p{Cs}\p{Noncharacter_Code_Point}]/gu, ''],
  // Soft hyphen, zero-width space, direction marks, tags, variation selectors, fillers.
  [/(?!\u200C|\u200D|\uFE0F)\p{Default_Ignorable_Code_Point}/gu, ''],
  // Annotations, placeholders for pasted objects.
  [/[\uFFF9-\uFFFC]/gu, ''],
  [joiner, ''],
  [emojiSelector, ''],
];

/** Ordering more takes quadratic time. */
const tooManyMarks = /(?<=\p{M}{30})\p{M}+/gu;

/** NFC, at most 30 marks on a letter (Unicode annex 15, "Stream-Safe Text Format"). */
export const composed = (text: string): string => text.replace(tooManyMarks, '').normalize('NFC');

/** NFC, line ends as `\n`, nothing invisible. Idempotent. */
export const printedLines = (text: string): string =>
  composed(rules.reduce((so, [from, to]) => so.replace(from, to), text));

export const printedLine = (text: string): string => printedLines(text).replaceAll('\n', ' ');
