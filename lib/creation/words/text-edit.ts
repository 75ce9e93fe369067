/** One edit of a text: replaces what lies between two offsets (UTF-16). */
export type TextEdit = { readonly from: number; readonly to: number; readonly words: string };

/** The text after an edit. */
export const applyEdit = (text: string, { from, to, words }: TextEdit): string =>
  text.slice(0, from) + words + text.slice(to);
