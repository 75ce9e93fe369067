const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const modulus = alphabet.length;

/** ISO/IEC 7064 MOD 37,36: catches every mistyped character and nearly every swap of two. Ignores other signs. */
function checkCharacter(code: string): string {
  let product = modulus;
  for (const character of code) {
    const value = alphabet.indexOf(character);
    if (value < 0) continue;
    const sum = (product + value) % modulus || modulus;
    product = (sum * 2) % (modulus + 1);
  }
  return alphabet.charAt((modulus + 1 - product) % modulus);
}

export function withCheckCharacter(code: string): string {
  const capitals = code.toUpperCase();
  return capitals + checkCharacter(capitals);
}

export const isIntact = (printed: string): boolean =>
  printed.length > 1 && withCheckCharacter(printed.slice(0, -1)) === printed.toUpperCase();

/** Of the order's reference, before the hyphen. */
const referenceLength = 8;
export const orderReferenceOf = (code: string): string => code.slice(0, referenceLength);
/** Of a whole code, without the hyphen. */
export const cardCodeLength = 12;

/** Signs that eyes and fingers mistake for each other. */
const lookalikes = ['0O', '1IL', '2Z', '5S', '6G', '8B', 'UV'];

/** Reference and line have no I, L, O and U. */
const inBody: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' };

const like = (sign: string): string[] => [...(lookalikes.find((set) => set.includes(sign)) ?? '')];

/** Only letters and digits, in capitals. */
export const signsOf = (written: string): string => written.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Replaces one lookalike sign of the reference. Never of the line: one card would pass for another. */
function readings(signs: string): string[] {
  const found = [...orderReferenceOf(signs)].flatMap((sign, at) =>
    like(sign)
      .filter((other) => other !== sign && !(other in inBody))
      .map((other) => signs.slice(0, at) + other + signs.slice(at + 1)),
  );
  return found.filter(isIntact);
}

/**
 * A card's printed code. Corrects small letters, spaces, a missing hyphen and one lookalike sign of the reference,
 * where the check character leaves one reading.
 * @returns null for no such code, or more than one
 */
export function readCardCode(written: string): string | null {
  const all = signsOf(written);
  if (all.length !== cardCodeLength || !/^[0-9A-Z]+$/.test(all)) return null;
  const signs = [...all].map((sign, at) => (at < cardCodeLength - 1 ? (inBody[sign] ?? sign) : sign)).join('');
  const [only, ...more] = isIntact(signs) ? [signs] : readings(signs);
  if (only === undefined || more.length > 0) return null;
  return `${only.slice(0, referenceLength)}-${only.slice(referenceLength)}`;
}

/** The code that is meant, else the text in capitals. */
export const asCardCode = (written: string): string => readCardCode(written) ?? written.trim().toUpperCase();
