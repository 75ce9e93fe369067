import path from 'node:path';
import { circlesOf } from './circles.mjs';
import { importLaw, stepOf } from './import-law.mjs';

/** @typedef {import('./import-graph.mjs').ImportGraph} ImportGraph */
/** What is wrong, and where: `place` is `file:line` or a folder. @typedef {{place: string, problem: string}} Fault */

/** Source files in one folder, tests not counted. */
const folderLimit = 25;

/** Tests, their fixtures and helpers: they may import from anywhere. */
const isTest = (file) => /\.(?:test|spec|gallery)\.tsx?$|-fixture\.tsx?$|(?:^|\/)(?:test|fixtures)\//.test(file);

const isSource = (file) => /\.(?:tsx?|mjs|css)$/.test(file) && !file.endsWith('.d.ts') && !isTest(file);

/** Folders whose files each count as a room of their own: entries, or small subjects that need no folder. */
const holdsSingles = (folder) => /^(?:\.|api\/src|lib|components|app|stores|packages\/\w+\/src)$/.test(folder);

/** The room of a file: its folder. */
const roomOf = (file) => (holdsSingles(path.posix.dirname(file)) ? file : path.posix.dirname(file));

/**
 * All that is wrong with the rooms.
 * @param {ImportGraph} graph
 * @returns {Fault[]}
 */
export function findRoomFaults(graph) {
  return [...fullFolders(graph), ...circlesOfFiles(graph), ...roomsBothWays(graph), ...lawBreakers(graph)];
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

/** Circles of types count: who reads one of these files must read them all. @param {ImportGraph} graph @returns {Fault[]} */
function circlesOfFiles({ imports }) {
  const arrows = new Map();
  for (const { from, to } of imports) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  return circlesOf(arrows).map((circle) => {
    const { line } = imports.find(({ from, to }) => from === circle[0] && to === (circle[1] ?? circle[0]));
    return { place: `${circle[0]}:${line}`, problem: `is in a circle of files: ${[...circle, circle[0]].join(' → ')}` };
  });
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
    // Each pair once, told from the side with fewer imports: there the arrow is easier to turn.
    const isToldHere = back && (there.length < back.length || (there.length === back.length && from < to));
    return isToldHere ? there.map((item) => bothWays(item, from, to, back[0])) : [];
  });
}

const bothWays = (item, from, to, back) => ({
  place: `${item.from}:${item.line}`,
  problem: `imports ${item.to}, but ${to} imports ${from} (${back.from}:${back.line}): arrows between two rooms run one way`,
});

/** @param {ImportGraph} graph @returns {Fault[]} */
function lawBreakers({ imports }) {
  return imports.flatMap(({ from, to, line }) =>
    lawsBrokenBy(from, to).map((because) => ({ place: `${from}:${line}`, problem: `imports ${to}: ${because}` })),
  );
}

/** Why one file must not import another. @returns {string[]} */
function lawsBrokenBy(from, to) {
  const broken = importLaw
    .filter((law) => law.from.test(from) && law.to.test(to) && !law.but?.test(to) && (law.tests || !isTest(from)))
    .map(({ because }) => because);
  const [step, other] = [stepOf(from), stepOf(to)];
  if (step && other && step !== other && !isTest(from))
    broken.push('steps of the creation screen do not import from each other');
  return broken;
}
