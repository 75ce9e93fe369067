/**
 * A figure and its mark: `most` or `least` in `unit`. `exact`: (nearly) equal on every machine (bytes, counts, audits),
 * so a miss fails the bench; others are only printed.
 * @typedef {{name: string, unit: string, most?: number, least?: number, exact?: true}} Figure
 */

/** @type {Record<string, Figure>} */
const figures = {
  // kB of 1000; `br` is Brotli of quality 11.
  htmlBr: { name: 'HTML br', unit: 'kB', most: 20, exact: true },
  jsBr: { name: 'JS br until idle', unit: 'kB', most: 132, exact: true },
  requests: { name: 'requests until idle', unit: '', most: 26, exact: true },
  total: { name: 'all until idle', unit: 'kB', most: 380, exact: true },
  fonts: { name: 'fonts', unit: 'kB', most: 60, exact: true },
  cls: { name: 'CLS', unit: '', most: 0.02, exact: true },
  // On a slow phone.
  lcp: { name: 'LCP', unit: 'ms' },
  lcpToFloor: { name: 'LCP / floor', unit: '×', most: 1.2 },
  mainThread: { name: 'main thread until idle / floor', unit: '×', most: 1.2 },
  clsThrottled: { name: 'CLS, throttled', unit: '', most: 0.02 },
  performance: { name: 'Lighthouse performance', unit: '', least: 95 },
  accessibility: { name: 'Lighthouse accessibility', unit: '', least: 100, exact: true },
  'best-practices': { name: 'Lighthouse best practices', unit: '', least: 100, exact: true },
  lcpPicture: { name: 'Lighthouse, largest picture found early', unit: '', least: 1, exact: true },
  seo: { name: 'Lighthouse SEO', unit: '', least: 100, exact: true },
  firstCovers: { name: 'first covers seen / floor LCP', unit: '×', most: 1.5 },
  firstTap: { name: 'first tap answered, throttled', unit: 'ms', most: 2500 },
  messageCode: { name: 'code br until the message is typed', unit: 'kB', most: 450, exact: true },
  photo: { name: 'photo of 12 MP in its slot', unit: 'ms', most: 1000 },
  key: { name: 'key to paint, p95, slow processor', unit: 'ms', most: 50 },
  undo: { name: 'undo on the screen', unit: 'ms', most: 200 },
  rateToFloor: { name: 'requests a second / floor', unit: '×', least: 0.8 },
  nginxToFloor: { name: 'processor time a request, floor / behind nginx', unit: '×', least: 10 },
  // Resident, with child processes.
  storefrontAtRest: { name: 'storefront at rest', unit: 'MB', most: 150 },
  storefrontAfterLoad: { name: 'storefront after load', unit: 'MB', most: 300 },
  apiAtRest: { name: 'API at rest', unit: 'MB', most: 180 },
  apiAtRestEmbedded: { name: 'API at rest, embedded database', unit: 'MB', most: 350, exact: true },
  apiAfterLoad: { name: 'API after load', unit: 'MB', most: 400 },
  // The API on PostgreSQL.
  listToBareRoute: { name: 'processor time a request, bare route of the same bytes / ours', unit: '×', least: 0.6 },
  orders: { name: 'orders placed', unit: '/s', least: 250 },
  upload: { name: 'photo of 12 MP uploaded', unit: 's', most: 0.4 },
  proof: { name: 'proof of a card with 5 photos', unit: 's', most: 2 },
  clientRead: { name: 'read by a client, many orders', unit: 'ms', most: 15 },
  besideClerks: { name: 'p99 of orders beside two clerks who search / alone', unit: '×', most: 1.5 },
  staffRead: { name: 'read by staff, many orders / few', unit: '×', most: 1.5 },
};

/** Others by kind of page. */
const publicOnly = ['htmlBr', 'jsBr', 'requests', 'total', 'fonts', 'lcpToFloor', 'mainThread', 'performance'];
const marksOf = {
  words: { lcpToFloor: 0.75 },
  creation: { jsBr: 180 },
  account: { jsBr: 170, requests: 26, lcpToFloor: 1.5 },
  office: { jsBr: 400 },
  scan: { jsBr: 180 },
};

/** @param {string} name @param {string} [kind] of the page @returns {Figure} with the mark of such a page */
export function figureOf(name, kind = 'pictures') {
  const figure = figures[name];
  if (!figure) throw new Error(`No figure "${name}" in scripts/bench/marks.mjs.`);
  const isPublic = kind === 'pictures' || kind === 'words' || !publicOnly.includes(name);
  const most = marksOf[kind]?.[name] ?? (isPublic ? figure.most : undefined);
  return { ...figure, most, least: isPublic ? figure.least : undefined };
}

/** @param {Figure} figure @returns {string} such as "≤ 14 kB" */
function markOf({ most, least, unit }) {
  const limit = most ?? least;
  return limit === undefined ? '' : `${least === undefined ? '≤' : '≥'} ${limit} ${unit}`.trim();
}

/** A measurement; without `measured` it was impossible here. */
/** @typedef {{subject: string, figure: Figure, measured?: number, note: string}} Row */

/**
 * @param {string | {name: string, kind: string}} subject a page has the marks of its kind
 * @param {string} figure its name in marks.mjs
 * @param {number | undefined} measured in the figure's unit
 * @param {string} [note] such as the figures of a ratio, or why it was not measured
 * @returns {Row}
 */
export function row(subject, figure, measured, note = '') {
  const { name, kind } = typeof subject === 'string' ? { name: subject } : subject;
  return { subject: name, figure: figureOf(figure, kind), measured, note };
}

/** @param {Row} row @returns {'pass' | 'miss' | 'skipped' | ''} */
export function verdictOf({ figure: { most, least }, measured }) {
  if (measured === undefined) return 'skipped';
  if (most === undefined && least === undefined) return '';
  // NaN misses every mark.
  return measured <= (most ?? measured) && measured >= (least ?? measured) ? 'pass' : 'miss';
}

/** @param {Row} row */
export const isFailure = (row) => row.figure.exact === true && verdictOf(row) === 'miss';

const cellsOf = (row) => [
  `${row.subject}: ${row.figure.name}`,
  row.measured === undefined ? '–' : `${Number(row.measured.toPrecision(4))} ${row.figure.unit}`.trim(),
  markOf(row.figure),
  verdictOf(row),
  row.note,
];

/** @param {Row[]} rows @returns {string} */
export function tableOf(rows) {
  const lines = [['what', 'measured', 'mark', '', 'note'], ...rows.map(cellsOf)];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  const padded = (cells) => cells.map((cell, column) => cell.padEnd(widths[column])).join('  ');
  return lines.map((cells) => padded(cells).trimEnd()).join('\n');
}

/** @param {number[]} values @param {number} share 0 to 1 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @param {number[]} values */
export const median = (values) => percentile(values, 0.5);

/** So that a slow machine slows both. */
export const ratioInTurn = (ours, theirs) => median(ours.map((value, round) => value / theirs[round]));
