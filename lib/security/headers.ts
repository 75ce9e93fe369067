type PolicyParts = {
  /** Where the API lives: data and pictures come from there. */
  apiUrl: string;
  /** Sources of inline scripts, quoted: hashes of the framework's own, or one nonce. */
  scripts: readonly string[];
  /** Lets the page compile WebAssembly: the card's shaper, on the creation screen alone. */
  wasm?: boolean;
};

/**
 * The Content-Security-Policy of a page. The session's tokens can be read by scripts
 * (docs/product/screens.md, "Cookies"), so no inline script runs but the framework's own, and nothing is evaluated.
 * Styles may be inline: the framework puts its sheet in the page, and style attributes place things.
 */
export function contentSecurityPolicy({ apiUrl, scripts, wasm = false }: PolicyParts): string {
  const api = new URL(apiUrl).origin;
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...(wasm ? ["'wasm-unsafe-eval'"] : [])].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${api}`,
    // Figures of 2 kB stand inside the style sheet (app/styles/figures.css): a face is data that runs nothing.
    "font-src 'self' data:",
    `connect-src 'self' ${api}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Whether a rendered path (`/fr/creation/card`) is the creation screen, the one place that shapes words. */
export const needsWasm = (renderedPath: string): boolean => /^\/(fr|en)\/creation\/card$/.test(renderedPath);

/** How long a browser that came once insists on https, s: a year, what preload lists and auditors ask for at least. */
const httpsFor = 31_536_000;

/**
 * Headers of every answer of the storefront, files and redirects among them.
 * @param siteUrl the shop's public address; behind https, browsers are told to come back over https alone (RFC 6797).
 * Not for its subdomains: those of a customer's domain may be other people's. Never over http, where the header is
 * void and a mistake would lock a test host.
 */
export function securityHeaders(siteUrl: string): { key: string; value: string }[] {
  const isSecure = new URL(siteUrl).protocol === 'https:';
  return [
    ...(isSecure ? [{ key: 'Strict-Transport-Security', value: `max-age=${httpsFor}` }] : []),
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
  ];
}
