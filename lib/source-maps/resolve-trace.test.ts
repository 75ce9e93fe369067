import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveTrace } from './resolve-trace';

const source = `// The sum of an order.
export function sumOf(order) {
  if (!order) {
    throw new TypeError('No order.');
  }
  return order.cards.length;
}
`;
/** From one, as browsers count. */
let thrown = { line: 0, column: 0 };
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jolimot-trace-'));
  const { outputFiles } = buildSync({
    stdin: { contents: source, sourcefile: 'turbopack:///[project]/lib/sum.ts', resolveDir: folder },
    outfile: path.join(folder, '0a-b~c.js'),
    ...{ bundle: true, format: 'esm', minify: true, sourcemap: 'external', write: false },
  });
  const [map, script] = outputFiles;
  const [before = ''] = script?.text.split('throw') ?? [];
  thrown = { line: before.split('\n').length, column: (before.split('\n').at(-1)?.length ?? 0) + 1 };
  const read: { sources: string[] } = JSON.parse(map?.text ?? '');
  // esbuild makes the build's source names relative.
  writeFileSync(
    path.join(folder, '0a-b~c.js.map'),
    JSON.stringify({ ...read, sources: ['turbopack:///[project]/lib/sum.ts'] }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (script: string) => `https://shop.example/_next/static/chunks/${script}:${thrown.line}:${thrown.column}`;
const place = { file: 'lib/sum.ts', line: 4, column: 5, code: "throw new TypeError('No order.');" };

describe('a trace', () => {
  it.each([
    ['Chromium', `TypeError: No order.\n    at r (${'$'})\n    at Array.map (<anonymous>)`],
    ['Firefox', `r@${'$'}\n`],
    ['Safari', `r@${'$'}\n[native code]`],
  ])('of %s leads to the line of the source', async (_, stack) => {
    const { frames, isOlder } = await resolveTrace(stack.replace('$', at('0a-b~c.js')), folder);
    expect(frames).toHaveLength(1);
    expect(frames[0]?.source).toEqual(place);
    expect(frames[0]?.raw).toContain('0a-b~c.js');
    expect(isOlder).toBe(false);
  });

  it('of another build says so, and keeps what it can read', async () => {
    const trace = `Error: x\n    at a (${at('gone.js')})\n    at b (${at('0a-b~c.js')})`;
    const { frames, isOlder } = await resolveTrace(trace, folder);
    expect(frames.map(({ source: found }) => found)).toEqual([null, place]);
    expect(isOlder).toBe(true);
  });

  it('of other scripts than the shop’s stays as it came', async () => {
    const trace =
      'Error: x\n    at a (https://other.example/tag.js:1:5)\n    at b (chrome-extension://abc/inject.js:2:3)';
    const { frames, isOlder } = await resolveTrace(trace, folder);
    expect(frames.map(({ source: found }) => found)).toEqual([null, null]);
    expect(isOlder).toBe(false);
  });
});

it('with a step inside an eval keeps the others', async () => {
  const lines = [
    'TypeError: x',
    '    at f (eval at evaluate (:370:30), <anonymous>:3:13)',
    `    at b (${at('0a-b~c.js')})`,
  ];
  const { frames } = await resolveTrace(lines.join('\r\n'), folder);
  expect(frames.map(({ source: found }) => found)).toEqual([null, place]);
});

describe('what a stranger may send as a trace', () => {
  it.each([
    ['a way out of the folder', '../../../../etc/passwd.js'],
    ['a written-out way', '..%2f..%2fsecret.js'],
    ['a name that begins with a point', '.hidden.js'],
    ['a zero byte', 'a\0b.js'],
  ])('reads no file by %s', async (_, script) => {
    const { frames } = await resolveTrace(`Error: x\n    at a (${at(script)})`, folder);
    expect(frames.every(({ source: found }) => found === null)).toBe(true);
  });

  it('is read for its first fifty steps', async () => {
    const { frames } = await resolveTrace(`Error: x\n${`    at a (${at('0a-b~c.js')})\n`.repeat(400)}`, folder);
    expect(frames).toHaveLength(50);
  });

  it.each(['', 'nothing of the kind', '@:::', `at ${':'.repeat(20_000)}`, 'r@x.js:0:0'])(
    'may be anything (%#)',
    async (trace) => {
      expect((await resolveTrace(trace, folder)).frames.every(({ source: found }) => found === null)).toBe(true);
    },
  );

  it('has places that no map knows', async () => {
    const trace = `Error: x\n    at a (https://s.example/_next/static/chunks/0a-b~c.js:999999:1)\n    at b (https://s.example/_next/static/chunks/0a-b~c.js:0:0)`;
    const { frames } = await resolveTrace(trace, folder);
    expect(frames.map(({ source: found }) => found)).toEqual([null, null]);
  });
});
