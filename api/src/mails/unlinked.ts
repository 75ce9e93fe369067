const wordJoiner = '\u2060';

/**
 * What mail programs make links of: a dot, a colon, a slash or an at sign between two characters (`evil.com`,
 * `https://…`, `tel:…`, `a@b.c`), full-width and ideographic ones too, which browsers read as dots. Between two digits
 * they are a time, a day or an amount.
 */
const joints = /(?<=[^\s<])(?<!\d(?=[.:/]\d))[.:/\\@．。｡：／＠](?=\S)/gu;

/**
 * Words that look the same and that no mail program makes a link of, in text or in HTML: a word joiner (U+2060), which
 * has no width and breaks no line, stands on both sides of each sign that would tie a link together.
 */
export const unlinked = (words: string): string => words.replace(joints, `${wordJoiner}$&${wordJoiner}`);
