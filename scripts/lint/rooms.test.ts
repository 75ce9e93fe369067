import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readImportGraph } from './import-graph.mjs';
import { findRoomFaults } from './rooms.mjs';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** Writes a small repository and gives what is wrong with it, a line for each fault. */
function faultsOf(sources: Record<string, string>): string[] {
  const root = mkdtempSync(path.join(os.tmpdir(), 'jolimot-rooms-'));
  roots.push(root);
  const files = { ...sources };
  for (const name of ['card', 'covers']) {
    files[`packages/${name}/package.json`] = JSON.stringify({ name, type: 'module', exports: { './*': './src/*.ts' } });
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  mkdirSync(path.join(root, 'node_modules/@jolimot'), { recursive: true });
  for (const name of ['card', 'covers'])
    symlinkSync(path.join(root, 'packages', name), path.join(root, 'node_modules/@jolimot', name));
  return findRoomFaults(readImportGraph(root, Object.keys(files))).map(
    ({ place, problem }: { place: string; problem: string }) => `${place} ${problem}`,
  );
}

const b = 'export const b = 1;\nexport type B = number;\n';

describe('folders', () => {
  const filesIn = (folder: string, count: number): Record<string, string> =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/file-${index}.ts`, '']));

  it('may hold 25 source files, and tests and helpers beside them', () => {
    expect(faultsOf({ ...filesIn('lib/a', 25), 'lib/a/one.test.ts': '', 'lib/a/sheet.json': '' })).toEqual([]);
    expect(faultsOf(filesIn('lib/a/test', 40))).toEqual([]);
  });

  it('may not hold 26', () => {
    expect(faultsOf(filesIn('lib/a', 26))).toEqual(['lib/a holds 26 source files; at most 25']);
  });
});

describe('circles of files', () => {
  it.each([
    ["import { b } from './b';", "import { a } from './a';"],
    ["import type { B } from './b';", "import type { A } from './a';"],
    ["export * from './b';", "export type { A } from './a';"],
    ["export type A = import('./b').B;", "import type { A } from './a';"],
    ["void import('./b');", "import { type A } from './a';"],
    ["new Worker(new URL('./b.ts', import.meta.url));", "import type { A } from './a';"],
  ])('are found: %s', (a, back) => {
    expect(faultsOf({ 'lib/x/a.ts': `// first\n${a}`, 'lib/x/b.ts': back })).toEqual([
      'lib/x/a.ts:2 is in a circle of files: lib/x/a.ts → lib/x/b.ts → lib/x/a.ts',
    ]);
  });

  it('are told once, by a shortest way round', () => {
    expect(
      faultsOf({
        'lib/x/a.ts': "import './b';\nimport './c';",
        'lib/x/b.ts': "import './c';",
        'lib/x/c.ts': "import './a';",
      }),
    ).toEqual(['lib/x/a.ts:2 is in a circle of files: lib/x/a.ts → lib/x/c.ts → lib/x/a.ts']);
  });

  it('are not seen in words that only look like an import', () => {
    expect(
      faultsOf({ 'lib/x/a.ts': "const text = `import './b'`; // import './b'", 'lib/x/b.ts': "import './a';" }),
    ).toEqual([]);
  });
});

describe('rooms', () => {
  it('may lean on one another one way', () => {
    expect(
      faultsOf({ 'lib/x/a.ts': "import { b } from '@/lib/x/y/b';", 'lib/x/y/b.ts': b, 'lib/x/y/c.ts': b }),
    ).toEqual([]);
  });

  it('may not lean on each other, a folder and its sub-folder neither', () => {
    expect(
      faultsOf({
        'lib/x/a.ts': "import { b } from './y/b';\nimport { c } from './y/c';",
        'lib/x/d.ts': b,
        'lib/x/y/b.ts': b,
        'lib/x/y/c.ts': "import type { B } from '../d';",
      }),
    ).toEqual([
      'lib/x/y/c.ts:1 imports lib/x/d.ts, but lib/x imports lib/x/y (lib/x/a.ts:1): arrows between two rooms run one way',
    ]);
  });

  it('are single files where files stand for themselves', () => {
    expect(
      faultsOf({
        'lib/a.ts': "import { b } from './x/b';",
        'lib/x/b.ts': b,
        'lib/x/c.ts': "import { b } from '../d';",
        'lib/d.ts': b,
      }),
    ).toEqual([]);
  });

  it('do not count what tests import', () => {
    expect(
      faultsOf({
        'lib/x/a.ts': "import { b } from '../y/b';",
        'lib/y/b.ts': b,
        'lib/y/b.test.ts': "import { b } from '../x/c';",
        'lib/x/c.ts': b,
      }),
    ).toEqual([]);
  });
});

describe('the import law', () => {
  it.each([
    ['packages/card/src/a.ts', 'react', 'packages/card knows no React'],
    ['packages/card/src/a.ts', 'node:fs', 'packages/card knows no React'],
    ['packages/card/src/a.ts', '@jolimot/covers/b', 'packages/card knows no React'],
    ['packages/contract/src/a.ts', 'next/link', 'packages/contract depends on zod'],
    ['packages/contract/src/a.ts', '@jolimot/covers/b', 'packages/contract depends on zod'],
    ['packages/covers/src/a.ts', 'sharp', 'packages/covers depends on zod'],
    ['packages/card/src/a.test.ts', '../../../lib/b', 'a package knows neither'],
    ['api/src/x/a.ts', '../../../lib/b', 'the API never imports the storefront'],
    ['api/test/a.ts', 'react', 'the API never imports the storefront'],
    ['lib/x/a.ts', '../../api/src/b', 'the storefront talks to the API over HTTP'],
    ['lib/x/a.test.ts', '../../api/src/b', 'the storefront talks to the API over HTTP'],
    ['middleware.ts', './api/src/b', 'the storefront talks to the API over HTTP'],
    ['stores/a.ts', 'drizzle-orm/pg-core', 'the storefront talks to the API over HTTP'],
    ['app/a.tsx', '@jolimot/covers/b', 'the storefront learns of covers over HTTP'],
    ['components/ui/a.tsx', '@/stores/b', 'components/ui knows no domain'],
    ['components/ui/a.tsx', '@/components/layout/b', 'components/ui knows no domain'],
    ['components/ui/a.tsx', '@jolimot/card/b', 'components/ui knows no domain'],
    ['components/layout/a.tsx', '@/app/b', 'never upwards'],
    ['lib/x/a.ts', '@/components/ui/b', 'never upwards'],
    ['stores/a.ts', '@/components/ui/b', 'never upwards'],
    ['components/designer/words/a.tsx', '../photos/b', 'steps of the creation screen do not import from each other'],
    ['lib/x/a.ts', '@/scripts/b', 'source never imports tests'],
    ['api/src/x/a.ts', '../../test/b', 'source never imports tests'],
  ])('forbids %s to import %s', (from, name, because) => {
    const faults = faultsOf({ ...everyB, [from]: `\nimport { b } from '${name}';` });
    expect(faults.filter((fault) => fault.includes(because))).toHaveLength(1);
    expect(faults[0]).toMatch(`${from}:2 imports `);
  });

  it.each([
    ['packages/card/src/a.ts', 'linebreak'],
    ['packages/card/src/a.test.ts', 'node:fs'],
    ['packages/contract/src/a.ts', '@jolimot/card/b'],
    ['packages/covers/src/a.ts', 'node:url'],
    ['api/src/x/a.ts', '@jolimot/covers/b'],
    ['app/a.tsx', '@/components/layout/b'],
    ['components/layout/a.tsx', '@/components/ui/b'],
    ['components/ui/a.tsx', '@/lib/b'],
    ['components/designer/words/a.tsx', '../card/b'],
    ['components/designer/words/a.test.tsx', '../photos/b'],
    ['lib/x/a.ts', '@/stores/b'],
    ['e2e/a.spec.ts', '../api/src/b'],
  ])('lets %s import %s', (from, name) => {
    expect(faultsOf({ ...everyB, [from]: `import { b } from '${name}';` })).toEqual([]);
  });
});

/** A file to import from in each part of the house. */
const everyB = Object.fromEntries(
  [
    'packages/card/src/b.ts',
    'packages/covers/src/b.ts',
    'api/src/b.ts',
    'api/test/b.ts',
    'app/b.tsx',
    'components/ui/b.tsx',
    'components/layout/b.tsx',
    'components/designer/card/b.tsx',
    'components/designer/photos/b.tsx',
    'lib/b.ts',
    'stores/b.ts',
    'scripts/b.ts',
  ].map((file) => [file, b]),
);
