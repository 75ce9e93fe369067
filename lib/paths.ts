import { type InternalPath, type Locale, pathnames, routing } from './i18n/routing';

/** Checks made before a page is served, by name; `lib/guards.ts` holds them. */
export type GuardName = 'authenticated' | 'maintenance';

type Route = {
  path: InternalPath;
  /** Most values that the optional tail of the path may hold; 0 for a plain path. */
  tail?: number;
  guards?: readonly GuardName[];
  /** Belongs to one visitor, though anybody may open it. */
  personal?: true;
};

/**
 * The shop's routes by base name (docs/product/screens.md, "Addresses"). The not-authenticated guard is not here: only
 * the browser can tell a live session from a stale cookie, so the login and register pages do it themselves.
 */
export const routes = {
  index: { path: '/' },
  about: { path: '/about' },
  faq: { path: '/faq' },
  login: { path: '/login', personal: true },
  register: { path: '/register', personal: true },
  maintenance: { path: '/maintenance', guards: ['maintenance'] },
  mentions: { path: '/mentions' },
  'contact-us': { path: '/contact-us' },
  order: { path: '/order', guards: ['authenticated'] },
  policy: { path: '/policy' },
  terms: { path: '/terms' },
  test: { path: '/test' },
  'buy-credits': { path: '/buy/credits' },
  'greeting-cards': { path: '/cards/greeting-cards' },
  postcards: { path: '/cards/postcards' },
  creation: { path: '/creation/card' },
  'my-account': { path: '/my-account', guards: ['authenticated'] },
  'my-account-addresses': { path: '/my-account/addresses', guards: ['authenticated'] },
  'my-account-drafts': { path: '/my-account/drafts', guards: ['authenticated'] },
  'my-account-orders': { path: '/my-account/orders/[[...orderReference]]', tail: 1, guards: ['authenticated'] },
  'my-account-credits': { path: '/my-account/credits', guards: ['authenticated'] },
  'my-account-withdrawal': { path: '/my-account/withdrawal/[[...purchase]]', tail: 1, guards: ['authenticated'] },
  'my-account-sponsorship': { path: '/my-account/sponsorship', guards: ['authenticated'] },
  'my-account-profile': { path: '/my-account/profile', guards: ['authenticated'] },
  'my-account-substitutes': { path: '/my-account/substitutes', guards: ['authenticated'] },
  'buy-confirm': { path: '/buy/confirm/[[...transactionId]]', tail: 1 },
  'order-confirm': { path: '/order/confirm/[[...orderReference]]', tail: 1 },
  'account-validation': { path: '/account-validation/[[...idAndToken]]', tail: 2 },
  'reset-password': { path: '/reset-password/[[...idAndToken]]', tail: 2 },
} as const satisfies Record<string, Route>;

export type RouteBase = keyof typeof routes;
/** Name of a route in one language, such as `maintenance_fr`. */
type RouteName = `${RouteBase}_${Locale}`;

export type RouteMatch = {
  name: RouteName;
  base: RouteBase;
  locale: Locale;
  /** Values of the optional tail, decoded. */
  tail: readonly string[];
};

const OPTIONAL_TAIL = /\/\[\[\.\.\.[^\]]+\]\]$/;
const bases = Object.keys(routes).filter((base): base is RouteBase => base in routes);

/** The route's name in a language. */
function routeName<B extends RouteBase, L extends Locale>(base: B, locale: L): `${B}_${L}` {
  return `${base}_${locale}`;
}

/** What every route is called in one naming, without prefix and tail. Counted once: each request looks here. */
type Names = {
  /** `/mon-compte` by `my-account`. */
  bare: ReadonlyMap<RouteBase, string>;
  /** The other way round. */
  bases: ReadonlyMap<string, RouteBase>;
  /** Routes that take a tail, by what stands before it: `/order/confirm/`. */
  tailed: readonly { base: RouteBase; start: string; most: number }[];
};

function namesBy(nameOf: (path: InternalPath) => string): Names {
  const pairs = bases.map((base) => [base, nameOf(routes[base].path).replace(OPTIONAL_TAIL, '')] as const);
  return {
    bare: new Map(pairs),
    bases: new Map(pairs.map(([base, name]) => [name, base])),
    tailed: pairs.flatMap(([base, name]) => {
      const route: Route = routes[base];
      return route.tail ? [{ base, start: `${name}/`, most: route.tail }] : [];
    }),
  };
}

function publicNames(locale: Locale): Names {
  return namesBy((path) => {
    const localised: string | Readonly<Record<Locale, string>> = pathnames[path];
    return typeof localised === 'string' ? localised : localised[locale];
  });
}

const names: Readonly<Record<Locale, Names>> = { fr: publicNames('fr'), en: publicNames('en') };
/** As the folders under `app/[locale]` name them. */
const folderNames = namesBy((path) => path);

function join(prefix: string, path: string, tail: readonly string[]): string {
  const whole = [prefix + (path === '/' ? '' : path), ...tail].join('/');
  return whole === '' ? '/' : whole;
}

/** Whether a route's page depends on its address, and so is made for each request instead of prerendered. */
export function isMadePerRequest(base: RouteBase): boolean {
  const route: Route = routes[base];
  return route.tail !== undefined;
}

/**
 * Whether a route's page belongs to one visitor: those behind a guard, those that a reference or a token is in the
 * address of, and where one signs in. Shared caches must not keep them.
 */
export function isPersonal(base: RouteBase): boolean {
  const route: Route = routes[base];
  return route.personal === true || route.guards !== undefined || isMadePerRequest(base);
}

/** Address of a route in a language, `/en/order/confirm/AB12` for (`order-confirm`, `en`, [`AB12`]). */
export function pathOf(base: RouteBase, locale: Locale, tail: readonly string[] = []): string {
  return join(
    locale === routing.defaultLocale ? '' : `/${locale}`,
    names[locale].bare.get(base) ?? '/',
    tail.map(encodeURIComponent),
  );
}

/** Folder path that renders a route, always prefixed by its language: `/fr/my-account`. */
export function renderPathOf({ base, locale, tail }: RouteMatch): string {
  return join(`/${locale}`, folderNames.bare.get(base) ?? '/', tail.map(encodeURIComponent));
}

/** Splits `/en/order` into its language and the rest. `/fr/…` counts as French too: that is how pages are rendered. */
export function splitLocale(path: string): { locale: Locale; rest: string; prefixed: boolean } {
  const [, first = '', ...others] = path.split('/');
  const locale = routing.locales.find((known) => known === first);
  if (!locale) return { locale: routing.defaultLocale, rest: path, prefixed: false };
  return { locale, rest: `/${others.join('/')}`, prefixed: true };
}

/** Decodes one path segment; null for a malformed escape, which names nothing and which the framework cannot render. */
function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function findRoute(rest: string, { bases: exact, tailed }: Names): { base: RouteBase; tail: string[] } | null {
  const base = exact.get(rest);
  if (base) return { base, tail: [] };
  for (const { base: tailedBase, start, most } of tailed) {
    if (!rest.startsWith(start)) continue;
    const segments = rest.slice(start.length).split('/');
    const tail = segments.flatMap((segment) => decode(segment) || []);
    if (segments.length <= most && tail.length === segments.length) return { base: tailedBase, tail };
  }
  return null;
}

/** The route that a public path names, or null when the shop has no such page. */
export function matchPath(path: string): RouteMatch | null {
  const { locale, rest } = splitLocale(path);
  const found = findRoute(rest, names[locale]);
  return found && { ...found, locale, name: routeName(found.base, locale) };
}

/**
 * The route meant by a path that the shop does not publish but can be understood: the other language's words
 * (`/about`, `/en/mon-compte`) or the folder's own name (`/fr/my-account`, what the server sees while it renders).
 */
export function guessPath(path: string): RouteMatch | null {
  const { locale, rest } = splitLocale(path);
  const found = findRoute(rest, folderNames) ?? findRoute(rest, names[locale === 'fr' ? 'en' : 'fr']);
  return found && { ...found, locale, name: routeName(found.base, locale) };
}

/** The same page in another language; its home page when the path is no page of the shop. */
export function translatePath(path: string, locale: Locale): string {
  const match = matchPath(path) ?? guessPath(path);
  return match ? pathOf(match.base, locale, match.tail) : pathOf('index', locale);
}

/**
 * A callback that may be followed after login: a path of this site, query and hash included; anything that could lead
 * elsewhere (`//host`, `/\host`, a scheme, control characters) gives null. Source: docs/product/screens.md, "Guards".
 */
export function safeCallback(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value)) return null;
  const hasControl = [...value].some((character) => character.charCodeAt(0) < 32 || character === '\\');
  return hasControl ? null : value;
}

/** A path of the shop that leads on to `callback` afterwards, if there is one. */
export const withCallback = (path: string, callback: string | null): string =>
  callback ? `${path}?callback=${encodeURIComponent(callback)}` : path;

/** Address of the login page that returns to `callback` afterwards. */
export const loginPath = (locale: Locale, callback: string | null = null): string =>
  withCallback(pathOf('login', locale), callback);

/**
 * Whether a path must be loaded as a document of its own rather than swapped in: the creation screen, whose security
 * policy alone lets the card's shaper run, and a policy holds for as long as its document.
 */
export function needsOwnDocument(path: string): boolean {
  return matchPath(path.replace(/[?#].*$/, ''))?.base === 'creation';
}
