/** @typedef {{ kind: string, type: string, bytes: Buffer }} File fetched by a page */

const samples = 40;
const sampleLength = 60;

/**
 * Copies of a page's largest style sheet, averaged over its parts: 1 as a file or once in the HTML, 2 if flight data or
 * another file repeats it, 1.3 if the HTML also has three tenths of it (critical rules), 0 without one.
 * @param {File[]} list all that the page fetched
 */
export function copiesOfStyles(list) {
  const texts = list
    .filter(({ type }) => /html|css|javascript|x-component/.test(type))
    .map(({ bytes }) => bytes.toString('utf8'));
  const [largest = ''] = list.flatMap(sheetsIn).sort((one, other) => other.length - one.length);
  const counts = samplesOf(largest).map((sample) => texts.reduce((sum, text) => sum + occurrences(text, sample), 0));
  return counts.length === 0 ? 0 : counts.reduce((sum, count) => sum + count, 0) / counts.length;
}

/** @param {File} fetched @returns {string[]} */
function sheetsIn({ kind, bytes }) {
  const text = bytes.toString('utf8');
  if (kind === 'stylesheet') return [text];
  return kind === 'document' ? [...text.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, sheet]) => sheet) : [];
}

/** Unique pieces, in characters that HTML, JSON and JavaScript write alike. */
function samplesOf(sheet) {
  const stride = Math.max(sampleLength, Math.floor(sheet.length / samples));
  return Array.from({ length: samples }, (_, index) => plainPiece(sheet, index * stride)).filter(
    (piece) => piece !== '' && occurrences(sheet, piece) === 1,
  );
}

/** The next piece that needs no escaping; empty if none is near. */
function plainPiece(sheet, from) {
  const piece = /[\w.:;,{}()#%-]{60}/.exec(sheet.slice(from, from + 20 * sampleLength));
  return piece?.[0] ?? '';
}

const occurrences = (text, piece) => text.split(piece).length - 1;
