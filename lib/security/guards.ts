import { backOfficePath, cameraPath, isBackOfficePath } from '@/back-office/provider/sections';
import {
  type GuardName,
  guessPath,
  isPersonal,
  loginPath,
  matchPath,
  pathOf,
  type RouteMatch,
  renderPathOf,
  routes,
  safeCallback,
  splitLocale,
} from '@/lib/paths';

export type GuardRequest = {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  hasAuthCookie: boolean;
  /** Null from another site. */
  previousPage: string | null;
  /** Typed address or bookmark. */
  direct: boolean;
  chosenLocale: string | null;
};

export type GuardSettings = {
  maintenance: boolean;
  rootRedirect: { path: string; status: 301 | 302 | 307 | 308 } | null;
};

/** `noStore`: of the visitor or a passing state. */
export type Decision =
  | { kind: 'render'; path: string; status: 200 | 404 | 503; noStore?: true }
  | { kind: 'redirect'; path: string; status: 301 | 302 | 307 | 308; noStore?: true }
  | { kind: 'error'; status: 500 };

/** Prerendered. */
const NOT_FOUND_PATH = '/not-found';

type Guard = (route: RouteMatch, request: GuardRequest, settings: GuardSettings) => Decision | null;

/** The previous page's, else the whole current address. */
function callbackOf(request: GuardRequest): string {
  const previous = request.previousPage && URL.canParse(request.previousPage) ? new URL(request.previousPage) : null;
  return safeCallback(previous?.searchParams.get('callback')) ?? request.path + request.search;
}

const guards: Record<GuardName, Guard> = {
  authenticated: (route, request) =>
    request.hasAuthCookie
      ? null
      : { kind: 'redirect', path: loginPath(route.locale, callbackOf(request)), status: 307, noStore: true },
  maintenance: (route, _request, settings) =>
    settings.maintenance ? null : { kind: 'redirect', path: pathOf('index', route.locale), status: 307, noStore: true },
};

/** An unknown guard is a 500. */
export function runGuards(names: readonly string[], ...context: Parameters<Guard>): Decision | null {
  for (const name of names) {
    const guard = Object.entries(guards).find(([known]) => known === name)?.[1];
    if (!guard) return { kind: 'error', status: 500 };
    const decision = guard(...context);
    if (decision) return decision;
  }
  return null;
}

function guardsOf(route: RouteMatch): readonly GuardName[] {
  const definition = routes[route.base];
  return 'guards' in definition ? definition.guards : [];
}

function renderPage(route: RouteMatch): Decision {
  const decision = { kind: 'render', path: renderPathOf(route), status: 200 } as const;
  return isPersonal(route.base) ? { ...decision, noStore: true } : decision;
}

function decideRoot(request: GuardRequest, settings: GuardSettings): Decision | null {
  if (settings.rootRedirect && settings.rootRedirect.path !== '/') {
    return { kind: 'redirect', path: settings.rootRedirect.path, status: settings.rootRedirect.status };
  }
  // A link to the French home page must open it.
  if (request.direct && request.chosenLocale === 'en') {
    return { kind: 'redirect', path: pathOf('index', 'en') + request.search, status: 307, noStore: true };
  }
  return null;
}

/** Browser and API check the rights. */
function decideBackOffice(request: GuardRequest): Decision {
  const locale = request.chosenLocale === 'en' ? 'en' : 'fr';
  return request.hasAuthCookie
    ? { kind: 'render', path: request.path === cameraPath ? cameraPath : backOfficePath, status: 200, noStore: true }
    : { kind: 'redirect', path: loginPath(locale, callbackOf(request)), status: 307, noStore: true };
}

/** Renders, redirects or refuses (docs/product/screens.md, "Guards" and "Addresses"). */
export function decide(request: GuardRequest, settings: GuardSettings): Decision {
  const { locale, prefixed } = splitLocale(request.path);
  const route = matchPath(request.path);
  if (settings.maintenance) {
    return route?.base === 'maintenance'
      ? { kind: 'render', path: renderPathOf(route), status: 503, noStore: true }
      : { kind: 'redirect', path: pathOf('maintenance', locale), status: 307, noStore: true };
  }
  if (isBackOfficePath(request.path)) return decideBackOffice(request);
  if (!route || (prefixed && locale === 'fr')) {
    const meant = route ?? guessPath(request.path);
    if (!meant) return { kind: 'render', path: `/${locale}${NOT_FOUND_PATH}`, status: 404, noStore: true };
    return { kind: 'redirect', path: pathOf(meant.base, meant.locale, meant.tail) + request.search, status: 308 };
  }
  return (
    (request.path === '/' ? decideRoot(request, settings) : null) ??
    runGuards(guardsOf(route), route, request, settings) ??
    renderPage(route)
  );
}
