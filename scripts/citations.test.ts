import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
/** This file names what it forbids. */
const self = 'scripts/citations.test.ts';
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => /\.(?:ts|tsx|mts|mjs|md|css|sql|py|txt|example)$/.test(file) && file !== self)
  .filter((file) => existsSync(path.join(root, file)));

/** A text whose sentences run on: comments break them over lines that begin with `*`, `//`, `#` or `--`. */
const unbroken = (text: string): string => text.replace(/\s*\n[ \t]*(?:\/\/+|\*(?!\/)|#+|--)?[ \t]*/g, ' ');

const isDocument = (file: string): boolean => file.endsWith('.md');

/** Where a document that a file names stands: pages also name their neighbours. Undefined if there is none. */
const documentOf = (file: string, name: string): string | undefined =>
  [name, ...(isDocument(file) ? [path.posix.join(path.posix.dirname(file), name)] : [])].find((candidate) =>
    existsSync(path.join(root, candidate)),
  );

const headingsOf = (document: string): string[] =>
  [...readFileSync(path.join(root, document), 'utf8').matchAll(/^##? (.+)$/gm)].map(([, heading = '']) =>
    heading.trim(),
  );

/** A document with what follows it: `, "Heading"`, and further headings of it after `and`. */
const citation = /([\w./-]+\.md)`?((?:(?:, (?:and )?| and )["“][^"“”]+["”])*)/g;

/**
 * What is wrong with the citations of a text.
 * @param file path of the text from the root, since pages name their neighbours without a folder
 */
function wrongCitations(file: string, text: string): string[] {
  return [...unbroken(text).matchAll(citation)].flatMap(([whole, name = '', quoted = '']) => {
    const document = documentOf(file, name);
    if (document === undefined) return [`${file}: no document ${name}`];
    const headings = [...quoted.matchAll(/["“]([^"“”]+)["”]/g)].map(([, heading = '']) => heading);
    if (headings.length === 0 && document.startsWith('docs/product/') && !isDocument(file))
      return [`${file}: no heading after ${whole}`];
    const known = headingsOf(document);
    return headings
      .filter((heading) => !known.includes(heading))
      .map((heading) => `${file}: no heading "${heading}" in ${document}`);
  });
}

/** Mentions of a specification by its sections: it is not in the repository. */
const specSections = (file: string, text: string): string[] =>
  (unbroken(text).match(/\bspec(?:ification)?(?:['’]s)?,? (?:sections?|§)|\bsections? \d+ of the spec/gi) ?? []).map(
    (mention) => `${file}: ${mention}`,
  );

/** Decisions tell what was read when they were taken. */
const isDecision = (file: string): boolean => file.startsWith('docs/decisions/');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('citations', () => {
  it('name a document that is here, and a heading that it has', () => {
    expect(files.filter((file) => !isDecision(file)).flatMap((file) => wrongCitations(file, read(file)))).toEqual([]);
  });

  it('name no section of a specification that is not here', () => {
    expect(files.filter((file) => !isDecision(file)).flatMap((file) => specSections(file, read(file)))).toEqual([]);
  });
});

describe('the search for wrong citations', () => {
  it.each([
    'docs/product/orders.md, "Days"',
    'docs/product/orders.md, “Days”',
    '/**\n * Closed days (docs/product/orders.md,\n * "What is\n * refused").\n */',
    '// docs/product/screens.md, "Session" and "Layout".',
  ])('passes %j', (text) => {
    expect(wrongCitations('lib/a.ts', text)).toEqual([]);
  });

  it.each([
    ['docs/product/orders.md, "Nights"', 'no heading "Nights" in docs/product/orders.md'],
    ['docs/product/orders.md, “Nights”', 'no heading "Nights" in docs/product/orders.md'],
    [' * docs/product/orders.md,\n * "Closed\n * nights"', 'no heading "Closed nights" in docs/product/orders.md'],
    ['// docs/product/orders.md, "Days" and "Nights"', 'no heading "Nights" in docs/product/orders.md'],
    ['docs/product/nights.md, "Days"', 'no document docs/product/nights.md'],
    ['docs/product/orders.md "Days"', 'no heading after docs/product/orders.md'],
    ['product.md, "Orders"', 'no document product.md'],
    ['(card.md, “Photos”)', 'no document card.md'],
    ['architecture.md', 'no document architecture.md'],
  ])('finds %j', (text, problem) => {
    expect(wrongCitations('lib/a.ts', text)).toEqual([`lib/a.ts: ${problem}`]);
  });

  it('lets a page name its neighbour', () => {
    expect(wrongCitations('docs/product/api.md', 'orders.md, "Days"')).toEqual([]);
    expect(wrongCitations('docs/product/api.md', 'orders.md, "Nights"')).toHaveLength(1);
  });

  it.each([
    'Spec section 4',
    'spec sections 2 and 3',
    'the spec, section 9',
    '/** The cost (spec\n * section 9). */',
    'the specification’s section 5',
    "spec's\n// section 5",
  ])('finds %j', (text) => {
    expect(specSections('lib/a.ts', text)).toHaveLength(1);
  });
});
