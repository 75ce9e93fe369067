import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import tailwind from '@tailwindcss/postcss';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const sheetFile = path.join(root, 'app/styles/public.css');

/** Pages that link the public sheet, with their layouts. */
const pages = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)(?:page|layout|error)\.tsx$/.test(file))
  .filter((file) => /^\[locale\]\/(?:(?:\((?:shop|maintenance)\)|\(checkout\)\/buy\/credits)\/|[^/]*$)/.test(file));

function resolveImport(from: string, name: string): string | null {
  const base = name.startsWith('@/') ? path.join(root, name.slice(2)) : path.resolve(path.dirname(from), name);
  if (!name.startsWith('@/') && !name.startsWith('.')) return null;
  return (
    ['', '.tsx', '.ts'].map((end) => base + end).find((file) => existsSync(file) && statSync(file).isFile()) ?? null
  );
}

function followImports(files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const target = resolveImport(file, name);
      if (target) found.add(target);
    }
  }
  return [...found].filter((file) => /\/(?:app|components)\/.*\.tsx?$/.test(file));
}

const literally = (file: string): string => file.replace('[locale]', '*').replace(/[()]/g, '[$&]');

async function selectorsOf(css: string): Promise<Set<string>> {
  const { root: tree } = await postcss([tailwind({ optimize: false })]).process(css, { from: sheetFile });
  const selectors = new Set<string>();
  tree?.walkRules((rule) => void selectors.add(rule.selector));
  return selectors;
}

describe('the public sheet', () => {
  it('has every class of what public pages import', async () => {
    const css = readFileSync(sheetFile, 'utf8');
    const files = followImports(pages.map((file) => path.join(root, 'app', file)));
    expect(files.length).toBeGreaterThan(60);
    const sources = files.map((file) => `@source '${literally(path.relative(path.dirname(sheetFile), file))}';`);
    const [sheet, needed] = await Promise.all([selectorsOf(css), selectorsOf(`${css}\n${sources.join('\n')}`)]);
    expect([...needed].filter((selector) => !sheet.has(selector))).toEqual([]);
  });

  it('stands in a layer below that of the full sheet, by the same order in both', () => {
    const orderOf = (file: string) => /@layer ([^;{]+);/.exec(readFileSync(file, 'utf8'))?.[1];
    const order = orderOf(sheetFile)?.split(', ') ?? [];
    expect(order.indexOf('public')).toBeLessThan(order.indexOf('utilities'));
    expect(order).toContain('public');
    expect(orderOf(path.join(root, 'app/styles/full.css'))).toBe(order.join(', '));
  });
});
