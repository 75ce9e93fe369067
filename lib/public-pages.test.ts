import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { expect, it } from 'vitest';
import { config } from '@/middleware';
import { cookieNames } from './cookies';
import { pathOf, type RouteBase, routes } from './paths';
import { publicPaths, publicRouting } from './public-pages';

const open = { maintenance: false, rootRedirect: null };
const sees = (url: string, cookies?: Record<string, string>) =>
  unstable_doesMiddlewareMatch({ config, nextConfig: {}, url, ...(cookies ? { cookies } : {}) });

it('are the pages without guard, reference or token, in both languages', () => {
  expect(publicPaths).toEqual(expect.arrayContaining(['/', '/en', '/faq', '/en/faq', '/a-propos', '/en/buy/credits']));
  for (const path of ['/login', '/mon-compte', '/maintenance', '/order', '/buy/confirm']) {
    expect(publicPaths).not.toContain(path);
  }
});

it.each(publicPaths)('the middleware leaves %s alone', (path) => {
  expect(sees(path)).toBe(false);
  expect(sees(`${path}?code=AB12`)).toBe(false);
});

it('the middleware sees every other address', () => {
  const bases = Object.keys(routes).filter((base): base is RouteBase => base in routes);
  const others = bases.flatMap((base) => [pathOf(base, 'fr'), pathOf(base, 'en')]);
  for (const path of others.filter((one) => !publicPaths.includes(one))) expect(sees(path), path).toBe(true);
  for (const path of publicPaths.filter((one) => one !== '/')) {
    for (const near of [`${path}/x`, `${path}x`, `/x${path}`, `/fr${path}`]) {
      if (!publicPaths.includes(near)) expect(sees(near), near).toBe(true);
    }
  }
  for (const path of ['/fr', '/admin', '/nowhere', '/en/mon-compte']) expect(sees(path), path).toBe(true);
});

it('the middleware sees the home page of a visitor who chose English', () => {
  expect(sees('/', { [cookieNames.locale]: 'en' })).toBe(true);
  expect(sees('/', { [cookieNames.locale]: 'fr' })).toBe(false);
});

/** Where the framework's own matcher leads an address. */
function ledTo(path: string, rules: readonly { source: string; destination: string }[]): string | undefined {
  for (const { source, destination } of rules) {
    const found = getPathMatch(source, { strict: true, removeUnnamedParams: true })(path);
    if (found) return destination.replace(':page', String(found.page));
  }
  return undefined;
}
const cachingOf = (path: string, { headers }: ReturnType<typeof publicRouting>) =>
  headers.filter(({ source }) => getPathMatch(source, { strict: true })(path)).map(({ headers: [one] }) => one?.value);

it('are rendered from the folder of their language, and kept for a second', () => {
  const routing = publicRouting(open);
  expect(routing.redirects).toEqual([]);
  expect(ledTo('/', routing.rewrites)).toBe('/fr');
  expect(ledTo('/faq', routing.rewrites)).toBe('/fr/faq');
  expect(ledTo('/acheter/credits', routing.rewrites)).toBe('/fr/buy/credits');
  // The address is the folder.
  for (const path of ['/en', '/en/faq', '/en/creation/card']) expect(ledTo(path, routing.rewrites)).toBeUndefined();
  for (const path of publicPaths) expect(cachingOf(path, routing)).toEqual(['s-maxage=1, stale-while-revalidate=1']);
  for (const path of ['/login', '/faq/x', '/x/faq']) expect(cachingOf(path, routing)).toEqual([]);
});

it('lead to the maintenance page of their language while the shop is closed, and nothing says that caches may keep that', () => {
  const routing = publicRouting({ ...open, maintenance: true });
  expect(routing.rewrites).toEqual([]);
  expect(routing.redirects).toContainEqual({ source: '/faq', destination: '/maintenance', statusCode: 307 });
  expect(routing.redirects).toContainEqual({ source: '/en/faq', destination: '/en/maintenance', statusCode: 307 });
  for (const path of publicPaths) expect(cachingOf(path, routing)).toEqual([]);
});

it('the home page alone follows its redirect', () => {
  const routing = publicRouting({ ...open, rootRedirect: { path: '/faq', status: 302 } });
  expect(routing.redirects).toEqual([{ source: '/', destination: '/faq', statusCode: 302 }]);
  expect(ledTo('/', routing.rewrites)).toBeUndefined();
  expect(ledTo('/faq', routing.rewrites)).toBe('/fr/faq');
  expect(cachingOf('/', routing)).toEqual([]);
});
