/**
 * Only here `process.env` is read. By hand: the public half is sent to browsers, where zod would outweigh this file.
 */

/** Blank counts as absent. */
type Read = (name: string) => string | undefined;

export type ServerEnv = {
  /** For the server: another one within a private network. */
  apiUrl: string;
  /** For browsers; named by the security policy. */
  browserApiUrl: string;
  /** Without a trailing slash. */
  siteUrl: string;
  /** Of https. */
  isSecure: boolean;
  maintenance: boolean;
  /** Of `/`; null for the home page. */
  rootRedirect: { path: string; status: 301 | 302 | 307 | 308 } | null;
  /** Null refuses the API's renewal messages. */
  renewalSecret: string | null;
  /** Null: only this machine may read `/metrics`. */
  metricsToken: string | null;
  /** From the project's root. */
  buildFolder: string;
  /** Without a trailing slash; null: no traces. */
  tracesEndpoint: string | null;
};

const REDIRECT_STATUSES = [301, 302, 307, 308] as const;

function parseUrl(name: string, value: string, problems: string[]): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    problems.push(`${name} must be an http or https address (found "${value}").`);
  }
  return value.replace(/\/+$/, '');
}

function parseFlag(name: string, value: string | undefined, problems: string[]): boolean {
  if (value === undefined || value === '0' || value === 'false') return false;
  if (value === '1' || value === 'true') return true;
  problems.push(`${name} must be 1 or 0 (found "${value}").`);
  return false;
}

function parseRootRedirect(read: Read, problems: string[]): ServerEnv['rootRedirect'] {
  const path = read('ROOT_REDIRECT');
  if (!path) return null;
  if (!/^\/[^/\\]/.test(path))
    problems.push(`ROOT_REDIRECT must be a path of this site, such as /faq (found "${path}").`);
  const wanted = read('ROOT_REDIRECT_STATUS') ?? '302';
  const status = REDIRECT_STATUSES.find((code) => String(code) === wanted);
  if (!status)
    problems.push(`ROOT_REDIRECT_STATUS must be one of ${REDIRECT_STATUSES.join(', ')} (found "${wanted}").`);
  return { path, status: status ?? 302 };
}

/** @throws Error listing every problem, one sentence each */
export function parseServerEnv(read: Read): ServerEnv {
  const problems: string[] = [];
  const apiUrl = read('API_URL') ?? read('NEXT_PUBLIC_API_URL') ?? 'http://localhost:4000';
  const siteUrl = read('STOREFRONT_URL') ?? `http://localhost:${read('PORT') ?? '3000'}`;
  const env: ServerEnv = {
    apiUrl: parseUrl('API_URL', apiUrl, problems),
    browserApiUrl: parseUrl('NEXT_PUBLIC_API_URL', read('NEXT_PUBLIC_API_URL') ?? 'http://localhost:4000', problems),
    siteUrl: parseUrl('STOREFRONT_URL', siteUrl, problems),
    isSecure: siteUrl.startsWith('https:'),
    maintenance: parseFlag('MAINTENANCE', read('MAINTENANCE'), problems),
    rootRedirect: parseRootRedirect(read, problems),
    renewalSecret: read('RENEWAL_SECRET') ?? null,
    metricsToken: read('METRICS_TOKEN') ?? null,
    buildFolder: read('NEXT_DIST_DIR') ?? '.next',
    tracesEndpoint: null,
  };
  const traces = read('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (traces) env.tracesEndpoint = parseUrl('OTEL_EXPORTER_OTLP_ENDPOINT', traces, problems);
  const tagManagerId = read('NEXT_PUBLIC_TAG_MANAGER_ID');
  if (tagManagerId && !/^GTM-[A-Z0-9]+$/.test(tagManagerId))
    problems.push(`NEXT_PUBLIC_TAG_MANAGER_ID must be a container such as GTM-ABC123 (found "${tagManagerId}").`);
  if (problems.length > 0) throw new Error(`The storefront cannot start:\n- ${problems.join('\n- ')}`);
  return env;
}

let cached: ServerEnv | undefined;

/** Never in browser code. */
export function serverEnv(): ServerEnv {
  cached ??= parseServerEnv((name) => process.env[name]?.trim() || undefined);
  return cached;
}

/** Spelled out: the build replaces each by its value. */
export const publicEnv = {
  /** Without a trailing slash. */
  apiUrl: (process.env.NEXT_PUBLIC_API_URL || 'http://localhost:4000').replace(/\/+$/, ''),
  /** Null when the sandbox pays: no page may load the provider's script. */
  stripePublicKey: process.env.NEXT_PUBLIC_STRIPE_PUBLIC_KEY || null,
  /** Null when forms are not checked. */
  recaptchaSiteKey: process.env.NEXT_PUBLIC_RECAPTCHA_SITE_KEY || null,
  /** docs/product/measurement.md, "When" */
  tagManagerId: process.env.NEXT_PUBLIC_TAG_MANAGER_ID || null,
} as const;
