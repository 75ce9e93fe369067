import type { Page, Request, Route } from '@playwright/test';
import { apiUrl } from '../api';

/** As the specification writes it: `PUT /creations/{reference}`. */
export type NamedCall = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

type Answer = { status: number; json: unknown };

const problem = (status: number, code: string, detail: string): Answer => ({
  status,
  json: { type: 'about:blank', title: code, status, detail, code },
});

/** A load retries this two times by itself. */
export const broken = problem(500, 'internal', 'Internal server error');
export const unauthenticated = (message: string): Answer => ({ status: 401, json: { code: 401, message } });

const isCall = (call: NamedCall) => {
  const [method = '', path = ''] = call.split(' ');
  const form = new RegExp(`^${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`);
  return (request: Request): boolean => {
    const url = new URL(request.url());
    return url.origin === new URL(apiUrl).origin && request.method() === method && form.test(url.pathname);
  };
};

const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

/**
 * Replaces the API's answers to a call from now on; `null` lets the API answer again.
 * @returns the requests answered so
 */
export async function answer(page: Page, call: NamedCall, given: Answer | null): Promise<readonly Request[]> {
  const isMeant = isCall(call);
  const answered: Request[] = [];
  await page.route(
    (url) => url.origin === new URL(apiUrl).origin,
    async (route: Route) => {
      const request = route.request();
      if (!isMeant(request)) return route.fallback();
      if (!given) return route.continue();
      answered.push(request);
      return route.fulfill({ ...given, headers: cors });
    },
  );
  return answered;
}
