import { splitGraphemes } from './characters';
import { drawn } from './printable-text';

/**
 * Where each character of the printable text comes from.
 * @returns for each UTF-16 index of `printable(text)`, and for its end, the index in the typed text
 */
export function typedOffsets(text: string): number[] {
  const offsets: number[] = [];
  let at = 0;
  for (const grapheme of splitGraphemes(text)) {
    const { length } = drawn(grapheme);
    for (let index = 0; index < length; index += 1) offsets.push(Math.min(at + index, at + grapheme.length - 1));
    at += grapheme.length;
  }
  return [...offsets, at];
}
