import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { bin, run } from '../lib/run.mjs';
import { root } from '../lib/settings.mjs';
import { findDeadCitations } from './citations.mjs';
import { findNeedlessClients } from './client-entries.mjs';
import { readImportGraph } from './import-graph.mjs';
import { findRoomFaults } from './rooms.mjs';

/** @typedef {import('./rooms.mjs').Fault} Fault */
/** `ok`: the check found nothing. @typedef {{ok: boolean, words: string}} Verdict */

export const checks = {
  /** Format, lint rules, circles and the import law. */
  biome: async () => {
    const colors = process.stdout.isTTY ? '--colors=force' : '--colors=off';
    const { code, output } = await run(bin('@biomejs/biome/bin/biome', 'ci', colors, '.'), { quiet: true });
    return { ok: code === 0, words: output };
  },
  /** Exports, files and dependencies that nothing uses: knip.jsonc names what a program opens by name. */
  unused: async () => {
    const knip = bin('knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors');
    const { code, output } = await run(knip, { quiet: true });
    return { ok: code === 0, words: code === 0 ? '' : output };
  },
  /** Size of folders, and directions of imports between them. */
  rooms: async () => verdictOf(findRoomFaults(readImportGraph(root, listFiles()))),
  /** `'use client'` only in files that server modules import. */
  'client-entries': async () => verdictOf(findNeedlessClients(root, readImportGraph(root, listFiles()))),
  citations: async () => verdictOf(findDeadCitations(root, listFiles())),
};

/**
 * Runs checks side by side and prints what each found.
 * @param {string[]} names of `checks`
 * @param {(text: string) => void} print
 * @returns {Promise<boolean>} whether all found nothing
 */
export async function runChecks(names, print) {
  const verdicts = await Promise.all(
    names.map(async (name) => {
      const { ok, words } = await checks[name]();
      if (words.trim()) print(words.trimEnd());
      if (!ok) print(`✗ lint: ${name}`);
      return ok;
    }),
  );
  return verdicts.every(Boolean);
}

/** @param {Fault[]} faults @returns {Verdict} */
const verdictOf = (faults) => ({
  ok: faults.length === 0,
  words: faults.map(({ place, problem }) => `${place} ${problem}`).join('\n'),
});

/** Files that git tracks or would add. @returns {string[]} paths from the root */
const listFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && fs.existsSync(path.join(root, file)));
