export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

const marks: readonly (readonly [FileEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const markedEncoding = (bytes: Uint8Array): FileEncoding | undefined =>
  marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];

const sampleSize = 2000;

/** A table is mostly ASCII: every other byte is 0. */
function unmarkedUtf16(bytes: Uint8Array): FileEncoding | undefined {
  const sample = bytes.subarray(0, sampleSize);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) <= sample.length / 6) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Bytes 80 to 9F in Windows-1252. */
const windowsMarks = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** @param encoding a label of the Encoding standard @throws RangeError for another label */
export function decoded(bytes: Uint8Array, encoding: string): string {
  const decoder = new TextDecoder(encoding);
  const text = decoder.decode(bytes);
  if (decoder.encoding !== 'windows-1252') return text;
  // Node 20 decodes it as ISO 8859-1, with control characters there.
  return text.replace(/[\u0080-\u009f]/gu, (control) => windowsMarks.charAt(control.charCodeAt(0) - 0x80));
}

/** Of languages that used these two encodings. */
const smallLetter = /[àâäáãåæçéèêëíìîïñóòôöõøœúùûüÿß]/u;
const capital = /[ÀÂÄÁÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜŸ]/u;
const mark = /[’‘“”«»–—…°€ºª·\u00a0]/u;

/** Names and streets: letters add, symbols and capitals within a word subtract. */
function likeness(text: string): number {
  let score = 0;
  for (const { 0: character, index } of text.matchAll(/[^\p{ASCII}]/gu)) {
    const isAmidWord = /\p{Ll}/u.test(text[index - 1] ?? '');
    if (smallLetter.test(character) || (capital.test(character) && !isAmidWord)) score += 1;
    else if (!mark.test(character)) score -= 1;
  }
  return score;
}

function singleByteEncoding(bytes: Uint8Array): FileEncoding {
  const [windows, mac] = [decoded(bytes, 'windows-1252'), decoded(bytes, 'macintosh')];
  return likeness(mac) > likeness(windows) ? 'macintosh' : 'windows-1252';
}

/** Without a byte order mark: valid UTF-8 is taken as such, the rest is scored. */
export function fileText(bytes: Uint8Array): { readonly text: string; readonly encoding: FileEncoding } {
  const encoding =
    markedEncoding(bytes) ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : singleByteEncoding(bytes));
  return { text: decoded(bytes, encoding), encoding };
}
