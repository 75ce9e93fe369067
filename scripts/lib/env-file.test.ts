import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { ignoreEnvFile, withSource } from './env-file.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'jolimot-env-'));
const file = path.join(folder, '.env');
writeFileSync(file, 'DEMO_PASSWORD=short\nLOG_LEVEL=debug\n');
afterAll(() => rmSync(folder, { recursive: true }));

it('what a developer keeps in .env changes no test: it is blank, and what the environment says stays', () => {
  expect(ignoreEnvFile({ NODE_ENV: 'test', LOG_LEVEL: 'warn' }, file)).toEqual({
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DEMO_PASSWORD: '',
  });
});

it('a wrong value is told with where it comes from', () => {
  const sentence = 'DEMO_PASSWORD must have 12 characters or more.';
  vi.stubEnv('DEMO_PASSWORD', 'short');
  expect(withSource(sentence, file)).toBe(`.env: ${sentence}`);
  vi.stubEnv('DEMO_PASSWORD', 'other');
  expect(withSource(sentence, file)).toBe(sentence);
  vi.unstubAllEnvs();
});
