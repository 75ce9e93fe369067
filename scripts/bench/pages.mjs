import zlib from 'node:zlib';
import { pathOf } from '../../lib/paths.ts';
import { openPage } from './browser.mjs';
import { median, ratioInTurn, row } from './marks.mjs';

/** By kind and name. */
const routes = {
  pictures: { home: 'index', 'greeting cards': 'greeting-cards', postcards: 'postcards' },
  words: { FAQ: 'faq', 'buy credits': 'buy-credits' },
  creation: { creation: 'creation' },
  account: { account: 'my-account', orders: 'my-account-orders', addresses: 'my-account-addresses' },
  office: { 'back office': '/admin/orders' },
  scan: { 'scan page': '/admin/scan', 'camera page': '/admin/camera' },
};
const signedIn = { account: 'client', office: 'staff', scan: 'staff' };

/** French, of most visitors, has no suffix. @typedef {{name: string, kind: string, path: string}} Page */
/** @param {string[]} kinds @param {'fr' | 'en'} [locale] @returns {Page[]} */
export const pagesOf = (kinds, locale = 'fr') =>
  kinds.flatMap((kind) =>
    Object.entries(routes[kind]).map(([name, route]) => ({
      name: locale === 'fr' ? name : `${name} (${locale})`,
      kind,
      path: route.startsWith('/') ? route : pathOf(route, locale),
    })),
  );

export const publicKinds = ['pictures', 'words'];
const recordedKinds = [...publicKinds, 'creation'];
/** With a budget. */
export const recordedPages = [...pagesOf(recordedKinds), ...pagesOf(recordedKinds, 'en')];
const floor = { name: 'floor', kind: 'floor', path: '' };

/** @param {import('./rig.mjs').Rig} rig */
export async function measureWeights(rig) {
  const rows = [];
  for (const page of [...recordedPages, ...pagesOf(['account', 'office', 'scan']), floor]) {
    const weight = await weigh(rig, page);
    rows.push(...Object.entries(weight).map(([figure, measured]) => row(page, figure, measured)));
  }
  return rows;
}

/** On the phone, unthrottled, until idle. @returns {Promise<Record<string, number>>} kB of 1000, or counts, by figure */
export async function weigh(rig, page) {
  const { vitals, fetched } = await visit(rig, page);
  return {
    htmlBr: kilobytes(fetched, 'document'),
    jsBr: kilobytes(fetched, 'script'),
    requests: fetched.length,
    total: kilobytes(fetched),
    fonts: kilobytes(fetched, 'font'),
    cls: vitals.cls,
  };
}

/** Until idle. @param {import('./rig.mjs').Rig} rig @param {Page} page */
async function visit(rig, page, isSlow = false) {
  const [{ browser }, { url }] = [await rig.browser(), await (page === floor ? rig.floor() : rig.shop())];
  const opened = await openPage(browser, url, { isSlow, as: signedIn[page.kind] });
  try {
    await opened.page.goto(url + page.path, { timeout: 180_000 });
    await opened.untilIdle();
    const { vitals, mainThread, fetched } = opened;
    return { url, vitals: await vitals(), mainThread: await mainThread(), fetched: await fetched() };
  } finally {
    await opened.close();
  }
}

/** Equal bytes are compressed once. */
const known = new Map();
function brotliSize(bytes) {
  const text = bytes.toString('latin1');
  if (!known.has(text)) known.set(text, zlib.brotliCompressSync(bytes).length);
  return known.get(text);
}

const isText = (type) => /javascript|html|css|json|svg|x-component|xml|wasm/.test(type);

/** As Brotli leaves it. @param {import('./browser.mjs').Fetched[]} fetched */
export const kilobytes = (fetched, ...kinds) =>
  fetched
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .reduce((sum, { type, body }) => sum + (isText(type) ? brotliSize(body) : body.length) / 1000, 0);

/** ms, on the slow phone. @param {import('./rig.mjs').Rig} rig */
export const floorPaint = async (rig) => (await visit(rig, floor, true)).vitals.lcp.time;

/** Floor and pages in turn. @param {import('./rig.mjs').Rig} rig */
export async function measureLoads(rig) {
  const pages = [floor, ...pagesOf([...recordedKinds, 'account'])];
  const rounds = [];
  for (let round = 0; round < rig.options.rounds; round++) {
    const loads = [];
    for (const page of pages) loads.push(await visit(rig, page, true));
    rounds.push(loads);
  }
  const series = (index, figureIn) => rounds.map((loads) => figureIn(loads[index]));
  const lcpOf = ({ vitals }) => vitals.lcp.time;
  const mainThreadOf = ({ mainThread }) => mainThread;
  return pages.flatMap((page, index) => {
    const toFloor = (figureIn) => ratioInTurn(series(index, figureIn), series(0, figureIn));
    const [ours, theirs] = [index, 0].map((at) => Math.round(median(series(at, mainThreadOf))));
    const cls = Math.max(...series(index, ({ vitals }) => vitals.cls));
    return [
      row(page, 'lcp', median(series(index, lcpOf)), rounds[0][index].vitals.lcp.what),
      row(page, 'lcpToFloor', toFloor(lcpOf)),
      row(page, 'mainThread', toFloor(mainThreadOf), `${ours} to ${theirs} ms of processor time`),
      row(page, 'clsThrottled', cls, 'the worst load'),
    ];
  });
}

/** @param {import('./rig.mjs').Rig} rig */
export async function measureAudits(rig) {
  const { default: lighthouse } = await import('lighthouse');
  const [{ url }, { debugPort }] = [await rig.shop(), await rig.browser()];
  const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
  const rows = [];
  for (const page of pagesOf(recordedKinds)) {
    const { lhr } = await lighthouse(url + page.path, { port: debugPort, logLevel: 'silent', onlyCategories });
    for (const category of onlyCategories) {
      const { score, auditRefs } = lhr.categories[category];
      const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.9);
      rows.push(row(page, category, Math.round(score * 100), failed.map(({ id }) => id).join(', ')));
    }
    const isFound = lhr.audits['lcp-discovery-insight'].score ?? undefined;
    rows.push(row(page, 'lcpPicture', isFound, isFound === undefined ? 'no picture' : ''));
  }
  return rows;
}
