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
