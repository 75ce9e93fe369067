import { lifeLeft, readTokens, userOf } from '@jolimot/client/auth-tokens';
import { createClient } from '@jolimot/client/client';
import { authCookieName } from '@jolimot/client/cookies';
import type { Send } from '@jolimot/client/perform-call';
import { calls } from '@jolimot/contract/calls';
import { cookies } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { serverEnv } from '@/lib/env';
import { actorOf } from '@/stores/actor';
import type { PageOwner } from '@/stores/auth';
import type { Door } from './queries';
import { traced } from './server';

/** ms: afterwards the page goes out without the answer, and the browser asks. */
const patience = 2000;

/** `door`: the API in the owner’s name. */
export type PageVisit = { owner: PageOwner; door: Door; locale: string };

/** By the cookie of the request that is being answered; null without a live token. Once per request. */
export const pageVisit = cache(async (): Promise<PageVisit | null> => {
  const cookie = (await cookies()).get(authCookieName(serverEnv().isSecure));
  const { token } = readTokens(cookie?.value) ?? {};
  const user = token === undefined ? null : userOf(token);
  if (!user || lifeLeft({ token: user.token, refreshToken: null }, Date.now()) <= 0) return null;
  const { id, roles } = user;
  const locale = await getLocale();
  const owner = { id, roles, isActing: actorOf(user.token) !== null };
  return { owner, locale, door: doorOf(user.token, locale) };
});

function doorOf(token: string, locale: string): Door {
  const send: Send = (url, init) => {
    const headers = traced(init.headers);
    headers.set('accept-language', locale);
    const signal = AbortSignal.timeout(patience);
    return fetch(url, { ...init, headers, signal, cache: 'no-store', redirect: 'error' });
  };
  return createClient({
    baseUrl: serverEnv().apiUrl,
    session: { freshToken: async () => token, refused: () => undefined },
    loadCall: async (name) => calls[name],
    send,
  });
}
