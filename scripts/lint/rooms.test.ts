import { describe, expect, it } from 'vitest';
import { readImportGraph } from './import-graph.mjs';
import { findRoomFaults } from './rooms.mjs';
import { linesOf, smallRepository } from './test/small-repository';

const faultsOf = (sources: Record<string, string>): string[] =>
  linesOf(findRoomFaults(readImportGraph(smallRepository(sources), Object.keys(sources))));

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
