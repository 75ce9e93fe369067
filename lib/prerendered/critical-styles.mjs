import { parse } from 'postcss';
import readSelectors from 'postcss-selector-parser';

/** What the first sight of a page does not show: paper, and what a pointer or the focus changes. The linked sheet brings it. */
const laterMedia = /\bprint\b|hover:\s*hover/;
const laterStates = new Set([':hover', ':active', ':focus', ':focus-visible', ':focus-within']);
/** Pseudo-elements that any element has; all others belong to the fields of a form. */
const commonPseudo = new Set(['::before', '::after', '::backdrop', '::marker', '::details-content']);
const legacyPseudo = new Set([':before', ':after', '::-webkit-details-marker']);
const fieldTags = ['input', 'textarea', 'select', 'progress'];

/**
 * @typedef {{ text: string, classes: string[], tags: string[], ofField: boolean }} Selector
 * @typedef {{ kind: 'rule', selectors: Selector[], body: string }} Rule
 * @typedef {{ kind: 'block', head: string, children: Part[] }} Block
 * @typedef {{ kind: 'statement', text: string }} Statement
 * @typedef {{ kind: 'named', name: string, text: string }} Named kept when another part says the name
 * @typedef {Rule | Block | Statement | Named} Part
 */

/** What an element must be for a selector to fit; null when the first sight does not need it. */
function readSelector(selector) {
  const [classes, tags] = [[], []];
  let ofField = false;
  for (const node of selector.nodes) {
    if (node.type === 'class') classes.push(node.value);
    if (node.type === 'tag') tags.push(node.value.toLowerCase());
    if (node.type === 'pseudo') {
      if (laterStates.has(node.value)) return null;
      const isElement = node.value.startsWith('::');
      if (isElement && !commonPseudo.has(node.value) && !legacyPseudo.has(node.value)) ofField = true;
    }
  }
  return { text: String(selector).trim(), classes, tags, ofField };
}

function readRule(node) {
  const selectors = readSelectors()
    .astSync(node.selector)
    .nodes.flatMap((selector) => readSelector(selector) ?? []);
  // A picture inside the sheet, such as the grain, would be in every page: it comes with the linked sheet.
  const body = node.nodes.map(String).filter((declaration) => !/url\(["']?data:/.test(declaration));
  return selectors.length > 0 && body.length > 0 ? [{ kind: 'rule', selectors, body: body.join(';') }] : [];
}

function readAtRule(node) {
  const head = `@${node.name} ${node.params}`;
  if (!node.nodes) return [{ kind: 'statement', text: `${head};` }];
  if (node.name === 'media' && laterMedia.test(node.params)) return [];
  if (node.name === 'page') return [];
  // A face that is a file comes with the linked sheet; until then the stand-ins, which are as wide.
  if (node.name === 'font-face') return /\burl\(/.test(String(node)) ? [] : [{ kind: 'statement', text: String(node) }];
  if (node.name === 'property' || node.name.endsWith('keyframes')) {
    return [{ kind: 'named', name: node.params, text: String(node) }];
  }
  return [{ kind: 'block', head, children: node.nodes.flatMap(readNode) }];
}

/** Start values of Tailwind's variables, for browsers that do not know `@property`: these wait for the linked sheet. */
const isFallback = (rule) =>
  rule.selector.startsWith('*') &&
  rule.nodes.length > 0 &&
  rule.nodes.every((value) => value.type === 'decl' && /^--tw-/.test(value.prop));

function readNode(node) {
  if (node.type === 'atrule') return readAtRule(node);
  if (node.type !== 'rule') return [];
  return isFallback(node) ? [] : readRule(node);
}

/**
 * Reads a sheet once, so that the rules of many pages can be taken from it.
 * @param {string} css
 * @returns {Part[]}
 * @throws {Error} CssSyntaxError for what is no style sheet
 */
export const readSheet = (css) => parse(css).nodes.flatMap(readNode);

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decode = (text) => text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name) => entities[name]);

/** The tags and classes of a page's elements. */
function readMarkup(html) {
  const markup = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  const tags = new Set(['html', 'body']);
  for (const [, tag] of markup.matchAll(/<([a-z][\w-]*)/gi)) tags.add(tag.toLowerCase());
  const classes = new Set();
  for (const [, value] of markup.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of decode(value).split(/\s+/)) classes.add(name);
  }
  return { tags, classes, hasFields: fieldTags.some((tag) => tags.has(tag)) };
}

/** Parts that fit the page, in their order; what depends on names of others is left for the second reading. */
function fitting(parts, page) {
  return parts.flatMap((part) => {
    if (part.kind === 'block') {
      const children = fitting(part.children, page);
      return children.length > 0 ? [{ ...part, children }] : [];
    }
    if (part.kind !== 'rule') return [part];
    const selectors = part.selectors.filter(
      ({ classes, tags, ofField }) =>
        (page.hasFields || !ofField) &&
        classes.every((name) => page.classes.has(name)) &&
        tags.every((tag) => page.tags.has(tag)),
    );
    return selectors.length > 0 ? [{ ...part, selectors }] : [];
  });
}

function print(part, said) {
  if (part.kind === 'rule') return `${part.selectors.map(({ text }) => text).join(',')}{${part.body}}`;
  if (part.kind === 'statement') return part.text;
  if (part.kind === 'named') return said?.has(part.name) ? part.text : '';
  const inner = part.children.map((child) => print(child, said)).join('');
  return inner === '' ? '' : `${part.head}{${inner}}`;
}

/**
 * The rules of a sheet that the first sight of a page needs. The whole sheet must follow, in the same cascade layers:
 * being complete and later it decides alone, so that nothing changes when it comes.
 * @param {Part[]} sheet from {@link readSheet}
 * @param {string} html a whole page
 */
export function criticalStyles(sheet, html) {
  const parts = fitting(sheet, readMarkup(html));
  const said = new Set(
    parts
      .map((part) => print(part))
      .join('')
      .match(/[\w-]+/g),
  );
  return parts.map((part) => print(part, said)).join('');
}
