import { isAddressLetter } from '@jolimot/card/postal/address';

/** Scripts that omit vowels. */
export const lacksVowels = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** `XiaoMing` → `Xiaoming` in a name; elsewhere `ChaoWaiDaJie8` → `Chao Wai Da Jie 8`. */
function readable(letters: string, isName: boolean): string {
  const words = isName
    ? letters.split(/\s+/u)
    : letters.replace(/(?<=\p{Ll})(?=\p{Lu}|\d)|(?<=\d)(?=\p{L})/gu, ' ').split(/\s+/u);
  return words.map(capitalised).join(' ').trim();
}

/**
 * docs/product/addresses.md, "Other scripts"; printable letters stay.
 * @returns undefined when nothing readable is left, and for Chinese characters in Japan, read in Japanese
 */
export async function latinLetters(text: string, isName: boolean, isoCode: string): Promise<string | undefined> {
  if (isoCode === 'JP' && /\p{Script=Han}/u.test(text)) return undefined;
  // Half a megabyte of tables, loaded on demand.
  const { default: anyAscii } = await import('any-ascii');
  const runs: string[] = [];
  let wasForeign: boolean | undefined;
  for (const character of Array.from(text.normalize('NFC'))) {
    const isForeign = !isAddressLetter(character);
    if (isForeign === wasForeign) runs[runs.length - 1] += character;
    else runs.push(character);
    wasForeign = isForeign;
  }
  const proposal = runs
    .map((run) => (isAddressLetter(Array.from(run)[0] ?? '') ? run : readable(anyAscii(run), isName)))
    .reduce(
      (before, run) => (/[\p{L}\d]$/u.test(before) && /^[\p{L}\d]/u.test(run) ? `${before} ${run}` : before + run),
      '',
    )
    .replace(/\s+/gu, ' ')
    .trim();
  return /\p{L}|\d/u.test(proposal) ? proposal : undefined;
}
