import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

/** Settings read by a schema, by name, and by the start script. */
const parsed = [
  ...namesIn(read('api/src/environment.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm),
  ...namesIn(read('lib/env.ts'), /(?:\bread\('|\bprocess\.env\.)([A-Z][A-Z0-9_]+)/g),
  ...namesIn(read('scripts/lib/settings.mjs'), /\benv\.([A-Z][A-Z0-9_]+)/g),
];

const inSettings = [...read('docs/settings.md').matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
  namesIn(cell, /`(\w+)`/g),
);
const inExample = namesIn(read('.env.example'), /^([A-Z0-9_]+)=/gm);

it('finds the settings of both programs', () => {
  expect(parsed).toEqual(expect.arrayContaining(['DATABASE_URL', 'MAINTENANCE', 'NEXT_PUBLIC_API_URL', 'API_PORT']));
});

it.each([
  ['.env.example', inExample],
  ['docs/settings.md', inSettings],
])('%s names every setting that a program reads, and no other', (_, named) => {
  expect(named.toSorted()).toEqual([...new Set(parsed)].toSorted());
});
