import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readImportGraph } from './lint/import-graph.mjs';

const root = path.resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', 'scripts'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const { imports } = readImportGraph(root, files);

const isStatic = (file: string, line: number): boolean =>
  /^import\b(?!\()/.test(readFileSync(path.join(root, file), 'utf8').split('\n')[line - 1] ?? '');

it.each(['scripts/start.mjs', 'scripts/test.mjs'])('%s is loaded without any package', (entry) => {
  const reached = new Set([entry]);
  const packages: string[] = [];
  for (const file of reached) {
    for (const { from, to, line } of imports.filter((one) => one.from === file)) {
      if (!to.startsWith('npm:')) reached.add(to);
      else if (!to.startsWith('npm:node:') && isStatic(from, line)) packages.push(`${from}:${line} ${to}`);
    }
  }
  expect(reached.size).toBeGreaterThan(5);
  expect(packages).toEqual([]);
});
