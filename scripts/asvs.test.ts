import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');

interface Row {
  numbers: string;
  state: string;
  files: string[];
}

const rowsIn = (part: string): Row[] =>
  [...part.matchAll(/^\| (\d[^|]*) \|[^|]+\| (held|partly|open|n\/a)(?:: [^|]+)? \| ([^|]*)\|$/gm)].map(
    ([, numbers = '', state = '', files = '']) => ({ numbers, state, files: files.split(', ').filter(Boolean) }),
  );

const countsOf = (rows: readonly Row[]): string =>
  ['held', 'partly', 'open', 'n/a']
    .map((state) => `${state} ${rows.filter((row) => row.state === state).length}`)
    .join(', ');

const all = rowsIn(text);
const [head = '', ...parts] = text.split(/^## /m);
const [open = '', ...chapters] = parts;

describe('docs/asvs.md', () => {
  it('has no row that cannot be read, and names only files that exist, one at least for what is held', () => {
    expect(text.match(/^\| \d/gm)).toHaveLength(all.length);
    const named = all.flatMap(({ files }) => files.map((file) => file.trim()));
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(all.filter(({ state, files }) => state === 'held' && files.length === 0)).toEqual([]);
  });

  it('counts in its headings what stands in its rows', () => {
    expect(head.split('\n')[0]).toContain(`(${countsOf(all)})`);
    expect(chapters).toHaveLength(17);
    for (const chapter of chapters) expect(chapter.split('\n')[0]).toContain(`(${countsOf(rowsIn(chapter))})`);
  });

  it('names under "Open" all that is, and nothing else', () => {
    const named = [...open.matchAll(/^- ([\d., ]+):/gm)].flatMap(([, numbers = '']) => numbers.split(', '));
    const missing = all.filter(({ state }) => state === 'partly' || state === 'open');
    expect(named.toSorted()).toEqual(missing.flatMap(({ numbers }) => numbers.split(', ')).toSorted());
  });
});
