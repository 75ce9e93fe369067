type PolicyParts = {
  apiUrl: string;
  /** Quoted: hashes of the framework's inline scripts, or one nonce. */
  scripts: readonly string[];
  /** Allows WebAssembly: for the card's shaper. */
  wasm?: boolean;
  /** Allows the payment provider: only where a card is paid. */
  stripe?: boolean;
  /** Allows reCAPTCHA: only on guarded forms. */
  captcha?: boolean;
  /** Allows the tag manager and Google's tags: only on measured pages. */
  tagManager?: boolean;
};

type Hosts = Readonly<Partial<Record<'script' | 'image' | 'frame' | 'connect', readonly string[]>>>;

/** Required by Stripe: its script, the frames of the form and of the bank's question, and its calls. */
const stripeHosts: Hosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** Required by reCAPTCHA: loader, script, frames and calls. */
const captchaHosts: Hosts = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
};

/** For Google's tag manager and Analytics; a container's other hosts stay blocked. */
const tagHosts: Hosts = {
  script: ['https://www.googletagmanager.com'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};

/**
 * Scripts can read the session's tokens (docs/product/screens.md, "Cookies"), so only the framework's inline scripts
 * run, and nothing is evaluated. Inline styles are allowed: the framework inlines its sheet, and style attributes place
 * things.
 */
export function contentSecurityPolicy(parts: PolicyParts): string {
  const { apiUrl, scripts, wasm = false, stripe = false, captcha = false, tagManager = false } = parts;
  const api = new URL(apiUrl).origin;
  const others = [
    ...(stripe ? [stripeHosts] : []),
    ...(captcha ? [captchaHosts] : []),
    ...(tagManager ? [tagHosts] : []),
  ];
  const hostsFor = (what: keyof Hosts) => others.flatMap((hosts) => hosts[what] ?? []);
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...hostsFor('script'), ...(wasm ? ["'wasm-unsafe-eval'"] : [])].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', api, ...hostsFor('image')].join(' ')}`,
    // The style sheet inlines 2 kB of figures (app/styles/faces.css): a font runs nothing.
    "font-src 'self' data:",
    `connect-src ${["'self'", api, ...hostsFor('connect')].join(' ')}`,
    ...(hostsFor('frame').length > 0 ? [`frame-src ${hostsFor('frame').join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Pages that shape text: the creation screen (`/fr/creation/card`) and the back-office. */
export const needsWasm = (renderedPath: string): boolean =>
  /^\/(?:(?:fr|en)\/creation\/card|admin)$/.test(renderedPath);

/** The page that sells credits, and the order's till. */
export const takesCards = (renderedPath: string): boolean => /^\/(fr|en)\/(buy\/credits|order)$/.test(renderedPath);

/** Forms for guests: registration (also on the page of the login), password reset, contact. */
export const isOpenToRobots = (renderedPath: string): boolean =>
  /^\/(fr|en)\/(login|register|reset-password|contact-us)$/.test(renderedPath);

/** HSTS in seconds: a year, the minimum of preload lists and auditors. */
const httpsFor = 31_536_000;

/**
 * Headers of every answer, files and redirects too.
 * @param siteUrl the shop's public address; with https, browsers must return over https (RFC 6797). Without subdomains,
 * which may belong to others. Never over http, where the header is void and a mistake would lock a test host.
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
