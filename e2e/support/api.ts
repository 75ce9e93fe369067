import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Language } from './words';

/** See playwright.config.ts. */
export const apiUrl = process.env.E2E_API_URL ?? `http://localhost:${process.env.E2E_API_PORT ?? '4210'}`;
export const demoPassword = process.env.DEMO_PASSWORD ?? 'journeys-in-a-browser';

export async function call(path: string, init: RequestInit = {}, token?: string): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json', ...init.headers });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(apiUrl + path, { ...init, headers });
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path} answered ${response.status}`);
  return response.json();
}

export const post = (path: string, body: object, token?: string): Promise<unknown> =>
  call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'idempotency-key': randomUUID() } }, token);

export async function demoToken(name: DemoName): Promise<string> {
  return (await demoTokens(name)).token;
}

type DemoName = 'client' | 'staff' | 'admin' | 'superadmin';
const sessionTokens = z.object({ token: z.string(), refreshToken: z.string() });

export async function demoTokens(name: DemoName): Promise<z.infer<typeof sessionTokens>> {
  return sessionTokens.parse(
    await post('/login_check', { username: `${name}@jolimot.example`, password: demoPassword }),
  );
}

const mails = z.array(z.object({ template: z.string(), text: z.string(), html: z.string(), subject: z.string() }));

const listed = z.array(z.object({ id: z.number() }));

/** Newest first, as staff read them. */
export async function mailsTo(recipient: string): Promise<z.infer<typeof mails>> {
  const token = await demoToken('staff');
  const found = listed.parse(await call(`/mails?recipient=${encodeURIComponent(recipient)}`, {}, token));
  return mails.parse(await Promise.all(found.map(({ id }) => post(`/mails/${id}/read`, { reason: 'fault' }, token))));
}

export async function coverName(slug: string, language: Language): Promise<string> {
  const covers = z
    .array(z.object({ slug: z.string(), name: z.string() }))
    .parse(await call('/covers?itemsPerPage=100', { headers: { 'accept-language': language } }));
  const found = covers.find((cover) => cover.slug === slug);
  if (!found) throw new Error(`No cover "${slug}" in the catalogue`);
  return found.name;
}
