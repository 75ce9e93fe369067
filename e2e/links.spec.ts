import { encodeCookie } from '@jolimot/client/cookies';
import { expect } from '@playwright/test';
import { matchPath, pathOf, type RouteBase, routes } from '../lib/paths';
import { newAccount } from './support/accounts';
import { demoTokens } from './support/api';
import { test } from './support/test';

const bases = Object.keys(routes).filter((base): base is RouteBase => base in routes);
/** Their hash is a state, not a place on the page. */
const statesInHash: readonly (RouteBase | undefined)[] = ['creation', 'my-account-addresses', 'test'];

/** A guest has no cookie. */
const visitors: Record<string, () => Promise<string>> = {
  guest: async () => '',
  client: async () => `jolimot_auth=${encodeCookie(await newAccount())}`,
  staff: async () => `jolimot_auth=${encodeCookie(await demoTokens('staff'))}`,
};

function linksIn(html: string, page: URL): string[] {
  const found = [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]+)"/g)];
  return found
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), page))
    .filter(({ origin }) => origin === page.origin)
    .map(({ pathname, search, hash }) => pathname + search + hash);
}

for (const [visitor, cookieOf] of Object.entries(visitors)) {
  test(`no link leads to a 404, as ${visitor}, in both languages @always`, async ({ baseURL }) => {
    const headers = { cookie: await cookieOf() };
    const waiting = (['fr', 'en'] as const).flatMap((locale) => bases.map((base) => pathOf(base, locale)));
    const from = new Map(waiting.map((path) => [path, 'the list of routes']));
    const missing: string[] = [];
    const htmlOf = new Map<string, string>();
    const anchors = new Map<string, string>();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await fetch(new URL(path, baseURL ?? ''), { headers });
      const html = await answer.text();
      if (answer.status !== 200) missing.push(`${path} (${answer.status}), from ${from.get(path)}`);
      if (!answer.headers.get('content-type')?.includes('text/html')) continue;
      htmlOf.set(path, html);
      for (const link of linksIn(html, new URL(answer.url))) {
        const [target = '', anchor] = link.split('#');
        if (anchor) anchors.set(link, path);
        if (from.has(target)) continue;
        from.set(target, path);
        waiting.push(target);
      }
    }
    for (const [link, path] of anchors) {
      const [target = '', anchor] = link.split('#');
      if (statesInHash.includes(matchPath(target.split('?')[0] ?? '')?.base)) continue;
      if (!htmlOf.get(target)?.includes(`id="${anchor}"`)) missing.push(`${link}, from ${path}`);
    }
    expect(missing).toEqual([]);
    expect(from.size).toBeGreaterThan(40);
  });
}
