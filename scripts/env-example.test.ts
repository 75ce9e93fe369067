import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
const documented = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);

it('.env.example names only settings that a program reads, and the README has each', () => {
  const sources = ['api/src/env.ts', 'lib/env.ts', 'scripts/lib/settings.mjs'].map(read).join('\n');
  const readme = read('README.md');
  expect(documented.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
  expect(documented.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
