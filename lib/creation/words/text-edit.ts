/** Replaces the text between two offsets (UTF-16). */
export type TextEdit = { readonly from: number; readonly to: number; readonly words: string };

export const applyEdit = (text: string, { from, to, words }: TextEdit): string =>
  text.slice(0, from) + words + text.slice(to);
