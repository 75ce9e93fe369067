import { COUNTRIES } from 'postal-code-checker';

/** For `zipcodeFits` of the contract. */
export interface PostcodeRule {
  needsZipcode: boolean;
  /** A regular expression, or null without postcodes. */
  zipcodeFormat: string | null;
}

/** libaddressinput knows all of ISO 3166-1. */
export const isoCodes: readonly string[] = Object.keys(COUNTRIES).sort();

/**
 * Corrects libaddressinput: French postcodes begin with a department, the army's with 00; Latvians often omit the
 * prefix; it lacks the French southern lands and Kosovo.
 */
const ours: Record<string, string> = {
  FR: '(?:0[1-9]|[1-8]\\d|9[0-8])\\d{3}|00[1-9]\\d{2}',
  LV: '(?:LV-)?\\d{4}',
  TF: '984\\d{2}',
  XK: '[1-7]\\d{4}',
};

/** Universal Postal Union, addressing systems by country. */
const required = new Set(
  'AD AT AU AX BE BG BL BR CA CH CN CY CZ DE DK EE ES FI FO FR GB GF GG GL GP GR HR HU ID IM IN IS IT JE JP KR LI LT LU LV MC MF MQ MX MY NC NL NO NZ PF PH PL PM PR PT RE RO RS RU SE SG SI SJ SK SM TF TH TR TW UA US VA WF YT ZA'.split(
    ' ',
  ),
);

/** @param isoCode ISO 3166-1 alpha-2, or XK */
export function postcodeRule(isoCode: string): PostcodeRule {
  const known = COUNTRIES[isoCode]?.patterns.map(bare).join('|');
  return { needsZipcode: required.has(isoCode), zipcodeFormat: ours[isoCode] ?? (known || null) };
}

/** `/^(?:\d{5})$/` → `\d{5}` */
const bare = (pattern: string): string => pattern.replace(/^\/\^\(\?:(.*)\)\$\/$/, '$1');
