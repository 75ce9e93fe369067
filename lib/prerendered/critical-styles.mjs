import Beasties from 'beasties';
import postcss from 'postcss';

const sheetLink = /<link rel="stylesheet" href="\/_next\/static\/[^"]+\.css"[^>]*>/g;
const pageScript = /<script src="\/_next\/static\/[^"]+" (?:id="[^"]+" )?async=""><\/script>/g;
const scriptHint = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Below the first screen, and added by scripts: hidden until the sheet has come, whose later layer takes this back
 * (`with-sheet` in app/styles/materials.css).
 */
const untilTheSheet = '@layer base{.with-sheet{display:none}}';

/** A page without its parts below the first screen: from the first to the end of the content, and the footer. */
const firstScreenOf = (html) =>
  html
    .replace(/<div class="with-sheet">[\s\S]*<\/main>/, '</main>')
    .replace(/<footer class="with-sheet [\s\S]*<\/footer>/, '');

/**
 * Comes with the sheet: paper, a pointer's place, values for browsers without `@property`, and faces that are files (until
 * then their stand-ins, which are as wide).
 */
const waits = ({ name, params, nodes }) =>
  (name === 'media' && /^(?:print|\(hover:hover\))$/.test(params)) ||
  (name === 'supports' && params.includes('-moz-orient')) ||
  (name === 'font-face' && nodes.some((node) => node.value?.includes('url(')));

/** The rules that the first screen of a page needs, from its own sheets. @param {string} distDir folder of the build */
async function criticalStyles(html, distDir) {
  const beasties = new Beasties({
    ...{ path: distDir, publicPath: '/_next/', preload: 'body', logLevel: 'error' },
    ...{ inlineFonts: true, preloadFonts: false },
    // Rules of the page's own elements are left as they are.
    reduceInlineStyles: false,
  });
  const page = await beasties.process(firstScreenOf(html));
  const rules = postcss.parse([...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join(''));
  rules.walkAtRules((rule) => {
    if (waits(rule)) rule.remove();
  });
  // Pictures inside a sheet, such as the grain, come with it: they would be in every page.
  return rules.toString().replace(/url\("?data:[^)]*\)/g, 'none');
}

/**
 * Puts the rules that the first screen of a page needs into its head, and its sheets and scripts to its end, so that it
 * paints without waiting for them (docs/performance.md, "Critical styles").
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
