/** @typedef {{ kind: string, type: string, bytes: Buffer }} File what a page fetched */

/** How many places of a sheet are looked for, and how long each is. */
const samples = 40;
const sampleLength = 60;

/**
 * How often a page's largest style sheet travels, on average over its parts: 1 when it is a file or stands once in the
 * HTML, 2 when the flight data or another file holds it again, 1.3 when three tenths of it stand in the HTML besides (the
 * rules of the first sight), 0 when there is none.
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

/** The sheets that a file or a document holds. @param {File} fetched @returns {string[]} */
function sheetsIn({ kind, bytes }) {
  const text = bytes.toString('utf8');
  if (kind === 'stylesheet') return [text];
  return kind === 'document' ? [...text.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, sheet]) => sheet) : [];
}

/** Pieces that stand once in their sheet, of characters that HTML, JSON and JavaScript write alike. */
function samplesOf(sheet) {
  const stride = Math.max(sampleLength, Math.floor(sheet.length / samples));
  return Array.from({ length: samples }, (_, index) => plainPiece(sheet, index * stride)).filter(
    (piece) => piece !== '' && occurrences(sheet, piece) === 1,
  );
}

/** The first piece from a place on that no writer escapes; empty when there is none soon. */
function plainPiece(sheet, from) {
  const piece = /[\w.:;,{}()#%-]{60}/.exec(sheet.slice(from, from + 20 * sampleLength));
  return piece?.[0] ?? '';
}

const occurrences = (text, piece) => text.split(piece).length - 1;
