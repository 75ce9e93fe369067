import { type InternalPath, type Locale, pathnames, routing } from './i18n/routing';

/** `lib/security/guards.ts` */
export type GuardName = 'authenticated' | 'maintenance';

type Route = {
  path: InternalPath;
  /** Most values; 0 for a plain path. */
  tail?: number;
  guards?: readonly GuardName[];
  /** Though without a guard. */
  personal?: true;
};

/**
 * docs/product/screens.md, "Addresses". Login and register guard themselves: only the browser can tell a live session
 * from a stale cookie.
 */
export const routes = {
  index: { path: '/' },
  about: { path: '/about' },
  faq: { path: '/faq' },
  licences: { path: '/licences' },
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
/** Such as `maintenance_fr`. */
type RouteName = `${RouteBase}_${Locale}`;

export type RouteMatch = {
  name: RouteName;
  base: RouteBase;
  locale: Locale;
  /** Decoded. */
  tail: readonly string[];
};

const OPTIONAL_TAIL = /\/\[\[\.\.\.[^\]]+\]\]$/;
const bases = Object.keys(routes).filter((base): base is RouteBase => base in routes);

function routeName<B extends RouteBase, L extends Locale>(base: B, locale: L): `${B}_${L}` {
  return `${base}_${locale}`;
}

/** Without prefix and tail. Built once, since each request uses it. */
type Names = {
  /** `/mon-compte` by `my-account`. */
  bare: ReadonlyMap<RouteBase, string>;
  bases: ReadonlyMap<string, RouteBase>;
  /** By the part before the tail: `/order/confirm/`. */
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
/** Under `app/[locale]`. */
const folderNames = namesBy((path) => path);

function join(prefix: string, path: string, tail: readonly string[]): string {
  const whole = [prefix + (path === '/' ? '' : path), ...tail].join('/');
  return whole === '' ? '/' : whole;
}

/** A page with a reference, or whose HTML says what is the visitor's. */
export function isMadePerRequest(base: RouteBase): boolean {
  const route: Route = routes[base];
  return route.tail !== undefined || route.guards?.includes('authenticated') === true;
}

/** Guarded, with a reference or token, or a sign-in page: shared caches must not keep it. */
export function isPersonal(base: RouteBase): boolean {
  const route: Route = routes[base];
  return route.personal === true || route.guards !== undefined || isMadePerRequest(base);
}

/** `/en/order/confirm/AB12` for (`order-confirm`, `en`, [`AB12`]). */
export function pathOf(base: RouteBase, locale: Locale, tail: readonly string[] = []): string {
  return join(
    locale === routing.defaultLocale ? '' : `/${locale}`,
    names[locale].bare.get(base) ?? '/',
    tail.map(encodeURIComponent),
  );
}

/** `/fr/my-account` */
export function renderPathOf({ base, locale, tail }: RouteMatch): string {
  return join(`/${locale}`, folderNames.bare.get(base) ?? '/', tail.map(encodeURIComponent));
}

/** `/fr/…` is French too: pages are rendered under it. */
export function splitLocale(path: string): { locale: Locale; rest: string; prefixed: boolean } {
  const [, first = '', ...others] = path.split('/');
  const locale = routing.locales.find((known) => known === first);
  if (!locale) return { locale: routing.defaultLocale, rest: path, prefixed: false };
  return { locale, rest: `/${others.join('/')}`, prefixed: true };
}

/** Null for a malformed escape. */
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

export function matchPath(path: string): RouteMatch | null {
  const { locale, rest } = splitLocale(path);
  const found = findRoute(rest, names[locale]);
  return found && { ...found, locale, name: routeName(found.base, locale) };
}

/** The other language's (`/about`, `/en/mon-compte`), or the folder's (`/fr/my-account`). */
export function guessPath(path: string): RouteMatch | null {
  const { locale, rest } = splitLocale(path);
  const found = findRoute(rest, folderNames) ?? findRoute(rest, names[locale === 'fr' ? 'en' : 'fr']);
  return found && { ...found, locale, name: routeName(found.base, locale) };
}

/** Else the home page. */
export function translatePath(path: string, locale: Locale): string {
  const match = matchPath(path) ?? guessPath(path);
  return match ? pathOf(match.base, locale, match.tail) : pathOf('index', locale);
}

/**
 * Null for anything that could lead elsewhere (`//host`, `/\host`, a scheme, control characters).
 * docs/product/screens.md, "Guards".
 */
export function safeCallback(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value)) return null;
  const hasControl = [...value].some((character) => character.charCodeAt(0) < 32 || character === '\\');
  return hasControl ? null : value;
}

export const withCallback = (path: string, callback: string | null): string =>
  callback ? `${path}?callback=${encodeURIComponent(callback)}` : path;

export const loginPath = (locale: Locale, callback: string | null = null): string =>
  withCallback(pathOf('login', locale), callback);

/** The creation screen's policy allows the shaper, and lasts as long as its document. */
export function needsOwnDocument(path: string): boolean {
  return matchPath(path.replace(/[?#].*$/, ''))?.base === 'creation';
}

/**
 * docs/product/measurement.md, "Where": never where a password, card or address is typed, nor with a token or draft's
 * reference in the address.
 */
const measured: readonly RouteBase[] = [
  ...(['index', 'about', 'faq', 'mentions', 'policy', 'terms'] as const),
  ...(['greeting-cards', 'postcards', 'buy-confirm', 'order-confirm'] as const),
];

/** @param path as visitors see it, or as rendered */
export function isMeasured(path: string): boolean {
  const match = matchPath(path) ?? guessPath(path);
  return match !== null && measured.includes(match.base);
}
