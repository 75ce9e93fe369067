import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const here = (name: string) => JSON.stringify(path.join(import.meta.dirname, name));
const program = (ending: string) => `
  const { endOnUncaught } = await import(${here('end-on-uncaught.ts')});
  const { createLogger } = await import(${here('logging.ts')});
  const { DrizzleQueryError } = await import('drizzle-orm/errors');
  endOnUncaught(createLogger({ logLevel: 'info' }), (code) => process.exit(code));
  const error = new DrizzleQueryError('select $1', ['private@example.com'], new Error('private'));
  setTimeout(() => process.exit(0), 5000);
  ${ending}`;

const ended = (ending: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program(ending)], {
    cwd: path.join(import.meta.dirname, '..', '..'),
  }).then(
    () => ({ code: 0, said: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );

describe('an error that nobody catches', () => {
  it.each([
    ['thrown', 'setTimeout(() => { throw error; });'],
    ['rejected', 'Promise.reject(error);'],
    ['emitted', "new (await import('node:events')).EventEmitter().emit('error', error);"],
  ])('ends the program and is logged without what it carries, when it was %s', async (_how, ending) => {
    const { code, said } = await ended(ending);
    expect(code).toBe(1);
    expect(said).toMatch(/"level":60.*"type":"DrizzleQueryError","statement":"select \$1"/);
    expect(said).not.toContain('private');
  });
});
