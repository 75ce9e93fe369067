import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { alsoOnPostgres, onlyOnPostgres } from './api-suites.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'api'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.test.ts'));

/** Every path that a pattern with `{a,b}`, `*` and `**` stands for. */
const matching = (pattern: string): string[] => tests.filter((file) => path.matchesGlob(file, pattern));

it.each([...alsoOnPostgres, ...onlyOnPostgres])('names tests that are there: %s', (pattern) => {
  expect(matching(pattern)).not.toEqual([]);
});

it('names no test in both lists', () => {
  const only = new Set(onlyOnPostgres.flatMap(matching));
  expect(alsoOnPostgres.flatMap(matching).filter((file) => only.has(file))).toEqual([]);
});
