import { readFileSync } from 'node:fs';
import path from 'node:path';
import { criticalStyles, readSheet } from './critical-styles.mjs';
import { changeFlight } from './flight-rows.mjs';
import { dropNeedlessData } from './needless-data.mjs';
import { dropStillParts } from './still-parts.mjs';

const sheetLink = /<link rel="stylesheet" href="\/_next\/(static\/[\w/.~-]+\.css)"[^>]*>/g;

/** Sheets of this build by file, read once: their names are made from their content. */
const sheets = new Map();

function sheetOf(file) {
  const known = sheets.get(file);
  if (known) return known;
  const sheet = readSheet(readFileSync(file, 'utf8'));
  sheets.set(file, sheet);
  return sheet;
}

/**
 * What `later` (app/styles/materials.css) takes back: the sheet comes after it, in a later layer. Not laid out, so that no
 * picture is fetched for a place that it does not have; as high as some screens, so that the foot stays out of sight. What
 * scripts add before the sheet is there (`with-sheet`) would be shown without its styles, and jump.
 */
const untilTheSheet =
  '@layer base{.later{content-visibility:hidden;contain-intrinsic-height:3000px}.with-sheet{display:none}}';

/**
 * A page without what stands below its first screen: from its first `later` part to the end of its content, and its
 * footer, which is `later` too.
 */
const firstScreenOf = (html) =>
  html.replace(/<div class="later">[\s\S]*<\/main>/, '</main>').replace(/<footer class="later [\s\S]*<\/footer>/, '');

/**
 * Puts the rules that the first sight of a page needs into its head, and the links to its sheets at its end: so that the
 * page paints without waiting for them.
 */
function withCriticalStyles(html, distDir) {
  const links = [...html.matchAll(sheetLink)];
  if (links.length === 0) return html;
  const bare = html.replace(sheetLink, '');
  const seen = firstScreenOf(bare);
  const rules = links.map(([, file = '']) => criticalStyles(sheetOf(path.join(distDir, file)), seen)).join('');
  const styles = rules + untilTheSheet;
  if (styles.includes('</')) throw new Error('styles that would end their element');
  return bare
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace(/<\/body><\/html>$/, (end) => links.map(([link]) => link).join('') + end);
}

const pageScript = /<script src="\/_next\/static\/[^"]+" (?:id="[^"]+" )?async=""><\/script>/g;
const scriptHint = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Puts the page's scripts at its end, without the hints that ask for them sooner: the largest picture of the first screen
 * then has a slow line to itself for a moment (docs/decisions/0058-the-largest-picture-first.md).
 */
function withScriptsLast(html) {
  const scripts = (html.match(pageScript) ?? []).join('');
  const bare = html.replace(pageScript, '').replace(scriptHint, '');
  return bare.replace(/<\/body><\/html>$/, (end) => scripts + end);
}

const steps = [
  withScriptsLast,
  withCriticalStyles,
  (html) => changeFlight(html, (rows) => dropNeedlessData(dropStillParts(rows))),
];

/**
 * Makes a prerendered page lighter for its first visit; what it shows and does stays the same. A step that meets a form
 * it does not know is left out: the page is then heavier, not broken.
 * @param {string} html a whole page
 * @param {string} distDir folder of the build, absolute
 */
export function lightenPage(html, distDir) {
  return steps.reduce((page, step) => {
    try {
      return step(page, distDir);
    } catch (error) {
      console.warn(`[pages] A page stays heavier than it need be: ${error instanceof Error ? error.message : error}`);
      return page;
    }
  }, html);
}
