import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readImportGraph } from './lint/import-graph.mjs';

const root = path.resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '-z', 'app', 'components', 'lib', 'stores'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file && !file.includes('.test.') && existsSync(path.join(root, file)));
const { imports } = readImportGraph(root, files);
const clients = new Set(
  files.filter((file) => /\.tsx?$/.test(file) && /^'use client';/.test(readFileSync(path.join(root, file), 'utf8'))),
);

/** The files that the framework itself renders on the server. */
const isServerRoot = (file: string): boolean =>
  /^app\/(?:.*\/)?(?:page|layout|not-found|loading|template)\.tsx$/.test(file) && !clients.has(file);

/** Error pages are client components by the framework's own rule (Next.js documentation, "error.js"). */
const isErrorPage = (file: string): boolean => /^app\/(?:.*\/)?(?:global-)?error\.tsx$/.test(file);

/** The client files that a server component imports: where the tree of the server ends and that of the browser begins. */
function clientEntries(): ReadonlySet<string> {
  const entries = new Set<string>();
  const seen = new Set<string>();
  const waiting = files.filter(isServerRoot);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const { to } of imports.filter(({ from }) => from === file)) {
      if (clients.has(to)) entries.add(to);
      else waiting.push(to);
    }
  }
  return entries;
}

it("'use client' stands only in files that a server component imports", () => {
  const entries = clientEntries();
  expect(entries.size).toBeGreaterThan(10);
  expect([...clients].filter((file) => !isErrorPage(file) && !entries.has(file))).toEqual([]);
});
