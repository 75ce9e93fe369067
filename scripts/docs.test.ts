import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '..');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const commandsOf = (folder: string): readonly string[] =>
  Object.keys(
    z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))).scripts,
  );

const folders = [
  'api',
  'app',
  'back-office',
  'components',
  'docs',
  'e2e',
  'lib',
  'messages',
  'packages',
  'scripts',
  'stores',
];

describe.each(documents)('%s', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');

  it('names only commands that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:][\w:-]*)(?: -w ([\w./-]+))?/g)];
    const unknown = named.filter(([, name = '', folder = '.']) => !commandsOf(folder).includes(name));
    expect(unknown.map(([command]) => command)).toEqual([]);
  });

  it('names only files that exist', () => {
    const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => folders.includes(name.split('/')[0] ?? '') && !name.startsWith('api/dist/'));
    expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });
});

it('the glossary names words that the code has', () => {
  const rows = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8').split('\n');
  const named = rows.flatMap((row) =>
    [...(row.split('|')[2] ?? '').matchAll(/`([\w-]+)/g)].map(([, name = '']) => name),
  );
  const source = execFileSync('git', ['grep', '-hIE', '.', '--', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !new RegExp(`\\b${name}(s|\\b|[A-Z])`).test(source))).toEqual([]);
});
