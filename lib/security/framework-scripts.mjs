import { createHash } from 'node:crypto';

const scriptTag = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** What the framework itself writes into a page: its flight data, and the queue that it goes to. */
const flightData = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[\s\S]*\])\)$/;

/** Whether a script is pure flight data: a queue and a JSON literal, nothing that could be called. */
export function isFlightData(code) {
  const [, argument] = flightData.exec(code) ?? [];
  if (argument === undefined) return false;
  try {
    JSON.parse(argument);
    return true;
  } catch {
    return false;
  }
}

/** How the framework starts a page: the names of its chunks, and the number of the module to run first. */
const pageStart = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);$/;
const chunkName = /^static\/chunks\/[\w~-]+(?:\.[\w~-]+)*\.js$/;

/** Whether a script only names chunks of this very build and a module to run. */
function isPageStart(code) {
  const [, argument] = pageStart.exec(code) ?? [];
  if (argument === undefined) return false;
  try {
    const { otherChunks, runtimeModuleIds, ...more } = JSON.parse(argument);
    return (
      Object.keys(more).length === 0 &&
      otherChunks.every((name) => typeof name === 'string' && chunkName.test(name)) &&
      runtimeModuleIds.every(Number.isInteger)
    );
  } catch {
    return false;
  }
}

/**
 * CSP sources of the inline scripts of a page that are the framework's own. Any other inline script gets no hash, and so
 * does not run: a script injected through some text is blocked.
 * @param {string} html a whole page
 * @returns {string[]} `'sha256-…'`, once each
 */
export function frameworkScriptHashes(html) {
  const hashes = new Set();
  for (const [, attributes = '', code = ''] of html.matchAll(scriptTag)) {
    if (/\ssrc=/.test(attributes) || !(isFlightData(code) || isPageStart(code))) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}
