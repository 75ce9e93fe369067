/**
 * For search: lower case, Latin letters without accents, other scripts with theirs, signs as one space except those of
 * mail addresses. `plainText` and `plainTextSql` give the same.
 */

/** Small Latin letters that Unicode does not take apart, and the Greek sigma that ends a word. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ø: 'o', đ: 'd', ħ: 'h', ı: 'i', ĸ: 'k', ł: 'l', ŋ: 'n', ŧ: 't' },
  ...{ ƀ: 'b', ƃ: 'b', ɓ: 'b', ƈ: 'c', ɖ: 'd', ɗ: 'd', ƌ: 'd', ɇ: 'e', ə: 'e', ǝ: 'e', ɛ: 'e', ƒ: 'f', ɠ: 'g' },
  ...{ ǥ: 'g', ɨ: 'i', ɩ: 'i', ɉ: 'j', ƙ: 'k', ƚ: 'l', ɲ: 'n', ƞ: 'n', ɔ: 'o', ɵ: 'o', ƥ: 'p', ɍ: 'r', ȿ: 's' },
  ...{ ƫ: 't', ƭ: 't', ʈ: 't', ʉ: 'u', ʋ: 'v', ƴ: 'y', ɏ: 'y', ƶ: 'z', ȥ: 'z', ς: 'σ' },
};

/** Latin, Greek, Cyrillic and Armenian. PostgreSQL's own lower case differs by the database's locale. */
const [firstLetter, lastLetter] = [0x80, 0x556];

/** Applied after Unicode has taken letters apart. */
const letters: ReadonlyMap<string, string> = new Map([
  ...Object.entries(plainLetters),
  ['ẞ', 'ss'],
  ...Array.from({ length: lastLetter - firstLetter + 1 }, (_, place) => String.fromCodePoint(firstLetter + place))
    .filter((letter) => letter.normalize('NFKD') === letter)
    .map((letter) => [letter, plainLetters[letter.toLowerCase()] ?? letter.toLowerCase()] as const)
    .filter(([letter, plain]) => letter !== plain),
]);

const accents = '\\u0300-\\u036f';
/** All but `+`, `.`, `@` and `_`. */
const signs =
  '\\u0001-\\u002a\\u002c-\\u002d\\u002f\\u003a-\\u003f\\u005b-\\u005e\\u0060\\u007b-\\u00bf\\u02b9-\\u02bf\\u2000-\\u206f\\u3000-\\u303f';

const accented = new RegExp(`([a-z])[${accents}]+`, 'gu');
const signsInTurn = new RegExp(`[${signs}]+`, 'gu');

/** “12, rue de l’Œuf” is “12 rue de l oeuf”. */
export function plainText(text: string): string {
  const apart = text.normalize('NFKD').replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  return Array.from(apart, (letter) => letters.get(letter) ?? letter)
    .join('')
    .replace(accented, '$1')
    .replace(signsInTurn, ' ')
    .normalize('NFC');
}

/**
 * Immutable, for generated columns.
 * @param text an SQL expression
 */
export function plainTextSql(text: string): string {
  const one = [...letters].filter(([, plain]) => plain.length === 1);
  const several = [...letters].filter(([, plain]) => plain.length > 1);
  const [from, to] = [0, 1].map((side) => one.map((pair) => pair[side]).join(''));
  // Only ASCII, whatever the database's locale.
  const small = `lower(normalize(${text}, NFKD) collate "C")`;
  const plain = several.reduce(
    (sql, [letter, instead]) => `replace(${sql}, '${letter}', '${instead}')`,
    `translate(${small}, '${from}', '${to}')`,
  );
  const bare = `regexp_replace(${plain}, '([a-z])[${accents}]+', '\\1', 'g')`;
  return `normalize(regexp_replace(${bare}, '[${signs}]+', ' ', 'g'), NFC)`;
}
