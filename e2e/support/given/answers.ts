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
