import { createHash } from 'node:crypto';

const scriptTag = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const flightData = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[\s\S]*\])\)$/;
const queue = String.raw`\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)`;
const chunk = String.raw`"static/chunks/[\w~-]+(?:\.[\w~-]+)*\.js"`;
/** Names files of this build and numbers of modules to run. */
const pageStart = new RegExp(
  String.raw`^${queue}\.push\(\{"otherChunks":\[(?:${chunk}(?:,${chunk})*)?\],"runtimeModuleIds":\[\d+(?:,\d+)*\]\}\);$`,
);

/** Nothing callable. */
function isOfTheFramework(code) {
  if (pageStart.test(code)) return true;
  const [, data] = flightData.exec(code) ?? [];
  if (data === undefined) return false;
  try {
    JSON.parse(data);
    return true;
  } catch {
    return false;
  }
}

/**
 * Only the framework's own get a hash: an injected script does not run.
 * @param {string} html a whole page
 * @returns {string[]} `'sha256-…'`, once each
 */
export function frameworkScriptHashes(html) {
  const hashes = new Set();
  for (const [, attributes = '', code = ''] of html.matchAll(scriptTag)) {
    if (/\ssrc=/.test(attributes) || !isOfTheFramework(code)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}
