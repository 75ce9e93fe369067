import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { deadCitationsIn } from './citations.mjs';
import { linesOf } from './test/small-repository';

const root = path.resolve(import.meta.dirname, '../..');
const problemsIn = (file: string, text: string): string[] => linesOf(deadCitationsIn(root, file, text));

describe('the search for dead citations', () => {
  it.each([
    'docs/product/orders.md, "Days"',
    'docs/product/orders.md, “Days”',
    '/**\n * Closed days (docs/product/orders.md,\n * "What is\n * refused").\n */',
    '// docs/product/screens.md, "Session" and "Layout".',
    'docs/decisions/0066-biome-holds-the-import-law.md',
  ])('passes %j', (text) => {
    expect(problemsIn('lib/a.ts', text)).toEqual([]);
  });

  it.each([
    ['docs/product/orders.md, "Nights"', '1 cites "Nights": docs/product/orders.md has no such heading'],
    ['docs/product/orders.md, “Nights”', '1 cites "Nights": docs/product/orders.md has no such heading'],
    [
      '\n * docs/product/orders.md,\n * "Shut\n * nights"',
      '2 cites "Shut nights": docs/product/orders.md has no such heading',
    ],
    ['// docs/product/orders.md, "Days" and "Nights"', '1 cites "Nights": docs/product/orders.md has no such heading'],
    ['const a = 1;\n\n// docs/product/nights.md, "Days"', '3 cites docs/product/nights.md: there is no such document'],
    ['docs/product/orders.md "Days"', '1 cites docs/product/orders.md without a heading'],
    ['product.md, "Orders"', '1 cites product.md: there is no such document'],
    ['(card.md, “Photos”)', '1 cites card.md: there is no such document'],
    ['architecture.md', '1 cites architecture.md: there is no such document'],
  ])('finds %j', (text, problem) => {
    expect(problemsIn('lib/a.ts', text)).toEqual([`lib/a.ts:${problem}`]);
  });

  it('lets a page name its neighbour without the folder', () => {
    expect(problemsIn('docs/product/api.md', 'orders.md, "Days"')).toEqual([]);
    expect(problemsIn('docs/product/api.md', 'orders.md, "Nights"')).toHaveLength(1);
  });

  it.each([
    'Spec section 4',
    'spec sections 2 and 3',
    'the spec, section 9',
    '/** The cost (spec\n * section 9). */',
    'the specification’s section 5',
    "spec's\n// section 5",
  ])('finds the section of a specification that is not here: %j', (text) => {
    expect(problemsIn('lib/a.ts', text)).toHaveLength(1);
  });
});
