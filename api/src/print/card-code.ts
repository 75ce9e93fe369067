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
