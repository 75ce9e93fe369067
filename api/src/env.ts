import path from 'node:path';
import { z } from 'zod';

/** The settings of the API, parsed once at start. Nothing else in `api/` reads `process.env`. */
export interface Config {
  /** Port the API listens on. */
  apiPort: number;
  /** The API's own public address, without a trailing slash: links to photos and thumbnails begin with it. */
  apiPublicUrl: string;
  /** The storefront's public address, without a trailing slash: links in mails, and the one CORS origin. */
  storefrontUrl: string;
  /** Absolute path of the folder that holds the embedded database, photos, keys and demo passwords. */
  dataDir: string;
  /** PostgreSQL's connection string; without it the embedded database is used. */
  databaseUrl: string | undefined;
  /**
   * Demo accounts and the sandbox payment provider exist only when this is true (docs/product/api.md, "Demo and real
   * shop").
   */
  demo: boolean;
  /** Password of the demo accounts; without it the seed generates one and stores it in the data folder. */
  demoPassword: string | undefined;
  /** Addresses or networks of the proxies whose `X-Forwarded-*` headers are trusted. */
  trustProxy: string[];
  logLevel: LogLevel;
  /** PEM (PKCS#8) of an Ed25519 or RSA private key; without it one is generated into the data folder. */
  jwtPrivateKey: string | undefined;
  /** Off only where a test suite makes hundreds of calls a minute; never outside the demo. */
  rateLimits: boolean;
  /** The token with which `/metrics` may be read; without one only this machine may read it. */
  metricsToken: string | undefined;
  stripe: StripeKeys | undefined;
}

interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

const blankIsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const text = z.preprocess(blankIsAbsent, z.string().trim().optional());
const port = (fallback: number) =>
  z.preprocess(
    blankIsAbsent,
    z.coerce
      .number({ error: 'must be a port number between 1 and 65535' })
      .int({ error: 'must be a port number between 1 and 65535' })
      .min(1, { error: 'must be a port number between 1 and 65535' })
      .max(65535, { error: 'must be a port number between 1 and 65535' })
      .default(fallback),
  );
const address = z.preprocess(
  blankIsAbsent,
  z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
);
const flag = z.preprocess(
  blankIsAbsent,
  z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .transform((value) => value === '1')
    .optional(),
);

const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])]);
const proxies = z.preprocess(
  blankIsAbsent,
  z
    .string()
    .transform((value) => value.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every((entry) => proxy.safeParse(entry).success), {
      error: 'must list addresses or networks, such as 10.0.0.0/8, loopback',
    })
    .optional(),
);

const schema = z.object({
  API_PORT: port(4000),
  PORT: port(3000),
  DATA_DIR: text,
  DATABASE_URL: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://' })
      .optional(),
  ),
  DEMO: flag,
  DEMO_PASSWORD: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .min(12, { error: 'must have 12 characters or more' })
      .max(200, { error: 'must have 200 characters or fewer' })
      .optional(),
  ),
  TRUST_PROXY: proxies,
  STOREFRONT_URL: address,
  API_PUBLIC_URL: address,
  LOG_LEVEL: z.preprocess(
    blankIsAbsent,
    z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  ),
  JWT_PRIVATE_KEY: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/-----BEGIN PRIVATE KEY-----/, { error: 'must be a private key in PEM form (PKCS#8)' })
      // A PEM rarely survives an .env file with real line ends.
      .transform((pem) => pem.replaceAll('\\n', '\n'))
      .optional(),
  ),
  RATE_LIMITS: flag,
  METRICS_TOKEN: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^\S{16,200}$/, { error: 'must have 16 characters or more, and no spaces' })
      .optional(),
  ),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
});
type Settings = z.infer<typeof schema>;

/** Thrown when the settings cannot be used: one sentence for each problem. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/**
 * Parses the settings.
 * @param source the environment; `process.env` unless a test says otherwise
 * @param cwd the folder against which a relative `DATA_DIR` is resolved
 * @throws ConfigError with one sentence for each problem
 */
export function parseConfig(source: Record<string, string | undefined>, cwd: string = process.cwd()): Config {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`));
  }
  const settings = parsed.data;
  const demo = settings.DATABASE_URL === undefined || settings.DEMO === true;
  const problems = [...stripeProblems(settings, demo), ...demoProblems(settings, demo)];
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    apiPort: settings.API_PORT,
    apiPublicUrl: settings.API_PUBLIC_URL ?? `http://localhost:${settings.API_PORT}`,
    storefrontUrl: settings.STOREFRONT_URL ?? `http://localhost:${settings.PORT}`,
    dataDir: path.resolve(cwd, settings.DATA_DIR ?? 'data'),
    databaseUrl: settings.DATABASE_URL,
    demo,
    demoPassword: settings.DEMO_PASSWORD,
    trustProxy: settings.TRUST_PROXY ?? [],
    logLevel: settings.LOG_LEVEL,
    jwtPrivateKey: settings.JWT_PRIVATE_KEY,
    rateLimits: settings.RATE_LIMITS ?? true,
    metricsToken: settings.METRICS_TOKEN,
    stripe: stripeKeys(settings),
  };
}

/** Reads the settings of this process. @throws ConfigError */
export const loadConfig = (): Config => parseConfig(process.env);

function stripeKeys(settings: Settings): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = settings;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return undefined;
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  };
}

const isLive = (key: string | undefined) => key !== undefined && /^(sk|rk|pk)_live_/.test(key);

/**
 * The refusals of docs/product/payment.md, "Providers": a shop never takes pretend money, a demo never takes real
 * money.
 */
function stripeProblems(settings: Settings, demo: boolean): string[] {
  const keys = [settings.STRIPE_SECRET_KEY, settings.STRIPE_PUBLISHABLE_KEY, settings.STRIPE_WEBHOOK_SECRET];
  const given = keys.filter((key) => key !== undefined).length;
  const problems: string[] = [];
  if (given > 0 && given < keys.length) {
    problems.push(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together: give all three or none.',
    );
  }
  const live = isLive(settings.STRIPE_SECRET_KEY) || isLive(settings.STRIPE_PUBLISHABLE_KEY);
  if (demo && live) {
    problems.push('The demo never takes real money: remove the live Stripe keys, or set DATABASE_URL without DEMO.');
  }
  if (!demo && !(isLive(settings.STRIPE_SECRET_KEY) && isLive(settings.STRIPE_PUBLISHABLE_KEY))) {
    problems.push(
      'DATABASE_URL without DEMO=1 is a real shop: it needs live Stripe keys (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET).',
    );
  }
  return problems;
}

function demoProblems(settings: Settings, demo: boolean): string[] {
  const problems: string[] = [];
  if (settings.DATABASE_URL === undefined && settings.DEMO === false) {
    problems.push(
      'DEMO=0 needs DATABASE_URL: the embedded database is for trying the shop, PostgreSQL for running it.',
    );
  }
  if (!demo && settings.RATE_LIMITS === false) {
    problems.push('RATE_LIMITS=0 is for the demo and tests only: remove it.');
  }
  return problems;
}
