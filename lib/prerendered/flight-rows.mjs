/**
 * The flight data of a page: what the framework hands from the server's rendering to the browser, row by row, as text in
 * inline scripts. A row is `id:value`; a text row is `id:T<length in bytes, hexadecimal>,text` and has no line end.
 * @typedef {{ id: string, tag: string, body: string }} Row `tag` is 'T' for text, '' for JSON, else the kind of a hint
 */

const flightScript = /<script>self\.__next_f\.push\((\[[\s\S]*?\])\)<\/script>/g;
const rowHead = /^([0-9a-f]*):/;

/** Where the text of `length` UTF-8 bytes that starts at `from` ends. */
function endOfText(text, from, length) {
  let [end, left] = [from, length];
  while (left > 0 && end < text.length) {
    const code = text.codePointAt(end) ?? 0;
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    end += code < 0x10000 ? 1 : 2;
  }
  if (left !== 0) throw new Error('a text row of the flight data is cut');
  return end;
}

/**
 * @param {string} text
 * @returns {Row[]}
 * @throws {Error} for what is not flight data
 */
export function readRows(text) {
  const rows = [];
  for (let at = 0; at < text.length; ) {
    const head = rowHead.exec(text.slice(at, at + 20));
    if (!head) throw new Error('no row of flight data');
    const start = at + head[0].length;
    const size = /^T([0-9a-f]+),/.exec(text.slice(start, start + 12));
    if (size) {
      const from = start + size[0].length;
      at = endOfText(text, from, Number.parseInt(size[1], 16));
      rows.push({ id: head[1], tag: 'T', body: text.slice(from, at) });
      continue;
    }
    const end = text.indexOf('\n', start);
    if (end === -1) throw new Error('a row of the flight data does not end');
    const [tag] = /^(?:[A-Z]+(?=[[{"])|[A-Z]$)?/.exec(text.slice(start, end)) ?? [''];
    rows.push({ id: head[1], tag, body: text.slice(start + tag.length, end) });
    at = end + 1;
  }
  return rows;
}

/** @param {readonly Row[]} rows */
export const writeRows = (rows) =>
  rows
    .map(({ id, tag, body }) =>
      tag === 'T' ? `${id}:T${Buffer.byteLength(body).toString(16)},${body}` : `${id}:${tag}${body}\n`,
    )
    .join('');

/** As the framework writes it: JSON in which nothing can end the script. */
const asScript = (text) =>
  `<script>self.__next_f.push(${JSON.stringify([1, text]).replace(/[<>&\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)})</script>`;

/**
 * Changes the flight data of a page, which then stands in one script, where the last one stood.
 * @param {string} html
 * @param {(rows: Row[]) => Row[]} change
 * @throws {Error} when the page's flight data is not of the known form
 */
export function changeFlight(html, change) {
  const scripts = [...html.matchAll(flightScript)];
  const pieces = scripts.map(([, argument = '']) => JSON.parse(argument));
  if (pieces.length === 0 || pieces.some(([kind, text]) => kind !== 1 || typeof text !== 'string')) {
    throw new Error('unknown flight data');
  }
  const script = asScript(writeRows(change(readRows(pieces.map(([, text]) => text).join('')))));
  let left = scripts.length;
  return html.replace(flightScript, () => {
    left -= 1;
    return left === 0 ? script : '';
  });
}
