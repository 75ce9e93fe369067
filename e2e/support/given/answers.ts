import { authCookieName } from '@jolimot/client/cookies';
import type { Page, Request, Route } from '@playwright/test';
import { apiUrl } from '../api';

/** As the specification writes it: `PUT /creations/{reference}`. */
export type NamedCall = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

type Answer = { status: number; json: unknown };

const problem = { type: 'about:blank', title: 'internal', detail: 'Internal server error', code: 'internal' };

/** A load retries two times. */
export const broken: Answer = { status: 500, json: { ...problem, status: 500 } };

const isCall = (call: NamedCall) => {
  const [method = '', path = ''] = call.split(' ');
  const form = new RegExp(`^${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`);
  return (request: Request): boolean => {
    const url = new URL(request.url());
    return url.origin === new URL(apiUrl).origin && request.method() === method && form.test(url.pathname);
  };
};

const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

/** Pages come as to a visit whose token has run out: without answers, so that the browser asks. */
export async function askInBrowser(page: Page): Promise<void> {
  // A page from here has no address, so that its calls to this machine want leave.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(
    (url) => url.origin !== new URL(apiUrl).origin && !url.pathname.startsWith('/_next/'),
    async (route: Route) => {
      const request = route.request();
      if (!request.isNavigationRequest()) return route.fallback();
      const jar = await page.context().cookies(request.url());
      const cookie = jar
        .map(({ name, value }) => `${name}=${name === authCookieName(false) ? 'none' : value}`)
        .join('; ');
      const response = await route.fetch({ headers: { ...request.headers(), cookie }, maxRedirects: 0 });
      await route.fulfill({ response });
    },
  );
}

/** `null` lets the API answer again. */
export async function answer(page: Page, call: NamedCall, given: Answer | null): Promise<void> {
  const isMeant = isCall(call);
  await page.route(
    (url) => url.origin === new URL(apiUrl).origin,
    async (route: Route) => {
      const request = route.request();
      if (!isMeant(request)) return route.fallback();
      if (!given) return route.continue();
      return route.fulfill({ ...given, headers: cors });
    },
  );
}
