import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Company } from '@jolimot/contract/shop/company';
import { type CaptchaSettings, captchaSettingsOf } from './adapters/captcha/captcha';
import { type MailSettings, mailSettingsOf } from './adapters/mail/mail-settings';
import { type StripeSettings, stripeSettingsOf } from './adapters/payment/stripe-settings';
import { type S3Settings, s3SettingsOf } from './adapters/storage/s3-settings';
import { companyOf } from './company';
import { environment, type LogLevel, type Settings } from './environment';
import { type PressSettings, pressSettingsOf } from './print/colour/press-profile';

/** No other file in `api/` reads `process.env`. */
export interface Config {
  apiPort: number;
  listenAddress: string;
  /** Without a trailing slash. */
  apiPublicUrl: string;
  /** Without a trailing slash; also the only CORS origin. */
  storefrontUrl: string;
  /** An absolute path. */
  dataDir: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** The most connections to PostgreSQL. */
  databasePool: number;
  /** Only then are there demo accounts and the sandbox payment provider (docs/product/api.md, "Demo and real shop"). */
  demo: boolean;
  /** Undefined: the seed makes one. */
  demoPassword: string | undefined;
  /** Proxies (addresses or networks) whose `X-Forwarded-*` headers are trusted. */
  trustProxy: string[];
  /** Undefined: each process counts its own requests. */
  redisUrl: string | undefined;
  logLevel: LogLevel;
  /** PEM (PKCS#8), Ed25519; undefined: one is made in the data folder. */
  jwtPrivateKey: string | undefined;
  /** Off only for test suites with hundreds of calls a minute. */
  rateLimits: boolean;
  /** At least one process on a database must run jobs. */
  jobs: boolean;
  /** Undefined: only this machine may read `/metrics`. */
  metricsToken: string | undefined;
  /** Undefined: the demo's sandbox takes cards. */
  stripe: StripeSettings | undefined;
  /** Undefined: mail stays in the database. */
  mail: MailSettings | undefined;
  /** Undefined: files are in the data folder. */
  s3: S3Settings | undefined;
  /** Each is enough for its half: whoever makes backups need not be able to read them. */
  backupKeys: {
    /** `age1…`, public; without it backups are not encrypted. */
    recipient?: string | undefined;
    /** Holds `AGE-SECRET-KEY-1…`, as `age-keygen` writes it. */
    identityFile?: string | undefined;
  };
  /** Undefined: no form is refused. */
  captcha: CaptchaSettings | undefined;
  /** Undefined: no address is completed while it is written. */
  addressBaseUrl: string | undefined;
  /** Without a trailing slash; undefined: no password is looked up. */
  breachLookupUrl: string | undefined;
  /** Undefined: storefronts notice changes within five minutes. */
  renewal: Renewal | undefined;
  company: Company;
  press: PressSettings;
  /** Lines, printed on envelopes and postcards; none: nothing is. */
  returnAddress: readonly string[];
  /** When the post comes, in Paris: `16:30`. */
  postHour: string | undefined;
  /** The most credits that one person gives, takes or refunds (docs/product/credits.md, "Two people"). */
  creditLimits: { adjustment: number; refund: number };
  /** Bytes that the disk keeps free of guests' photos (docs/product/drafts.md, "Quotas"). */
  guestPhotoFloor: number;
  /** Without one, staff can then do nothing but turn it on (docs/product/accounts.md, "Second factor"). */
  staffSecondFactor: 'required' | 'offered';
  /** Allowed settings that may be mistakes, for the log. */
  warnings: readonly string[];
  /** Without a trailing slash; undefined: no traces. */
  tracesEndpoint: string | undefined;
}

interface Renewal {
  secret: string;
  /** As reached from the API, without a trailing slash. */
  storefronts: readonly string[];
}

export class ConfigError extends Error {
  override name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/**
 * @param cwd the folder of a relative `DATA_DIR`
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
  const company = companyOf(file === undefined ? undefined : path.resolve(cwd, file), demo);
  const payment = stripeSettingsOf(settings, demo);
  const files = s3SettingsOf(settings);
  const mail = mailSettingsOf(settings.SMTP_URL, settings.MAIL_FROM, demo);
  const captcha = captchaSettingsOf(settings, demo);
  const press = pressSettingsOf(settings, cwd);
  const problems = [
    ...('problems' in payment ? payment.problems : []),
    ...demoProblems(settings, demo),
    ...(demo ? [] : plainAddresses(settings)),
    ...[files, mail, captcha, company, press].flatMap((part) => ('problems' in part ? part.problems : [])),
  ];
  if (
    'problems' in payment ||
    'problems' in company ||
    'problems' in mail ||
    'problems' in files ||
    'problems' in captcha ||
    'problems' in press ||
    problems.length > 0
  ) {
    throw new ConfigError(problems);
  }
  const storefrontUrl = settings.STOREFRONT_URL ?? `http://localhost:${settings.PORT}`;
  return {
    apiPort: settings.API_PORT,
    listenAddress: settings.LISTEN_ADDRESS ?? '0.0.0.0',
    apiPublicUrl: settings.API_PUBLIC_URL ?? `http://localhost:${settings.API_PORT}`,
    storefrontUrl,
    dataDir: path.resolve(cwd, settings.DATA_DIR ?? 'data'),
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    demo,
    demoPassword: settings.DEMO_PASSWORD,
    trustProxy: settings.TRUST_PROXY ?? [],
    redisUrl: settings.REDIS_URL,
    logLevel: settings.LOG_LEVEL,
    jwtPrivateKey: settings.JWT_PRIVATE_KEY,
    rateLimits: settings.RATE_LIMITS ?? true,
    jobs: settings.JOBS ?? true,
    metricsToken: settings.METRICS_TOKEN,
    stripe: payment.stripe,
    s3: files.s3,
    backupKeys: {
      recipient: settings.BACKUP_RECIPIENT?.trim(),
      identityFile: settings.BACKUP_IDENTITY_FILE && path.resolve(cwd, settings.BACKUP_IDENTITY_FILE),
    },
    mail: mail.mail,
    captcha: captcha.captcha,
    addressBaseUrl: settings.ADDRESS_BASE_URL,
    breachLookupUrl: settings.BREACH_LOOKUP_URL,
    renewal: settings.RENEWAL_SECRET
      ? { secret: settings.RENEWAL_SECRET, storefronts: settings.RENEWAL_URLS ?? [storefrontUrl] }
      : undefined,
    company: company.company,
    press: press.press,
    returnAddress: settings.RETURN_ADDRESS ?? [],
    postHour: settings.POST_HOUR,
    creditLimits: { adjustment: settings.CREDIT_ADJUSTMENT_LIMIT, refund: settings.CREDIT_REFUND_LIMIT },
    guestPhotoFloor: settings.GUEST_PHOTO_FLOOR * 1_000_000,
    staffSecondFactor: settings.STAFF_SECOND_FACTOR,
    warnings: [...keyWarnings(settings), ...renewalWarnings(settings)],
    tracesEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

/** A second API, which we cannot see, would refuse half of all sessions. */
function keyWarnings(settings: Settings): string[] {
  if (settings.DATABASE_URL === undefined || settings.JWT_PRIVATE_KEY !== undefined) return [];
  return [
    'JWT_PRIVATE_KEY is not set, so this API signs with a key of its own in DATA_DIR: set it, to the same key, as soon as a second API uses this database.',
  ];
}

/** Programs started one by one must share a secret; the demo's starter makes one. */
function renewalWarnings(settings: Settings): string[] {
  if (settings.DATABASE_URL === undefined || settings.RENEWAL_SECRET !== undefined) return [];
  return [
    'RENEWAL_SECRET is not set, so what is changed in the back-office shows on pages after five minutes: set it, to the same value, for this API and for the storefront.',
  ];
}

const envFile = path.join(import.meta.dirname, '..', '..', '.env');

/** @throws ConfigError */
export function loadConfig(): Config {
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  return parseConfig(process.env);
}

/** Passwords and sessions would pass in the clear. On the machine itself they do not leave it. */
function plainAddresses(settings: Settings): string[] {
  return (['STOREFRONT_URL', 'API_PUBLIC_URL'] as const).flatMap((name) => {
    const { protocol, hostname } = new URL(settings[name] ?? 'https://localhost');
    const isOwn = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
    return protocol === 'http:' && !isOwn ? [`${name} must begin with https:// in a real shop.`] : [];
  });
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
