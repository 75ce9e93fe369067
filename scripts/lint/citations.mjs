import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('./rooms.mjs').Fault} Fault */

/** With the headings after it: `, "Heading" and "Heading"`. */
const citation = /([\w./-]+\.md)`?((?:(?:, (?:and )?| and )["“][^"“”]+["”])*)/g;
/** The specification is not in the repository. */
const specSection = /\bspec(?:ification)?(?:['’]s)?,? (?:sections?|§)|\bsections? \d+ of the spec/gi;

/**
 * Also of a rule without its heading.
 * @param {string} root absolute
 * @param {string[]} files from the root
 * @returns {Fault[]}
 */
export function findDeadCitations(root, files) {
  return files
    .filter(isCiting)
    .flatMap((file) => deadCitationsIn(root, file, readFileSync(path.join(root, file), 'utf8')));
}

/** Records may cite files that are gone. */
const isCiting = (file) =>
  /\.(?:ts|tsx|mts|mjs|md|css|sql|py|txt|example)$/.test(file) &&
  !file.startsWith('docs/decisions/') &&
  !file.startsWith('scripts/lint/citations');

/**
 * @param {string} root absolute
 * @param {string} file from the root: documents may cite files of their folder by name
 * @param {string} text
 * @returns {Fault[]}
 */
export function deadCitationsIn(root, file, text) {
  const { sentences, lineAt } = unbroken(text);
  const fault = (index, problem) => ({ place: `${file}:${lineAt(index)}`, problem });
  const documents = [...sentences.matchAll(citation)].flatMap(({ 0: whole, 1: name, 2: quoted, index }) =>
    problemsOf(root, file, whole, name, quoted).map((problem) => fault(index, problem)),
  );
  const sections = [...sentences.matchAll(specSection)].map(({ 0: mention, index }) =>
    fault(index, `cites "${mention}": the specification is not in the repository`),
  );
  return [...documents, ...sections];
}

/** @returns {string[]} */
function problemsOf(root, file, whole, name, quoted) {
  const document = documentOf(root, file, name);
  if (document === undefined) return [`cites ${name}: there is no such document`];
  const headings = [...quoted.matchAll(/["“]([^"“”]+)["”]/g)].map(([, heading]) => heading);
  if (headings.length === 0 && document.startsWith('docs/product/') && !isDocument(file))
    return [`cites ${whole} without a heading`];
  const known = headingsOf(path.join(root, document));
  return headings
    .filter((heading) => !known.includes(heading))
    .map((heading) => `cites "${heading}": ${document} has no such heading`);
}

const isDocument = (file) => file.endsWith('.md');

/** @returns {string | undefined} path from the root */
function documentOf(root, file, name) {
  const places = [name, ...(isDocument(file) ? [path.posix.join(path.posix.dirname(file), name)] : [])];
  return places.find((place) => existsSync(path.join(root, place)));
}

const headingsOf = (document) =>
  [...readFileSync(document, 'utf8').matchAll(/^##? (.+)$/gm)].map(([, heading]) => heading.trim());

/**
 * Comments continue over lines that begin with `*`, `//`, `#` or `--`.
 * @returns {{sentences: string, lineAt: (index: number) => number}} lineAt: from 1
 */
function unbroken(text) {
  let sentences = '';
  const starts = [];
  for (const line of text.split('\n')) {
    starts.push(sentences.length);
    const words = line.replace(/^[ \t]*(?:\/\/+|\*(?!\/)|#+|--)?[ \t]*/, '').trimEnd();
    if (words) sentences += `${words} `;
  }
  return { sentences, lineAt: (index) => starts.findLastIndex((start) => start <= index) + 1 };
}
