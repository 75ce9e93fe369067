import { readCardCode } from '@jolimot/contract/orders/card-code';

/** Its check character is wrong, and no lookalike sign makes a whole code of it. */
export function misreadOf(code: string): string {
  const others = [...'0123456789'].map((sign) => code.slice(0, -1) + sign);
  const misread = others.find((one) => one !== code && readCardCode(one) === null);
  if (!misread) throw new Error(`Each other check character of ${code} can be read.`);
  return misread;
}
