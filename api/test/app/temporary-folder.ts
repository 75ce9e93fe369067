import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** For one test file, whose end removes it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'jolimot-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty one below, for one test. */
export const emptyFolder = (below: string): string => mkdtempSync(path.join(below, 'test-'));
