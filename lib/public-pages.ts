import { decide, type GuardSettings } from './guards';
import { sharedPageCaching } from './page-caching';
import { isPersonal, pathOf, type RouteBase, routes } from './paths';

const locales = ['fr', 'en'] as const;
const bases = Object.keys(routes).filter((base): base is RouteBase => base in routes);

/**
 * Addresses of the pages that are the same for everybody, in both languages. The framework answers them without the
 * middleware, which takes as long as the page itself (docs/decisions/0029-what-a-page-costs-the-server.md); the `matcher`
 * in `middleware.ts` leaves them out.
 */
export const publicPaths: readonly string[] = bases
  .filter((base) => !isPersonal(base))
  .flatMap((base) => locales.map((locale) => pathOf(base, locale)));

type Redirect = { source: string; destination: string; statusCode: 301 | 302 | 307 | 308 };
type Rewrite = { source: string; destination: string };

/** Matches these addresses and no other, in as few patterns as can be: each request is held against each of them. */
function sourcesOf(paths: readonly string[]): string[] {
  const named = paths.filter((path) => path !== '/').map((path) => path.slice(1));
  return [...(paths.includes('/') ? ['/'] : []), ...(named.length > 0 ? [`/:page(${named.join('|')})`] : [])];
}

/**
 * What the middleware would decide for the public pages, as the framework's own routing: the folder that renders each,
 * where it leads instead (maintenance, the redirect of the home page), and how long a shared cache keeps the answer.
 */
export function publicRouting(settings: GuardSettings) {
  const visitor = { search: '', hasAuthCookie: false, previousPage: null, direct: false, chosenLocale: null };
  const shown = new Map<string, string>();
  const redirects: Redirect[] = [];
  for (const source of publicPaths) {
    const decision = decide({ ...visitor, path: source }, settings);
    if (decision.kind === 'render') shown.set(source, decision.path);
    if (decision.kind === 'redirect') {
      redirects.push({ source, destination: decision.path, statusCode: decision.status });
    }
  }
  const moved = [...shown].filter(([path, folder]) => folder !== path);
  const prefixed = moved.filter(([path, folder]) => folder === `/fr${path}`).map(([path]) => path);
  const rewrites: Rewrite[] = [
    ...sourcesOf(prefixed).map((source) => ({ source, destination: '/fr/:page' })),
    ...moved.filter(([path]) => !prefixed.includes(path)).map(([source, destination]) => ({ source, destination })),
  ];
  const headers = sourcesOf([...shown.keys()]).map((source) => ({
    source,
    // The framework lets shared caches keep a prerendered page for a year unless told otherwise.
    headers: [{ key: 'Cache-Control', value: sharedPageCaching }],
  }));
  return { headers, redirects, rewrites };
}
