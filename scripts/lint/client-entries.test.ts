import { describe, expect, it } from 'vitest';
import { findNeedlessClients } from './client-entries.mjs';
import { readImportGraph } from './import-graph.mjs';
import { linesOf, smallRepository } from './test/small-repository';

function needlessIn(sources: Record<string, string>): string[] {
  const root = smallRepository(sources);
  return linesOf(findNeedlessClients(root, readImportGraph(root, Object.keys(sources))));
}

const client = "'use client';\nexport const b = 1;\nexport type B = number;\n";

describe("the search for a needless 'use client'", () => {
  it.each([
    ['a page', { 'app/x/page.tsx': "import { b } from './b';" }],
    ['a layout', { 'app/layout.tsx': "import { b } from '@/app/x/b';" }],
    ['what a page fetches later', { 'app/x/page.tsx': "void import('./b');" }],
    ['what a page passes on', { 'app/x/page.tsx': "export { b } from './b';" }],
    [
      'a server component further down',
      { 'app/x/page.tsx': "import { c } from './c';", 'app/x/c.tsx': "import { type B, b } from './b';" },
    ],
  ])('passes a file that is imported by %s', (_, server) => {
    expect(needlessIn({ ...server, 'app/x/b.tsx': client })).toEqual([]);
  });

  it.each([
    ['client files alone', "'use client';\nimport { b } from './b';"],
    ['no code of the server, its types apart', "import type { B } from './b';\nimport { type B as C } from './b';"],
  ])('finds a file that is imported by %s', (_, text) => {
    const shop = { 'app/x/page.tsx': "import { a } from './a';", 'app/x/a.tsx': text, 'app/x/b.tsx': client };
    expect(needlessIn(shop)).toEqual(["app/x/b.tsx:1 says 'use client', but no server module imports it"]);
  });

  it('lets an error page be the client component that the framework wants', () => {
    expect(needlessIn({ 'app/global-error.tsx': client, 'app/x/error.tsx': client })).toEqual([]);
  });

  it('finds a page that is one itself', () => {
    expect(needlessIn({ 'app/x/page.tsx': client })).toHaveLength(1);
  });
});
