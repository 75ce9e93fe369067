import path from 'node:path';

/** @typedef {import('./import-graph.mjs').ImportGraph} ImportGraph */
/** A broken rule: `place` is `file:line` or a folder. @typedef {{place: string, problem: string}} Fault */

/** Without tests. */
const folderLimit = 25;

/** They may import from anywhere. */
const isTest = (file) => /\.(?:test|spec|gallery)\.tsx?$|-fixture\.tsx?$|(?:^|\/)(?:test|fixtures)\//.test(file);

const isSource = (file) => /\.(?:tsx?|mjs|css)$/.test(file) && !file.endsWith('.d.ts') && !isTest(file);

/** Each file is a room. */
const holdsSingles = (folder) =>
  /^(?:\.|api\/src|back-office|lib|components|app|stores|packages\/\w+\/src)$/.test(folder);

const roomOf = (file) => (holdsSingles(path.posix.dirname(file)) ? file : path.posix.dirname(file));

/** Biome holds the import law (import-law.json). @param {ImportGraph} graph @returns {Fault[]} */
export function findRoomFaults(graph) {
  return [...fullFolders(graph), ...roomsBothWays(graph)];
}

/** @param {ImportGraph} graph @returns {Fault[]} */
function fullFolders({ files }) {
  const counts = new Map();
  for (const file of files.filter(isSource)) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > folderLimit)
    .map(([folder, count]) => ({ place: folder, problem: `holds ${count} source files; at most ${folderLimit}` }));
}

/** @param {ImportGraph} graph @returns {Fault[]} */
function roomsBothWays({ imports }) {
  const arrows = new Map();
  for (const item of imports) {
    if (isTest(item.from) || isTest(item.to) || item.to.startsWith('npm:')) continue;
    const [from, to] = [roomOf(item.from), roomOf(item.to)];
    if (from === to) continue;
    arrows.set(`${from} → ${to}`, [...(arrows.get(`${from} → ${to}`) ?? []), item]);
  }
  return [...arrows].flatMap(([name, there]) => {
    const [from, to] = name.split(' → ');
    const back = arrows.get(`${to} → ${from}`);
    // Once, at the side with fewer imports.
    const isToldHere = back && (there.length < back.length || (there.length === back.length && from < to));
    return isToldHere ? there.map((item) => bothWays(item, from, to, back[0])) : [];
  });
}

const bothWays = (item, from, to, back) => ({
  place: `${item.from}:${item.line}`,
  problem: `imports ${item.to}, but ${to} imports ${from} (${back.from}:${back.line}): arrows between two rooms run one way`,
});
