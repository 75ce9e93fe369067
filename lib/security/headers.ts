type PolicyParts = {
  /** Where the API lives: data and pictures come from there. */
  apiUrl: string;
  /** Sources of inline scripts, quoted: hashes of the framework's own, or one nonce. */
  scripts: readonly string[];
  /** Lets the page compile WebAssembly: the card's shaper, where cards are drawn with words alone. */
  wasm?: boolean;
  /** Lets the page load the payment provider's script and its frames: where a card is paid, alone. */
  stripe?: boolean;
  /** Lets the page load reCAPTCHA: on the forms that it guards, alone. */
  captcha?: boolean;
  /** Lets the page load the tag manager, and Google's tags send what they measure: on measured pages alone. */
  tagManager?: boolean;
};

type Hosts = Readonly<Partial<Record<'script' | 'image' | 'frame' | 'connect', readonly string[]>>>;

/** What Stripe asks for: its script, the frames of the form and of the bank's question, and its own calls. */
const stripeHosts: Hosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** What Google asks for: reCAPTCHA's loader, the script that this fetches, its frames, and its own calls. */
const captchaHosts: Hosts = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
};

/** What Google's tag manager and Google Analytics ask for; a container that wants more asks in vain. */
const tagHosts: Hosts = {
  script: ['https://www.googletagmanager.com'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};

/**
 * The Content-Security-Policy of a page. The session's tokens can be read by scripts
 * (docs/product/screens.md, "Cookies"), so no inline script runs but the framework's own, and nothing is evaluated.
 * Styles may be inline: the framework puts its sheet in the page, and style attributes place things.
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
    // Figures of 2 kB stand inside the style sheet (app/styles/figures.css): a face is data that runs nothing.
    "font-src 'self' data:",
    `connect-src ${["'self'", api, ...hostsFor('connect')].join(' ')}`,
    ...(hostsFor('frame').length > 0 ? [`frame-src ${hostsFor('frame').join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Whether a rendered path is where the words of cards are shaped: the creation screen (`/fr/creation/card`) or the back-office. */
export const needsWasm = (renderedPath: string): boolean =>
  /^\/(?:(?:fr|en)\/creation\/card|admin)$/.test(renderedPath);

/** Whether a rendered path is where credits are bought, the one place that takes cards. */
export const takesCards = (renderedPath: string): boolean => /^\/(fr|en)\/buy\/credits$/.test(renderedPath);

/** Whether a rendered path holds a form that strangers send: opening an account, asking for a password, writing to us. */
export const isOpenToRobots = (renderedPath: string): boolean =>
  /^\/(fr|en)\/(register|reset-password|contact-us)$/.test(renderedPath);

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
