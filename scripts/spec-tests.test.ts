import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const rows = read(path.join('docs', 'product', ['spec-tests', 'md'].join('.')))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the table of sentences that no page shows', () => {
  it.each(rows)('%s %s: names a test that exists', (_, _sentence, _why, file = '', name = '') => {
    expect(read(file.replaceAll('`', ''))).toMatch(new RegExp(`\\('${escaped(name)}`));
  });
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

it('one adapter knows the tag manager, and the security policy its hosts', () => {
  const source = execFileSync('git', ['ls-files', 'app', 'back-office', 'components', 'lib', 'stores'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = source
    .trim()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  expect(files.filter((file) => /googletagmanager|dataLayer|gtag\(|sendBeacon/.test(read(file)))).toEqual([
    'lib/analytics/tag-manager.ts',
    'lib/security/headers.ts',
  ]);
});
