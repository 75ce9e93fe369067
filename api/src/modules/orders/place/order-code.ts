import { withCheckCharacter } from '@jolimot/contract/orders/card-code';
import { crockfordAlphabet, randomCrockford } from '../../../crockford';

/** `C` for "commande" and 35 random bits. With a letter first: never taken for an id. */
export const newOrderReference = (): string => `C${randomCrockford(7)}`;

export const maxLines = 32 ** 3;

/**
 * Such as `C7K2M9QX-A05J`: reference, line in three characters, check character. A 7 mm Data Matrix reads up to 14
 * (docs/product/card.md, "Print").
 * @param line from 0
 * @throws RangeError beyond {@link maxLines}
 */
export function cardCode(reference: string, line: number): string {
  if (!Number.isInteger(line) || line < 0 || line >= maxLines) throw new RangeError(`No card has the line ${line}.`);
  const digits = [line >> 10, (line >> 5) & 31, line & 31];
  return withCheckCharacter(`${reference}-${digits.map((digit) => crockfordAlphabet.charAt(digit)).join('')}`);
}

export function lineOf(code: string): number {
  const digits = /-(.{3}).$/.exec(code)?.[1] ?? '';
  return [...digits].reduce((line, digit) => line * 32 + crockfordAlphabet.indexOf(digit), 0);
}
