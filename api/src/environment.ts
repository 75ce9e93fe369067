import { addressLineMaximum, foreignLetters } from '@jolimot/card/postal/address';
import { lengthOf } from '@jolimot/card/postal/address-lines';
import { z } from 'zod';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const blankIsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const given = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema.optional());
const matching = (shape: RegExp, error: string) => given(z.string().regex(shape, { error }));
const text = given(z.string().trim());
const whole = (min: number, max: number, fallback: number, error: string) =>
  z.preprocess(
    blankIsAbsent,
    z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error }).default(fallback),
  );
const port = (fallback: number) => whole(1, 65535, fallback, 'must be a port number between 1 and 65535');
const creditLimit = whole(0, 1_000_000, 100, 'must be a number of credits from 0 to 1000000');
const withoutSlash = (written: string): string => written.replace(/\/+$/, '');
const address = given(
  z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .transform(withoutSlash),
);
/** Separated by commas. */
const list = (entry: z.ZodType, error: string) =>
  given(
    z
      .string()
      .transform((value) => value.split(',').map((one) => one.trim()))
      .refine((entries) => entries.every((one) => entry.safeParse(one).success), { error }),
  );
const flag = given(z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1'));
const isAddressLine = (line: string): boolean =>
  line !== '' && lengthOf(line) <= addressLineMaximum && foreignLetters(line).length === 0;
const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])]);

/** Each variable by itself; `env.ts` checks them together. */
export const environment = z.object({
  API_PORT: port(4000),
  PORT: port(3000),
  LISTEN_ADDRESS: given(z.ipv4({ error: 'must be an IPv4 address of this machine' })),
  DATA_DIR: text,
  DATABASE_URL: matching(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
  DEMO: flag,
  DEMO_PASSWORD: given(
    z
      .string()
      .min(12, { error: 'must have 12 characters or more' })
      .max(200, { error: 'must have 200 characters or fewer' }),
  ),
  TRUST_PROXY: list(proxy, 'must list addresses or networks, such as 10.0.0.0/8, loopback'),
  REDIS_URL: matching(/^rediss?:\/\//, 'must begin with redis:// or rediss://'),
  STOREFRONT_URL: address,
  API_PUBLIC_URL: address,
  LOG_LEVEL: z.preprocess(
    blankIsAbsent,
    z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  ),
  JWT_PRIVATE_KEY: given(
    z
      .string()
      .regex(/-----BEGIN PRIVATE KEY-----/, { error: 'must be a private key in PEM form (PKCS#8)' })
      // `.env` files rarely keep real line ends in a PEM.
      .transform((pem) => pem.replaceAll('\\n', '\n')),
  ),
  RATE_LIMITS: flag,
  JOBS: flag,
  COMPANY_FILE: text,
  PRESS_PROFILE_FILE: text,
  PRESS_INK_LIMIT: text,
  RETURN_ADDRESS: given(
    z
      .string()
      .transform((value) => value.split('|').map((line) => line.trim()))
      .refine((lines) => lines.length <= 6 && lines.every(isAddressLine), {
        error: `must be up to 6 lines of ${addressLineMaximum} letters, separated by |`,
      }),
  ),
  POST_HOUR: matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, such as 16:30'),
  CREDIT_ADJUSTMENT_LIMIT: creditLimit,
  CREDIT_REFUND_LIMIT: creditLimit,
  DATABASE_POOL: whole(2, 1000, 20, 'must be a number of connections'),
  GUEST_PHOTO_FLOOR: whole(0, 1_000_000_000, 1000, 'must be a number of MB'),
  STAFF_SECOND_FACTOR: z.preprocess(
    blankIsAbsent,
    z.enum(['required', 'offered'], { error: 'must be required or offered' }).default('offered'),
  ),
  METRICS_TOKEN: matching(/^\S{16,200}$/, 'must have 16 characters or more, and no spaces'),
  RENEWAL_SECRET: matching(/^\S{32,200}$/, 'must have 32 characters or more, and no spaces'),
  RENEWAL_URLS: list(
    z.url({ protocol: /^https?$/ }),
    'must list addresses that begin with http:// or https://, separated by commas',
  ).transform((urls) => urls?.map(withoutSlash)),
  S3_BUCKET: text,
  S3_ENDPOINT: address,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  BACKUP_RECIPIENT: matching(/^\s*age1\S+\s*$/, 'must be a public key of age: age1…'),
  BACKUP_IDENTITY_FILE: text,
  SMTP_URL: text,
  MAIL_FROM: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_URL: address,
  RECAPTCHA_SECRET_KEY: text,
  RECAPTCHA_MINIMUM_SCORE: text,
  RECAPTCHA_API_URL: address,
  ADDRESS_BASE_URL: address,
  BREACH_LOOKUP_URL: address,
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
});
export type Settings = z.infer<typeof environment>;
