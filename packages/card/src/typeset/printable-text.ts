/** Spaces of other widths, which the fonts lack. */
const otherSpaces = /[\t\u1680\u2000-\u2006\u2008-\u200A\u205F\u3000]/gu;
/** No-break spaces that the fonts lack: narrow (French typography) and figure space. */
const otherNoBreakSpaces = /[\u2007\u202F]/gu;
/** Characters that draw nothing and would only be reported as missing. */
const invisible = /(?!\n)[\p{Cc}\p{Cf}]/gu;

/**
 * The text as it is drawn, from the text as it was typed, which is never changed:
 * - line ends become `\n`, accents are composed, exotic spaces become plain or no-break ones;
 * - French spaces: a space typed before ; : ! ? » or after « does not break (none is added);
 * - spaces that begin a line do not break either, so that an indented line stays indented.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/gu, '\n')
    .replace(otherNoBreakSpaces, '\u00A0')
    .replace(otherSpaces, ' ')
    .replace(invisible, '')
    .replace(/ +(?=\u00A0*[;:!?»])/gu, (spaces) => '\u00A0'.repeat(spaces.length))
    .replace(/«( +)/gu, (_, spaces: string) => `«${'\u00A0'.repeat(spaces.length)}`)
    .replace(/^ +/gmu, (spaces) => '\u00A0'.repeat(spaces.length));
}
