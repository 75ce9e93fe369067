import fs from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

/**
 * `to` is `npm:react` or `npm:node:fs` for a package. Files opened by `new URL('./x', import.meta.url)` count too.
 * `isType`: only types.
 * @typedef {{from: string, to: string, line: number, isType: boolean}} Import
 */
/** @typedef {{files: string[], imports: Import[]}} ImportGraph */

const isCode = (file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts');

/**
 * @param {string} root absolute
 * @param {string[]} files from the root; those without code import nothing
 * @returns {ImportGraph}
 */
export function readImportGraph(root, files) {
  const known = new Set(files);
  const resolver = new ResolverFactory({
    alias: { '@': [root] },
    conditionNames: ['node', 'import', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  });
  const imports = files.filter(isCode).flatMap((from) => {
    const text = fs.readFileSync(path.join(root, from), 'utf8');
    return specifiersOf(from, text).flatMap(({ name, start, isType }) => {
      const to = targetOf(root, known, resolver, from, name);
      return to && to !== from ? [{ from, to, line: text.slice(0, start).split('\n').length, isType }] : [];
    });
  });
  return { files, imports };
}

/** Undefined for generated files. */
function targetOf(root, known, resolver, from, name) {
  if (!/^[./]|^@\/|^@jolimot\//.test(name)) return `npm:${name}`;
  const found = resolver.sync(path.dirname(path.join(root, from)), name).path;
  if (!found) return undefined;
  const file = path.relative(root, found).split(path.sep).join('/');
  return known.has(file) ? file : undefined;
}

function specifiersOf(file, text) {
  const { module, program } = parseSync(file, text);
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      ...moduleRequest,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? { ...moduleRequest, isType } : [])),
    ),
  ].map(({ value, start, isType }) => ({ name: value, start, isType }));
  // Parsing takes most of the time.
  if (!/\bimport\s*\(|\bnew URL\(/.test(text)) return found;
  const add = (node, isType = false) => {
    if (typeof node?.value === 'string') found.push({ name: node.value, start: node.start, isType });
  };
  new Visitor({
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source, true),
    NewExpression: ({ callee, arguments: [name, base] }) => {
      const beside = base?.type === 'MemberExpression' && base.object.type === 'MetaProperty';
      if (callee.name === 'URL' && beside && name?.type === 'Literal') add(name);
    },
  }).visit(program);
  return found;
}
