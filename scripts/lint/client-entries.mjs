import fs from 'node:fs';
import path from 'node:path';

/** @typedef {import('./import-graph.mjs').ImportGraph} ImportGraph */
/** @typedef {import('./rooms.mjs').Fault} Fault */

const isServerRoot = (file) =>
  /^app\/(?:.*\/)?(?:page|layout|template|default|loading|not-found|route|sitemap|robots|manifest)\.tsx?$/.test(file);

/** By the framework's own rule. */
const isErrorPage = (file) => /^app\/(?:.*\/)?(?:global-)?error\.tsx$/.test(file);

const isStorefront = (file) => /^(?:app|back-office|components|lib|stores)\/.*\.tsx?$/.test(file);

/**
 * A client file's imports are client code without the directive (docs/how-to/add-a-page.md).
 * @param {string} root absolute
 * @param {ImportGraph} graph
 * @returns {Fault[]}
 */
export function findNeedlessClients(root, { files, imports }) {
  const saysSo = (file) => /^(['"])use client\1/m.test(fs.readFileSync(path.join(root, file), 'utf8'));
  const clients = new Set(files.filter((file) => isStorefront(file) && saysSo(file)));
  const entries = entriesOf(files, imports, clients);
  return [...clients]
    .filter((file) => !isErrorPage(file) && !entries.has(file))
    .map((file) => ({ place: `${file}:1`, problem: "says 'use client', but no server module imports it" }));
}

/** Type imports do not count. @returns {Set<string>} */
function entriesOf(files, imports, clients) {
  const code = imports.filter(({ isType }) => !isType);
  const entries = new Set();
  const server = new Set(files.filter((file) => isServerRoot(file) && !clients.has(file)));
  // Also visits files that it adds.
  for (const file of server) {
    for (const { from, to } of code) if (from === file) (clients.has(to) ? entries : server).add(to);
  }
  return entries;
}
