import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { unusedFaults } from './unused.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Writes a package whose entry is `entry.ts`; returns a line for each of knip's findings. */
function faultsOf(sources: Record<string, string>, dependencies: Record<string, string> = {}): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jolimot-unused-'));
  made.push(folder);
  const files = {
    'package.json': JSON.stringify({ name: 'house', type: 'module', dependencies }),
    'knip.json': JSON.stringify({ entry: ['entry.ts'], project: ['**/*.ts'] }),
    ...sources,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const knip = path.join(root, 'node_modules/knip/bin/knip.js');
  const json = execFileSync(process.execPath, [knip, '--reporter', 'json', '--no-exit-code'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return unusedFaults(json).map(({ place, problem }: { place: string; problem: string }) => `${place} ${problem}`);
}

describe('the search for what nothing uses', () => {
  it('passes what is imported', () => {
    expect(faultsOf({ 'entry.ts': "import { a } from './a';\na();", 'a.ts': 'export const a = () => 1;' })).toEqual([]);
  });

  it('finds an export, a type, a file, a dependency and a package that is not listed', () => {
    const faults = faultsOf(
      {
        'entry.ts': "import './a';\nimport 'unlisted-package';",
        'a.ts': '\nexport const b = 1;\nexport type C = typeof b;',
        'left-over.ts': 'export const d = 1;',
      },
      { 'left-over-package': '1.0.0' },
    );
    expect(faults.sort()).toEqual([
      'a.ts:2 exports `b`, which nothing imports: drop the export, or what it exports',
      'a.ts:3 exports the type `C`, which nothing imports: drop the export, or the type',
      'entry.ts:2 uses `unlisted-package`, which its package.json does not list',
      'left-over.ts is a file that nothing imports',
      'package.json depends on `left-over-package`, which nothing imports',
    ]);
  });
});
