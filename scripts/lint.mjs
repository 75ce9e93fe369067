import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { main, Refusal, say } from './lib/program.mjs';
import { bin, run } from './lib/run.mjs';
import { root } from './lib/settings.mjs';
import { findDeadCitations } from './lint/citations.mjs';
import { findNeedlessClients } from './lint/client-entries.mjs';
import { readImportGraph } from './lint/import-graph.mjs';
import { findRoomFaults } from './lint/rooms.mjs';

/** @typedef {import('./lint/rooms.mjs').Fault} Fault */
/** `ok`: the check found nothing. @typedef {{ok: boolean, words: string}} Verdict */

const checks = {
  /** The import law too. */
  biome: async () => {
    const colors = process.stdout.isTTY ? '--colors=force' : '--colors=off';
    const { code, output } = await run(bin('@biomejs/biome/bin/biome', 'ci', colors, '.'), { quiet: true });
    return { ok: code === 0, words: output };
  },
  /** knip.jsonc names what a program opens by name. */
  unused: async () => {
    const knip = bin('knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors');
    const { code, output } = await run(knip, { quiet: true });
    return { ok: code === 0, words: code === 0 ? '' : output };
  },
  rooms: async () => verdictOf(findRoomFaults(readImportGraph(root, listFiles()))),
  'client-entries': async () => verdictOf(findNeedlessClients(root, readImportGraph(root, listFiles()))),
  citations: async () => verdictOf(findDeadCitations(root, listFiles())),
};

/** @param {Fault[]} faults @returns {Verdict} */
const verdictOf = (faults) => ({
  ok: faults.length === 0,
  words: faults.map(({ place, problem }) => `${place} ${problem}`).join('\n'),
});

/** Or would add. @returns {string[]} paths from the root */
const listFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && fs.existsSync(path.join(root, file)));

/** Or some: `npm run lint -- unused citations`. */
await main(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in checks));
  if (unknown.length > 0)
    throw new Refusal(`No check ${unknown.join(', ')}: there are ${Object.keys(checks).join(', ')}.`);
  const check = async (name) => {
    const { ok, words } = await checks[name]();
    if (words.trim()) say(words.trimEnd());
    if (!ok) say(`✗ lint: ${name}`);
    return ok;
  };
  const found = await Promise.all((asked.length > 0 ? asked : Object.keys(checks)).map(check));
  process.exitCode = found.every(Boolean) ? 0 : 1;
});
