import zlib from 'node:zlib';

/** Makes the same numbers from the same seed (mulberry32). @param {number} seed @returns {() => number} 0 to 1 */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const letters = 'etaoinsrhldcumfpgwybvk';

/** Words of letters as frequent as in a language, none of which says anything. */
function words(next, length) {
  let text = '';
  while (text.length < length) {
    const size = 2 + Math.floor(next() * 8);
    for (let index = 0; index < size; index++) text += letters[Math.floor(next() ** 2 * letters.length)];
    text += ' ';
  }
  return text;
}

let known = '';
function freshWords(length) {
  if (known.length < length) known = words(random(1), 2 * length);
  return known.slice(0, length);
}

/** Pieces that repeat are as long as a tag with its classes, so that they compress as markup does. */
const pieceLength = 60;

/**
 * Text of two kinds: `fresh` characters of pseudo-random words, and `repeated` ones of pieces that came shortly before,
 * mixed evenly. A page of markup compresses like some mixture of these.
 * @param {{fresh: number, repeated: number}} amounts characters
 * @returns {string} letters and spaces, the same each time
 */
export function filler({ fresh, repeated }) {
  const next = random(2);
  const source = freshWords(Math.max(1, Math.round(fresh)));
  const pieces = Math.max(0, Math.round(repeated / pieceLength));
  const stride = Math.max(1, source.length / (pieces + 1));
  let text = '';
  let taken = 0;
  for (let piece = 0; piece < pieces; piece++) {
    const until = Math.round((piece + 1) * stride);
    text += source.slice(taken, until);
    taken = until;
    const from = Math.max(0, text.length - pieceLength - Math.floor(next() * 2000));
    text += text.slice(from, from + pieceLength).padEnd(pieceLength, 'e');
  }
  return text + source.slice(taken);
}

const gzip = (text) => zlib.gzipSync(text).length;
const brotli = (text) => zlib.brotliCompressSync(text).length;

/**
 * Text for a page: `twice` stands in the HTML and again far below in the flight data, as what a server component writes;
 * `once` in the HTML alone, as what a client component writes.
 * @typedef {{twice: string, once: string}} PageText
 */

/** Below this a text does not become shorter. */
const least = 200;

/**
 * Finds the text that makes a page as large as another: raw, by gzip and by Brotli. gzip looks back 32 kB and Brotli as
 * far as the page goes, so that they differ by how much of the text comes again far below.
 * @param {{raw: number, gzip: number, br: number}} target bytes
 * @param {(text: PageText) => string} pageOf the page that holds a text
 * @returns {PageText}
 */
export function fillerFor(target, pageOf) {
  let best = { text: { twice: '', once: '' }, miss: Number.POSITIVE_INFINITY };
  let [low, high] = [0, 1];
  for (let step = 0; step < 7 && best.miss > 0.005 * target.br; step++) {
    const part = (low + high) / 2;
    const text = sameRawAndGzip(target, pageOf, part);
    const size = brotli(pageOf(text));
    const miss = Math.abs(size - target.br);
    if (miss < best.miss) best = { text, miss };
    // The more comes only once, the less Brotli finds again.
    if (size < target.br) low = part;
    else high = part;
  }
  return best.text;
}

/** The text of which a part stands once, for the raw size and that by gzip. @param {number} part 0 to 1 of the text @returns {PageText} */
function sameRawAndGzip(target, pageOf, part) {
  const shell = pageOf({ twice: '', once: '' }).length;
  const textOf = (length, share) => {
    const text = filler({ fresh: share * length, repeated: (1 - share) * length });
    const border = Math.round((1 - part) * text.length);
    return { twice: text.slice(0, border), once: text.slice(border) };
  };
  let length = Math.max(least, (target.raw - shell) / (2 - part));
  let [low, high] = [0, 1];
  for (let step = 0; step < 12; step++) {
    const share = (low + high) / 2;
    const page = pageOf(textOf(length, share));
    length = Math.max(least, length + (target.raw - page.length) / (2 - part));
    // The more is fresh, the larger is the page compressed; the raw size stays.
    if (gzip(page) > target.gzip) high = share;
    else low = share;
  }
  return textOf(length, low);
}
