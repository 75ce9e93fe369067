/**
 * The words of a text without accents or case: « Cœur d’or » gives coeur, d, or. The database makes the same of a
 * cover's words (the column `search_words`), so that what is asked and what is found are written alike.
 */
export function plainWords(text: string): string[] {
  return text
    .replace(/œ/giu, 'oe')
    .replace(/æ/giu, 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter(Boolean);
}
