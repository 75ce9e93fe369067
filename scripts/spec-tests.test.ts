import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Expression, parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const [tables = ''] = read(path.join('docs', 'product', ['spec-tests', 'md'].join('.'))).split(
  '\n## Decided otherwise',
);
const rows = tables
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** `it` of `it('…')` and of `it.each([…])('…')`; a test that is skipped or still to be written does not count. */
function called(callee: Expression): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return called(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  return callee.property.name === 'each' ? called(callee.object) : null;
}

/** Titles of the tests that run. */
function titlesIn(file: string, text: string): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!/^(it|test)$/.test(called(callee) ?? '')) return;
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
    },
  }).visit(parseSync(file, text).program);
  return titles;
}

it.each(rows)('%s %s: names a test that exists', (_, _sentence, _why, file = '', name = '') => {
  const inCode = file.replaceAll('`', '');
  expect(titlesIn(inCode, read(inCode))).toContain(name);
});

it('takes a title for a test only where it runs one', () => {
  const text = `it('a'); it.each([1])('b %s'); test('c', run); // it('d')
    it.skip('e'); it.todo('f'); describe('g', () => {}); say("it('h')"); it('a longer i');`;
  expect(titlesIn('some.test.ts', text)).toEqual(['a', 'b %s', 'c', 'a longer i']);
});
