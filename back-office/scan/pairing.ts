import { readCardCode } from '@jolimot/contract/orders/card-code';
import { doubleReadTime } from './scan-session';

/** Envelope and card, in either order, until both were read (docs/product/back-office.md, "Envelope and card"). */
export type Pairing = {
  /** `half`: one of the two was read. */
  readonly state: 'none' | 'half' | 'match' | 'mismatch' | 'misread';
  /** Read so far: none, one, or both. */
  readonly codes: readonly string[];
  /** When the last of them was read, ms. */
  readonly at: number;
};

export const noPairing: Pairing = { state: 'none', codes: [], at: 0 };

/** @returns the same `codes` for one that a scanner held too long reads again */
export function paired(before: Pairing, written: string, now: number): Pairing {
  const { codes, at } = before;
  const code = readCardCode(written);
  if (code === null) return { state: 'misread', codes: codes.length === 1 ? [...codes] : [], at };
  if (codes.at(-1) === code && now - at < doubleReadTime) return { ...before, at: now };
  const [first, second] = codes;
  if (first === undefined || second !== undefined) return { state: 'half', codes: [code], at: now };
  return { state: first === code ? 'match' : 'mismatch', codes: [first, code], at: now };
}
