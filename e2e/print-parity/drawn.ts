import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';

/** Once for all tests of a file. @returns the folder of its drawings, in a test */
export function drawnBy(program: string): () => string {
  const root = path.resolve(import.meta.dirname, '../..');
  let folder = '';
  test.beforeAll(() => {
    test.setTimeout(180_000);
    folder = mkdtempSync(path.join(tmpdir(), 'jolimot-parity-'));
    const script = path.join(import.meta.dirname, program);
    execFileSync(process.execPath, ['--import', 'tsx', script, folder], { cwd: root, stdio: 'inherit' });
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}
