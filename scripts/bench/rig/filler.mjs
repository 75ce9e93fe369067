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

/**
 * Finds the text that makes a page as large as another, raw and compressed by gzip.
 * @param {{raw: number, gzip: number}} target bytes
 * @param {(text: string) => string} pageOf the page that holds a text
 * @returns {string}
 */
export function fillerFor(target, pageOf) {
  const copies = pageOf('e'.repeat(100)).split('e'.repeat(100)).length - 1;
  let room = Math.max(200, (target.raw - pageOf('').length) / copies);
  let [least, most] = [1, room];
  // The more is fresh, the larger is the page compressed; the raw size stays.
  for (let step = 0; step < 14; step++) {
    const fresh = (least + most) / 2;
    const page = pageOf(filler({ fresh, repeated: room - fresh }));
    room = Math.max(200, room + (target.raw - page.length) / copies);
    if (gzip(page) > target.gzip) most = fresh;
    else least = fresh;
  }
  return filler({ fresh: least, repeated: room - least });
}
