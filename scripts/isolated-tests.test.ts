import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

it('a test that replaces a module has a process of its own: the next file would get the replacement', () => {
  const tests = execFileSync('git', ['ls-files', ':(glob)**/*.test.ts', ':(glob)**/*.test.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  const replacing = tests
    .trim()
    .split('\n')
    .filter((file) => /^\s*vi\.(?:do)?[mM]ock\(/m.test(readFileSync(path.join(root, file), 'utf8')));
  expect(replacing.length).toBeGreaterThan(0);
  expect(replacing.filter((file) => !/\.isolated\.test\.tsx?$/.test(file))).toEqual([]);
});
