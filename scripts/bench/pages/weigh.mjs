import zlib from 'node:zlib';
import { phone } from '../rig/browser.mjs';
import { watchRequests } from './idle.mjs';
import { pictureFaults } from './lcp-picture.mjs';
import { layoutShift, observe, observed } from './observe.mjs';
import { copiesOfStyles } from './style-copies.mjs';

/** kB of 1000, or counts. @typedef {Record<string, number>} Weight */
/** @typedef {{url: string, kind: string, type: string, bytes: Buffer}} Fetched */

const known = new Map();

/** Brotli quality 11. Pages share most code, so equal bytes are compressed once. @param {Buffer} bytes */
function brotliSize(bytes) {
  const text = bytes.toString('latin1');
  const size =
    known.get(text) ?? zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  known.set(text, size);
  return size;
}

const isText = (type) => /javascript|html|css|json|svg|x-component|xml|wasm/.test(type);

/** Text as Brotli, whatever this server does. @param {Fetched} fetched */
const sizeOf = ({ type, bytes }) => (isText(type) ? brotliSize(bytes) : bytes.length);

/** kB of these kinds, or of all. @param {Fetched[]} list @param {string[]} kinds */
export const kilobytes = (list, ...kinds) =>
  list.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).reduce((sum, one) => sum + sizeOf(one), 0) /
  1000;

/** @param {import('@playwright/test').Request[]} requests @returns {Promise<Fetched[]>} */
export function fetchedBy(requests) {
  return Promise.all(
    requests.map(async (request) => {
      const answer = await request.response();
      const type = answer?.headers()['content-type']?.split(';')[0] ?? '';
      // Redirects and cancelled answers have no body.
      const bytes = (await answer?.body().catch(() => undefined)) ?? Buffer.alloc(0);
      return { url: request.url(), kind: request.resourceType(), type, bytes };
    }),
  );
}

/**
 * On the phone, unthrottled, until idle.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<{weight: Weight, notes: Record<string, string>}>} notes: remarks by figure
 */
export async function weigh(browser, url) {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await observe(page);
    const requests = watchRequests(page);
    // A slow machine does not change the counts.
    await page.goto(url, { timeout: 180_000 });
    await requests.untilIdle();
    const list = await fetchedBy(requests.all);
    const { lcp, shifts } = await observed(page);
    const html = list.find(({ kind }) => kind === 'document')?.bytes ?? Buffer.alloc(0);
    const faults = pictureFaults(lcp, html.toString('utf8'), url);
    const weight = {
      htmlRaw: html.length / 1000,
      htmlBr: brotliSize(html) / 1000,
      jsBr: kilobytes(list, 'script'),
      requests: list.length,
      total: kilobytes(list),
      fonts: kilobytes(list, 'font'),
      images: kilobytes(list, 'image'),
      cssBr: kilobytes(list, 'stylesheet'),
      styleCopies: copiesOfStyles(list),
      lcpPicture: faults.length,
      cls: layoutShift(shifts),
    };
    return {
      weight,
      notes: { lcpPicture: faults.length > 0 ? `${lcp.url}: ${faults.join(', ')}` : (lcp?.what ?? '') },
    };
  } finally {
    await context.close();
  }
}
