import { createHash } from 'node:crypto';

const scriptTag = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** The framework's flight data and its queue. */
const flightData = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[\s\S]*\])\)$/;

/** Only a queue and a JSON literal: nothing callable. */
function isFlightData(code) {
  const [, argument] = flightData.exec(code) ?? [];
  if (argument === undefined) return false;
  try {
    JSON.parse(argument);
    return true;
  } catch {
    return false;
  }
}

const pageStart = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);$/;
const chunkName = /^static\/chunks\/[\w~-]+(?:\.[\w~-]+)*\.js$/;

/** Names only chunks of this build and a module to run. */
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
