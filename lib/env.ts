/**
 * The only file of the storefront that reads `process.env`. Parsed by hand: the public half is sent to browsers, where
 * zod would outweigh this file.
 */

/** Undefined when absent or blank. */
type Read = (name: string) => string | undefined;

export type ServerEnv = {
  /** The API for the server; differs from the browser's address only within a private network. */
  apiUrl: string;
  /** The API for browsers, named by the security policy. */
  browserApiUrl: string;
  /** Public address, without a trailing slash: for canonical links and metadata. */
  siteUrl: string;
  /** Every page leads to the maintenance page. */
  maintenance: boolean;
  /** Where `/` redirects to; null for the home page. */
  rootRedirect: { path: string; status: 301 | 302 | 307 | 308 } | null;
  /** Signs the API's renewal messages; null refuses them. */
  renewalSecret: string | null;
  /** Folder of the running build, from the project's root. */
  buildFolder: string;
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

/** @throws Error listing every problem, one sentence each, so that all can be corrected at once. */
export function parseServerEnv(read: Read): ServerEnv {
  const problems: string[] = [];
  const apiUrl = read('API_URL') ?? read('NEXT_PUBLIC_API_URL') ?? 'http://localhost:4000';
  const siteUrl = read('STOREFRONT_URL') ?? `http://localhost:${read('PORT') ?? '3000'}`;
  const env: ServerEnv = {
    apiUrl: parseUrl('API_URL', apiUrl, problems),
    browserApiUrl: parseUrl('NEXT_PUBLIC_API_URL', read('NEXT_PUBLIC_API_URL') ?? 'http://localhost:4000', problems),
    siteUrl: parseUrl('STOREFRONT_URL', siteUrl, problems),
    maintenance: parseFlag('MAINTENANCE', read('MAINTENANCE'), problems),
    rootRedirect: parseRootRedirect(read, problems),
    renewalSecret: read('RENEWAL_SECRET') ?? null,
    buildFolder: read('NEXT_DIST_DIR') ?? '.next',
  };
  const tagManagerId = read('NEXT_PUBLIC_TAG_MANAGER_ID');
  if (tagManagerId && !/^GTM-[A-Z0-9]+$/.test(tagManagerId))
    problems.push(`NEXT_PUBLIC_TAG_MANAGER_ID must be a container such as GTM-ABC123 (found "${tagManagerId}").`);
  if (problems.length > 0) throw new Error(`The storefront cannot start:\n- ${problems.join('\n- ')}`);
  return env;
}

let cached: ServerEnv | undefined;

/** Parsed at first use. Never call it from browser code. */
export function serverEnv(): ServerEnv {
  cached ??= parseServerEnv((name) => process.env[name]?.trim() || undefined);
  return cached;
}

/** Names are spelled out because the build replaces each by its value. */
export const publicEnv = {
  /** The API for browsers, without a trailing slash. */
  apiUrl: (process.env.NEXT_PUBLIC_API_URL || 'http://localhost:4000').replace(/\/+$/, ''),
  /** Null when the sandbox pays: no page may then load the provider's script. */
  stripePublicKey: process.env.NEXT_PUBLIC_STRIPE_PUBLIC_KEY || null,
  /** reCAPTCHA v3 site key, or null when forms are not checked. */
  recaptchaSiteKey: process.env.NEXT_PUBLIC_RECAPTCHA_SITE_KEY || null,
  /** Null turns measuring off (docs/product/measurement.md, "When"). */
  tagManagerId: process.env.NEXT_PUBLIC_TAG_MANAGER_ID || null,
} as const;
