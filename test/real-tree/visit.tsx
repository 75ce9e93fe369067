import { act, cleanup, configure, render } from '@testing-library/react';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { speak, timeZone, wordsIn } from './server-words';
import './device';
import { authCookieName, cookieNames, encodeCookie } from '@jolimot/client/cookies';
import { queryClient } from '@/lib/api/query-client';
import { forgetVisit } from '@/lib/auth/forget-visit';
import type { Locale } from '@/lib/i18n/routing';
import { matchPath, pathOf } from '@/lib/paths';
import { useAuth } from '@/stores/auth';
import { usePayment } from '@/stores/payment';
import { useToasts } from '@/stores/toasts';
import { useVisitor } from '@/stores/visitor';
import { type FakeApi, shop } from './fake-api';
import { tokensOf, type Visitor } from './people';
import { type Place, treeOf } from './routes';
import { served } from './server-tree';

// Checking what is hidden takes most of the time.
configure({
  defaultHidden: true,
  // Each retry would print the whole page.
  getElementError: (message) => new Error(`${message} The page says: ${document.body.textContent}`),
});

export type Words = (typeof wordsIn)[Locale];

export type Visit = { readonly language: Locale; readonly words: Words; readonly api: FakeApi };

type Opening = {
  visitor?: Visitor;
  tail?: readonly string[];
  rest?: string;
  tokens?: { token: string; refreshToken: string | null };
};

export const asked: string[] = [];
const router: AppRouterInstance = {
  bfcacheId: 'one',
  push: (path) => void asked.push(path),
  replace: (path) => void asked.push(path),
  back: () => undefined,
  forward: () => undefined,
  refresh: () => undefined,
  prefetch: () => undefined,
};

/** jsdom's location opens no documents. */
const real = window.location;
const address = {
  ...{ replace: (path: string) => void asked.push(path), assign: (path: string) => void asked.push(path) },
  ...{ reload: () => void asked.push('reload'), toString: () => real.href },
  get href() {
    return real.href;
  },
  set href(path: string) {
    asked.push(path);
  },
  get pathname() {
    return real.pathname;
  },
  get search() {
    return real.search;
  },
  get hash() {
    return real.hash;
  },
  set hash(hash: string) {
    real.hash = hash;
  },
  get origin() {
    return real.origin;
  },
  get protocol() {
    return real.protocol;
  },
  get host() {
    return real.host;
  },
};

export const forgetCookie = (name: string): void => setCookie(name, '', 'expires=Thu, 01 Jan 1970 00:00:00 GMT');
export function setCookie(name: string, value: string, more = ''): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = `${name}=${value}; path=/; ${more}`;
}
export const cookieOf = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);

function beginDocument(): void {
  queryClient().clear();
  useAuth.setState(useAuth.getInitialState(), true);
  useToasts.setState(useToasts.getInitialState(), true);
  useVisitor.setState(useVisitor.getInitialState(), true);
  usePayment.setState(usePayment.getInitialState(), true);
}

beforeEach(() => {
  vi.stubGlobal('fetch', shop.fetch);
  vi.stubGlobal('location', address);
  setCookie(
    cookieNames.consent,
    encodeURIComponent(JSON.stringify({ ads: 'denied', analytics: 'denied', decidedAt: new Date().toISOString() })),
  );
});
afterEach(() => {
  cleanup();
  forgetVisit();
  beginDocument();
  for (const name of [authCookieName(false), ...Object.values(cookieNames)]) forgetCookie(name);
  sessionStorage.clear();
  localStorage.clear();
  asked.length = 0;
  const { faults } = shop;
  shop.forget();
  vi.unstubAllGlobals();
  expect(faults, 'calls that the fake API could not answer').toEqual([]);
});

/** The server's part has all words. */
function Document({ language, children }: { language: Locale; children: ReactNode }) {
  return (
    <AppRouterContext value={router}>
      <PathnameContext value={window.location.pathname}>
        <SearchParamsContext value={new URLSearchParams(window.location.search)}>
          <NextIntlClientProvider locale={language} timeZone={timeZone} messages={wordsIn[language]}>
            <Suspense>{children}</Suspense>
          </NextIntlClientProvider>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
}

/** The real tree, with the browser's stored data. */
export async function open(base: Place, language: Locale, opening: Opening = {}): Promise<Visit> {
  const { visitor = 'guest', tail = [], rest = '', tokens } = opening;
  cleanup();
  const session = tokens ?? (visitor === 'guest' ? null : tokensOf(visitor));
  if (session) setCookie(authCookieName(false), encodeCookie(session));
  window.history.replaceState(null, '', base === 'not-found' ? '/nowhere' : pathOf(base, language, tail) + rest);
  document.documentElement.lang = language;
  speak(language);
  beginDocument();
  useAuth.getState().hydrate();
  const tree = await served(await treeOf(base, tail), { locale: language, timeZone });
  await act(async () => render(<Document language={language}>{tree}</Document>));
  return { language, words: wordsIn[language], api: shop };
}

export async function follow(language: Locale): Promise<Visit> {
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const path = asked.splice(0).at(-1) ?? '';
  const { pathname, search, hash } = new URL(path, 'http://localhost:3000');
  const route = matchPath(pathname);
  if (!route) throw new Error(`No page at ${path}.`);
  return open(route.base, language, { tail: route.tail, rest: search + hash });
}
