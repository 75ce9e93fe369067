import { htmlEscape } from 'escape-goat';

/**
 * Mail programs make links at these signs between two characters (`evil.com`, `tel:…`, `a@b.c`), also full-width and
 * ideographic ones. Between two digits they are a time, a day or an amount.
 */
const joints = /(?<=[^\s<])(?<!\d(?=[.:/]\d))[.:/\\@．。｡：／＠](?=\S)/gu;

const wordJoiner = '\u2060';

/**
 * Words that somebody chose, such as a name, never become a link. A word joiner (U+2060) has no width, breaks no line
 * and prevents it.
 */
export const unlinked = (words: string): string => words.replace(joints, `${wordJoiner}$&${wordJoiner}`);

export const inline = (words: string): string => htmlEscape(unlinked(words));

export const withBreaks = (words: string): string => inline(words).replaceAll('\n', '<br>');
