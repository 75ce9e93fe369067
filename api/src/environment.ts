import { z } from 'zod';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

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
const addresses = z.preprocess(
  blankIsAbsent,
  z
    .string()
    .transform((value) => value.split(',').map((entry) => entry.trim().replace(/\/+$/, '')))
    .refine((entries) => entries.every((entry) => z.url({ protocol: /^https?$/ }).safeParse(entry).success), {
      error: 'must list addresses that begin with http:// or https://, separated by commas',
    })
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

/** Each variable by itself; `env.ts` checks them together. */
export const environment = z.object({
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
  REDIS_URL: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^rediss?:\/\//, { error: 'must begin with redis:// or rediss://' })
      .optional(),
  ),
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
      // `.env` files rarely keep real line ends in a PEM.
      .transform((pem) => pem.replaceAll('\\n', '\n'))
      .optional(),
  ),
  RATE_LIMITS: flag,
  JOBS: flag,
  COMPANY_FILE: text,
  PRESS_PROFILE_FILE: text,
  PRESS_INK_LIMIT: text,
  METRICS_TOKEN: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^\S{16,200}$/, { error: 'must have 16 characters or more, and no spaces' })
      .optional(),
  ),
  RENEWAL_SECRET: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^\S{32,200}$/, { error: 'must have 32 characters or more, and no spaces' })
      .optional(),
  ),
  RENEWAL_URLS: addresses,
  S3_BUCKET: text,
  S3_ENDPOINT: address,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  SMTP_URL: text,
  MAIL_FROM: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_URL: address,
  RECAPTCHA_SECRET_KEY: text,
  RECAPTCHA_MINIMUM_SCORE: text,
  RECAPTCHA_API_URL: address,
});
export type Settings = z.infer<typeof environment>;
