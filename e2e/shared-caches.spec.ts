import { type APIRequestContext, expect } from '@playwright/test';
import { isMadePerRequest, isPersonal, pathOf, type RouteBase, routes } from '../lib/paths';
import { test } from './support/test';
import { languageOf } from './support/words';

const bases = Object.keys(routes).filter((base): base is RouteBase => base in routes);
/** Guards only check that it exists. */
const cookie = { cookie: 'jolimot_auth=x' };

async function ask(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const answer = await request.get(path, { headers, maxRedirects: 0 });
  return { status: answer.status(), caching: answer.headers()['cache-control'] ?? '', headers: answer.headers() };
}

test('shared caches may keep each public page, and no other answer', async ({ request }, { project }) => {
  const language = languageOf(project.name);
  for (const base of bases) {
    const tail = isMadePerRequest(base) ? ['x'] : [];
    const path = pathOf(base, language, tail);
    const page = await ask(request, path, cookie);
    if (isPersonal(base) || page.status !== 200) {
      expect(page.caching, path).toMatch(/private.*no-store/);
      const signedOut = await ask(request, path);
      expect(signedOut.caching, `${path}, signed out`).toMatch(/private.*no-store/);
    } else {
      expect(page.caching, path).toMatch(/^s-maxage=\d+/);
    }
  }
});

test('the data of a page is kept no longer than the page', async ({ request }, { project }) => {
  const language = languageOf(project.name);
  for (const base of ['my-account', 'login', 'order', 'order-confirm'] as const) {
    for (const prefetch of [{}, { 'next-router-prefetch': '1' }, { 'next-router-segment-prefetch': '/_tree' }]) {
      const headers = { ...cookie, rsc: '1', ...prefetch };
      const path = pathOf(base, language);
      const redirect = await ask(request, `${path}?_rsc=x`, headers);
      const flight = await ask(request, redirect.headers.location ?? path, headers);
      expect(flight.headers['content-type'], path).toContain('text/x-component');
      expect([redirect.caching, flight.caching], path).toEqual(['private, no-store', 'private, no-store']);
    }
  }
});

test('what is not there is kept nowhere', async ({ request }, { project }) => {
  const prefix = languageOf(project.name) === 'fr' ? '' : '/en';
  const unknown = [
    `${prefix}/nulle-part`,
    `${prefix}/nulle-part?x=1`,
    `${prefix}/order/confirm/a/b`,
    `${prefix}/%E0%A4%A`,
    `${prefix}/a.png`,
    '/fr/not-found',
    '/admin/faq',
    '/_next/static/nothing.js',
    '/art/nothing.svg',
  ];
  for (const path of unknown) {
    // The second answer comes from the framework's cache, if it has one.
    for (const _time of [1, 2]) {
      const { status, caching } = await ask(request, path);
      expect([status, caching], path).toEqual([404, expect.stringMatching(/private.*no-store/)]);
    }
  }
});
