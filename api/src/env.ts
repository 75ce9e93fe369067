import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Company } from '@jolimot/contract/shop/company';
import { type CaptchaSettings, captchaSettingsOf } from './adapters/captcha/captcha-settings';
import { type MailSettings, mailSettingsOf } from './adapters/mail/mail-settings';
import { type StripeSettings, stripeSettingsOf } from './adapters/payment/stripe-settings';
import { type S3Settings, s3SettingsOf } from './adapters/storage/s3-settings';
import { companyOf } from './company';
import { environment, type LogLevel, type Settings } from './environment';
import { type PressSettings, pressSettingsOf } from './print/colour/press-profile';

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
  /** Redis or Valkey, where the processes of a shop count requests together; without it each counts alone. */
  redisUrl: string | undefined;
  logLevel: LogLevel;
  /** PEM (PKCS#8) of an Ed25519 or RSA private key; without it one is generated into the data folder. */
  jwtPrivateKey: string | undefined;
  /** Off only where a test suite makes hundreds of calls a minute; never outside the demo. */
  rateLimits: boolean;
  /** Whether this process does jobs besides answering requests; of the processes on a database one at least has to. */
  jobs: boolean;
  /** The token with which `/metrics` may be read; without one only this machine may read it. */
  metricsToken: string | undefined;
  /** How cards are charged; without it the demo's sandbox takes them. */
  stripe: StripeSettings | undefined;
  /** The mail server; without one mail stays in the database. */
  mail: MailSettings | undefined;
  /** The bucket where files lie; without one they lie in the data folder. */
  s3: S3Settings | undefined;
  /** How forms are checked for robots; without it none is refused. */
  captcha: CaptchaSettings | undefined;
  /** How storefronts are told that pages have to be renewed; without it each finds out within five minutes. */
  renewal: Renewal | undefined;
  /** Who runs the shop. */
  company: Company;
  /** How files for the press are made. */
  press: PressSettings;
  /** What is allowed and may still be a mistake: a sentence each, for the log. */
  warnings: readonly string[];
}

interface Renewal {
  secret: string;
  /** Where each storefront is reached from here, without a trailing slash. */
  storefronts: readonly string[];
}

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
  const parsed = environment.safeParse(source);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`));
  }
  const settings = parsed.data;
  const demo = settings.DATABASE_URL === undefined || settings.DEMO === true;
  const file = settings.COMPANY_FILE;
  const found = companyOf(file === undefined ? undefined : path.resolve(cwd, file), demo);
  const charging = stripeSettingsOf(settings, demo);
  const files = s3SettingsOf(settings);
  const sending = mailSettingsOf(settings.SMTP_URL, settings.MAIL_FROM, demo);
  const robots = captchaSettingsOf(settings, demo);
  const printing = pressSettingsOf(settings, cwd);
  const problems = [
    ...('problems' in charging ? charging.problems : []),
    ...demoProblems(settings, demo),
    ...[files, sending, robots, found, printing].flatMap((part) => ('problems' in part ? part.problems : [])),
  ];
  if (
    'problems' in charging ||
    'problems' in found ||
    'problems' in sending ||
    'problems' in files ||
    'problems' in robots ||
    'problems' in printing ||
    problems.length > 0
  ) {
    throw new ConfigError(problems);
  }
  const storefrontUrl = settings.STOREFRONT_URL ?? `http://localhost:${settings.PORT}`;
  return {
    apiPort: settings.API_PORT,
    apiPublicUrl: settings.API_PUBLIC_URL ?? `http://localhost:${settings.API_PORT}`,
    storefrontUrl,
    dataDir: path.resolve(cwd, settings.DATA_DIR ?? 'data'),
    databaseUrl: settings.DATABASE_URL,
    demo,
    demoPassword: settings.DEMO_PASSWORD,
    trustProxy: settings.TRUST_PROXY ?? [],
    redisUrl: settings.REDIS_URL,
    logLevel: settings.LOG_LEVEL,
    jwtPrivateKey: settings.JWT_PRIVATE_KEY,
    rateLimits: settings.RATE_LIMITS ?? true,
    jobs: settings.JOBS ?? true,
    metricsToken: settings.METRICS_TOKEN,
    stripe: charging.stripe,
    s3: files.s3,
    mail: sending.mail,
    captcha: robots.captcha,
    renewal: settings.RENEWAL_SECRET
      ? { secret: settings.RENEWAL_SECRET, storefronts: settings.RENEWAL_URLS ?? [storefrontUrl] }
      : undefined,
    company: found.company,
    press: printing.press,
    warnings: [...keyWarnings(settings), ...renewalWarnings(settings)],
  };
}

/** A second API on the same database cannot be seen from here; one that signs with another key refuses half of all sessions. */
function keyWarnings(settings: Settings): string[] {
  if (settings.DATABASE_URL === undefined || settings.JWT_PRIVATE_KEY !== undefined) return [];
  return [
    'JWT_PRIVATE_KEY is not set, so this API signs with a key of its own in DATA_DIR: set it, to the same key, as soon as a second API uses this database.',
  ];
}

/** The demo's starter makes a secret; a shop whose programs are started one by one has to share one. */
function renewalWarnings(settings: Settings): string[] {
  if (settings.DATABASE_URL === undefined || settings.RENEWAL_SECRET !== undefined) return [];
  return [
    'RENEWAL_SECRET is not set, so what is changed in the back-office shows on pages after five minutes: set it, to the same value, for this API and for the storefront.',
  ];
}

/** The checkout's file of settings; where there is none, the environment says everything. */
const envFile = path.join(import.meta.dirname, '..', '..', '.env');

/** Reads the settings of this process: its environment, and what `.env` adds to it. @throws ConfigError */
export function loadConfig(): Config {
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  return parseConfig(process.env);
}

function demoProblems(settings: Settings, demo: boolean): string[] {
  const problems: string[] = [];
  if (settings.DATABASE_URL === undefined && settings.DEMO === false) {
    problems.push(
      'DEMO=0 needs DATABASE_URL: the embedded database is for trying the shop, PostgreSQL for running it.',
    );
  }
  if (settings.DATABASE_URL === undefined && settings.JOBS === false) {
    problems.push('JOBS=0 needs DATABASE_URL: no other process can do the jobs of the embedded database.');
  }
  if (!demo && settings.RATE_LIMITS === false) {
    problems.push('RATE_LIMITS=0 is for the demo and tests only: remove it.');
  }
  return problems;
}
