import type { AuthTokens } from '@jolimot/client/auth-tokens';
import { cookieDays } from '@jolimot/client/auth-tokens';
import { authCookieName, cookieNames, encodeCookie } from '@jolimot/client/cookies';
import { type NextRequest, NextResponse } from 'next/server';
import { renewedTokens } from './lib/auth/visit-renewal';
import { publicEnv, serverEnv } from './lib/env';
import { isMadePerRequest, isMeasured, matchPath } from './lib/paths';
import { type Decision, decide } from './lib/security/guards';
import { contentSecurityPolicy, isOpenToRobots, takesCards } from './lib/security/headers';

const RETRY_AFTER_MAINTENANCE_S = '600';
/**
 * Seconds, and again while it asks: a busy page costs one request a second
 * (docs/decisions/0057-a-change-shows-within-five-seconds.md).
 */
const SHARED_CACHING = 's-maxage=1, stale-while-revalidate=1';

function previousPage(request: NextRequest): string | null {
  const referer = request.headers.get('referer');
  return referer && URL.canParse(referer) && new URL(referer).host === request.headers.get('host') ? referer : null;
}

/**
 * With an address tail per request, with a nonce; others are prerendered with a policy
 * (lib/prerendered/cache-handler.mjs).
 */
function render(target: URL, status: number, request: NextRequest): NextResponse {
  const route = matchPath(request.nextUrl.pathname);
  if (!route || !isMadePerRequest(route.base)) return NextResponse.rewrite(target, { status });
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy({
    apiUrl: serverEnv().browserApiUrl,
    scripts: [`'nonce-${nonce}'`],
    stripe: publicEnv.stripePublicKey !== null && takesCards(target.pathname),
    captcha: publicEnv.recaptchaSiteKey !== null && isOpenToRobots(target.pathname),
    tagManager: publicEnv.tagManagerId !== null && isMeasured(request.nextUrl.pathname),
  });
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  const response = NextResponse.rewrite(target, { status, request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

function answer(decision: Decision, request: NextRequest): NextResponse {
  if (decision.kind === 'error') return new NextResponse('Internal server error', { status: decision.status });
  const response = follow(decision, request);
  // The framework lets shared caches keep a prerendered page for a year, whatever its status.
  if (decision.noStore) response.headers.set('cache-control', 'private, no-store');
  else if (decision.kind === 'render') response.headers.set('cache-control', SHARED_CACHING);
  return response;
}

function follow(decision: Exclude<Decision, { kind: 'error' }>, request: NextRequest): NextResponse {
  const target = request.nextUrl.clone();
  const [path = '/', search = ''] = decision.path.split('?');
  target.pathname = path;
  if (decision.kind === 'redirect') {
    target.search = search;
    return NextResponse.redirect(target, decision.status);
  }
  const response = render(target, decision.status, request);
  if (decision.status === 503) response.headers.set('retry-after', RETRY_AFTER_MAINTENANCE_S);
  return response;
}

const authName = (): string => authCookieName(serverEnv().isSecure);

/** An opened page of one visitor, with a token that ran out: it would come without its answers. */
async function renewed(request: NextRequest): Promise<AuthTokens | null> {
  if (request.headers.get('sec-fetch-dest') !== 'document') return null;
  const route = matchPath(request.nextUrl.pathname);
  if (!route || !isMadePerRequest(route.base)) return null;
  return renewedTokens(request.cookies.get(authName())?.value, Date.now());
}

/** As the browser keeps it (packages/client/src/auth-tokens.ts). */
const sessionCookie = () =>
  ({
    maxAge: cookieDays * 24 * 60 * 60,
    path: '/',
    sameSite: 'strict',
    secure: serverEnv().isSecure,
  }) as const;

export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const tokens = await renewed(request);
  if (!tokens) return answerTo(request);
  request.cookies.set(authName(), encodeCookie(tokens));
  const response = answerTo(request);
  response.cookies.set(authName(), encodeCookie(tokens), sessionCookie());
  return response;
}

function answerTo(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const { maintenance, rootRedirect } = serverEnv();
  const decision = decide(
    {
      path: pathname,
      search,
      hasAuthCookie: request.cookies.has(authName()),
      previousPage: previousPage(request),
      direct: request.headers.get('sec-fetch-site') === 'none',
      chosenLocale: request.cookies.get(cookieNames.locale)?.value ?? null,
    },
    { maintenance, rootRedirect },
  );
  return answer(decision, request);
}

export const config = {
  runtime: 'nodejs',
  // Files and unknown paths pass unchanged.
  matcher: [
    '/((?!_next/|art/|postcodes/|traces/\\d+$|renewals$|(?:healthz|readyz|metrics)$|.*\\.(?:svg|png|jpg|webp|avif|ico|js|txt|xml|webmanifest|woff2)$).*)',
  ],
};
