import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const shop = 'app/[locale]/(shop)';
const frame = ['app/[locale]/layout.tsx', 'app/global-error.tsx', `${shop}/layout.tsx`];

const pages = {
  home: [...frame, `${shop}/page.tsx`],
  'greeting cards': [...frame, `${shop}/cards/greeting-cards/page.tsx`],
  postcards: [...frame, `${shop}/cards/postcards/page.tsx`],
  questions: [...frame, `${shop}/faq/page.tsx`],
  'buy credits': [
    ...frame,
    'app/[locale]/(checkout)/buy/credits/layout.tsx',
    'app/[locale]/(checkout)/buy/credits/page.tsx',
  ],
};

function fileOf(from: string, name: string): string | undefined {
  const ours = name.replace('@jolimot/client/', '@/packages/client/src/');
  if (!/^(?:@\/|\.)/.test(ours)) return undefined;
  const base = ours.startsWith('@/') ? ours.slice(2) : path.posix.join(path.posix.dirname(from), ours);
  return ['', '.ts', '.tsx', '.mjs']
    .map((ending) => base + ending)
    .find((file) => /\.(?:tsx?|mjs)$/.test(file) && existsSync(path.join(root, file)));
}

function importsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  );
  return [...imported, ...passedOn];
}

function packagesOf(entries: readonly string[]): string[] {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string, isClient: boolean): void => {
    if (seen.has(`${file} ${isClient}`)) return;
    seen.add(`${file} ${isClient}`);
    const runsInBrowser = isClient || /^'use client';/.test(readFileSync(path.join(root, file), 'utf8'));
    for (const name of importsOf(file)) {
      const next = fileOf(file, name);
      if (next) visit(next, runsInBrowser);
      else if (runsInBrowser && !/^[@.]\//.test(name)) packages.add(name);
    }
  };
  for (const entry of entries) visit(entry, false);
  return [...packages].sort();
}

// Other code loads with `lazy` or `import()` (docs/decisions/0067-pages-are-what-next-makes.md).
const wanted = [
  '@jolimot/card/cover-picture',
  'clsx',
  'js-cookie',
  'jwt-decode',
  'next-intl/routing',
  'next/link',
  'next/navigation',
  'react',
  'zustand',
];

it.each(Object.entries(pages))('the page « %s » brings no package that it does not need', (_, entries) => {
  expect(packagesOf(entries).filter((name) => !wanted.includes(name))).toEqual([]);
  expect(packagesOf(entries)).toContain('zustand');
});
