import zlib from 'node:zlib';

/** Mulberry32. @param {number} seed @returns {() => number} 0 to 1 */
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

/** Repeated pieces are as long as a tag with classes, to compress like markup. */
const pieceLength = 60;

/**
 * `fresh` pseudo-random characters and `repeated` recent pieces, mixed evenly: markup compresses like some mixture of
 * both.
 * @param {{fresh: number, repeated: number}} amounts characters
 * @returns {string} always the same letters and spaces
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
 * `twice` is in the HTML and far below in the flight data, like server components; `once` only in the HTML, like client
 * components.
 * @typedef {{twice: string, once: string}} PageText
 */

const least = 200;

/**
 * A text that makes a page as large as another: raw, gzip and Brotli. gzip looks back 32 kB, Brotli over the whole
 * page: their difference depends on the part repeated far below.
 * @param {{raw: number, gzip: number, br: number}} target bytes
 * @param {(text: PageText) => string} pageOf the page with a text
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
    // The more comes once, the less Brotli repeats.
    if (size < target.br) low = part;
    else high = part;
  }
  return best.text;
}

/** Matches raw and gzip size. @param {number} part 0 to 1 that comes once @returns {PageText} */
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
    // More fresh text enlarges the compressed page; the raw size stays.
    if (gzip(page) > target.gzip) high = share;
    else low = share;
  }
  return textOf(length, low);
}
