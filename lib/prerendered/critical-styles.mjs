import Beasties from 'beasties';
import postcss from 'postcss';

const sheetLink = /<link rel="stylesheet" href="\/_next\/static\/[^"]+\.css"[^>]*>/g;
const pageScript = /<script src="\/_next\/static\/[^"]+" (?:id="[^"]+" )?async=""><\/script>/g;
const scriptHint = /<link rel="preload" as="script"[^>]*>/g;

/** Hidden until the sheet has come, whose later layer takes this back (`with-sheet` in app/styles/materials.css). */
const untilTheSheet = '@layer base{.with-sheet{display:none}}';

/** From the first part below it to the end of the content, and without the footer. */
const firstScreenOf = (html) =>
  html
    .replace(/<div class="with-sheet">[\s\S]*<\/main>/, '</main>')
    .replace(/<footer class="with-sheet [\s\S]*<\/footer>/, '');

/** Paper, a pointer's place, values for browsers without `@property`, and faces that are files. */
const waits = ({ name, params, nodes }) =>
  (name === 'media' && /^(?:print|\(hover:hover\))$/.test(params)) ||
  (name === 'supports' && params.includes('-moz-orient')) ||
  (name === 'font-face' && nodes.some((node) => node.value?.includes('url(')));

/** @param {string} distDir folder of the build */
async function criticalStyles(html, distDir) {
  const beasties = new Beasties({
    ...{ path: distDir, publicPath: '/_next/', preload: 'body', logLevel: 'error' },
    ...{ inlineFonts: true, preloadFonts: false },
    reduceInlineStyles: false,
  });
  const page = await beasties.process(firstScreenOf(html));
  const rules = postcss.parse([...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join(''));
  rules.walkAtRules((rule) => {
    if (waits(rule)) rule.remove();
  });
  // Such as the grain: they would be in every page.
  return rules.toString().replace(/url\("?data:[^)]*\)/g, 'none');
}

/**
 * The first screen's rules into the head, sheets and scripts to the end, to paint without waiting (docs/performance.md,
 * "Critical styles").
 * @param {string} html a whole page
 * @param {string} distDir folder of the build, absolute
 */
export async function withCriticalStyles(html, distDir) {
  const sheets = html.match(sheetLink) ?? [];
  const scripts = html.match(pageScript) ?? [];
  const styles = sheets.length > 0 ? `<style>${await criticalStyles(html, distDir)}${untilTheSheet}</style>` : '';
  return html
    .replace(sheetLink, '')
    .replace(pageScript, '')
    .replace(scriptHint, '')
    .replace('</head>', () => `${styles}</head>`)
    .replace(/<\/body><\/html>$/, (end) => [...scripts, ...sheets, end].join(''));
}
