import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.join(import.meta.dirname, '..', 'src');

it('reads the time of the computer in clock.ts alone', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'clock.ts',
  );
  expect(files.length).toBeGreaterThan(100);
  const readsTime = (file: string) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(path.join(source, file), 'utf8'));
  expect(files.filter(readsTime)).toEqual([]);
});
