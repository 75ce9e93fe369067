type PolicyParts = {
  apiUrl: string;
  /** Hashes, or one nonce. */
  scripts: readonly string[];
  /** For the card's shaper. */
  wasm?: boolean;
  /** Only where a card is paid. */
  stripe?: boolean;
  /** Only on guarded forms. */
  captcha?: boolean;
  /** Only on measured pages. */
  tagManager?: boolean;
};

type Hosts = Readonly<Partial<Record<'script' | 'image' | 'frame' | 'connect', readonly string[]>>>;

/** The form's and the bank's frames. */
const stripeHosts: Hosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

const captchaHosts: Hosts = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
};

/** A container's other hosts stay blocked. */
const tagHosts: Hosts = {
  script: ['https://www.googletagmanager.com'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};

/**
 * Scripts can read the session's tokens (docs/product/screens.md, "Cookies"), so only the framework's inline scripts
 * run. Inline styles are allowed: the framework inlines its sheet.
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
    // Figures in the style sheet (app/styles/faces.css).
    "font-src 'self' data:",
    `connect-src ${["'self'", api, ...hostsFor('connect')].join(' ')}`,
    ...(hostsFor('frame').length > 0 ? [`frame-src ${hostsFor('frame').join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The creation screen shapes text, the back-office reads codes. */
export const needsWasm = (renderedPath: string): boolean =>
  /^\/(?:(?:fr|en)\/creation\/card|admin(?:\/camera)?)$/.test(renderedPath);

/** The page that sells credits, and the till. */
export const takesCards = (renderedPath: string): boolean => /^\/(fr|en)\/(buy\/credits|order)$/.test(renderedPath);

/** Forms for guests; registration also on the login page. */
export const isOpenToRobots = (renderedPath: string): boolean =>
  /^\/(fr|en)\/(login|register|reset-password|contact-us)$/.test(renderedPath);

/** The minimum of preload lists. */
const httpsFor = 31_536_000;

/**
 * Of every answer.
 * @param siteUrl with https, browsers must return over https (RFC 6797). Without subdomains, which may belong to
 * others.
 */
export function securityHeaders(siteUrl: string): { key: string; value: string }[] {
  const isSecure = new URL(siteUrl).protocol === 'https:';
  return [
    ...(isSecure ? [{ key: 'Strict-Transport-Security', value: `max-age=${httpsFor}` }] : []),
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'X-Frame-Options', value: 'DENY' },
    permissions('camera=()'),
  ];
}

const permissions = (camera: string) => ({
  key: 'Permissions-Policy',
  value: `${camera}, microphone=(), geolocation=()`,
});

/** In place of that of {@link securityHeaders}, for the page that reads codes. */
export const cameraHeader = permissions('camera=(self)');
