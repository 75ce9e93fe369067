import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { companyFacts } from '@jolimot/contract/shop/company';
import { describe, expect, it } from 'vitest';
import { emptyFolder, temporaryFolder } from '../test/app/temporary-folder';
import { ConfigError, parseConfig } from './env';

const live = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const facts = Object.fromEntries(Object.keys(companyFacts.shape).map((name) => [name, `Our ${name}`]));
const folder = temporaryFolder();
function companyFile(written: unknown): string {
  const file = path.join(emptyFolder(folder), 'company.json');
  writeFileSync(file, typeof written === 'string' || Buffer.isBuffer(written) ? written : JSON.stringify(written));
  return file;
}
const smtp = { SMTP_URL: 'smtps://shop:secret@mail.example', MAIL_FROM: 'Jolimot <bonjour@jolimot.example>' };
const shop = { DATABASE_URL: 'postgres://shop@db/shop', COMPANY_FILE: companyFile(facts), ...live, ...smtp };

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(env, '/srv');
  } catch (cause) {
    if (cause instanceof ConfigError) return cause.problems;
    throw cause;
  }
  return [];
}

describe('the settings', () => {
  it('run everything on a bare machine by default', () => {
    expect(parseConfig({}, '/srv')).toMatchObject({
      apiPort: 4000,
      apiPublicUrl: 'http://localhost:4000',
      storefrontUrl: 'http://localhost:3000',
      dataDir: '/srv/data',
      databaseUrl: undefined,
      demo: true,
      rateLimits: true,
      trustProxy: [],
      stripe: undefined,
    });
  });

  it('print for coated offset paper by default, and for the printer’s own profile', () => {
    const { profile, inkLimit } = parseConfig({}).press;
    expect([profile.condition, profile.isRegistered, inkLimit]).toEqual(['FOGRA39', true, 300]);
    const own = parseConfig({ PRESS_PROFILE_FILE: profile.file, PRESS_INK_LIMIT: '330' }).press;
    expect(own).toMatchObject({
      profile: { condition: 'Coated offset, FOGRA39L, 290 %', isRegistered: false },
      inkLimit: 330,
    });
  });

  it('refuse a profile that is missing, none, or no printer’s, and an ink limit that is none', () => {
    const screen = Buffer.from(parseConfig({}).press.profile.bytes);
    screen.write('mntrRGB ', 12, 'latin1');
    const rgb = companyFile(screen);
    const said = (file: string): readonly string[] => problemsOf({ PRESS_PROFILE_FILE: file });
    expect(said('nowhere.icc').join()).toMatch(/^PRESS_PROFILE_FILE cannot be read/);
    expect(said(companyFile(facts))).toEqual(['PRESS_PROFILE_FILE is no ICC profile.']);
    expect(said(rgb)).toEqual(['PRESS_PROFILE_FILE is no profile of a CMYK printer.']);
    expect(problemsOf({ PRESS_INK_LIMIT: '3,3' })).toHaveLength(1);
    expect(parseConfig({ CREDIT_REFUND_LIMIT: '0' }).creditLimits).toEqual({ adjustment: 100, refund: 0 });
    expect(parseConfig({}).staffSecondFactor).toBe('offered');
    expect(
      [parseConfig({}), parseConfig({ RETURN_ADDRESS: 'Jolimot | 75010 PARIS' })].map((one) => one.returnAddress),
    ).toEqual([[], ['Jolimot', '75010 PARIS']]);
    for (const wrong of ['Jolimot || 75010 PARIS', '東京', 'x'.repeat(39), Array(7).fill('x').join('|')]) {
      expect(problemsOf({ RETURN_ADDRESS: wrong })).toEqual([
        'RETURN_ADDRESS must be up to 6 lines of 38 letters, separated by |.',
      ]);
    }
    expect([parseConfig({}).postHour, parseConfig({ POST_HOUR: '16:30' }).postHour]).toEqual([undefined, '16:30']);
    expect(problemsOf({ POST_HOUR: '24:00' })).toEqual(['POST_HOUR must be a time of day, such as 16:30.']);
    expect(problemsOf({ STAFF_SECOND_FACTOR: 'on' })).toEqual(['STAFF_SECOND_FACTOR must be required or offered.']);
    expect(problemsOf({ CREDIT_ADJUSTMENT_LIMIT: '-1', CREDIT_REFUND_LIMIT: 'many' })).toHaveLength(2);
  });

  it('follow the ports, and take blank for absent', () => {
    const config = parseConfig({ PORT: '3300', API_PORT: '4100', DATA_DIR: ' ', DEMO_PASSWORD: '' }, '/srv');
    expect(config).toMatchObject({
      apiPublicUrl: 'http://localhost:4100',
      storefrontUrl: 'http://localhost:3300',
      dataDir: '/srv/data',
      demoPassword: undefined,
    });
  });

  it('write addresses without a trailing slash', () => {
    expect(parseConfig({ STOREFRONT_URL: 'https://jolimot.example/' }).storefrontUrl).toBe('https://jolimot.example');
  });

  it('believe only proxies that they can know by their address', () => {
    expect(parseConfig({ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ]);
    expect(problemsOf({ TRUST_PROXY: 'everybody' })).toEqual([
      'TRUST_PROXY must list addresses or networks, such as 10.0.0.0/8, loopback.',
    ]);
  });

  it('take a key whose line ends were written as \\n', () => {
    const config = parseConfig({ JWT_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----' });
    expect(config.jwtPrivateKey?.split('\n')).toHaveLength(3);
  });

  it('warn when a database that others may share has no key for the sessions', () => {
    const key = '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----';
    expect(parseConfig({}).warnings).toEqual([]);
    const told = { ...shop, RENEWAL_SECRET: 'x'.repeat(32) };
    expect(parseConfig(told).warnings).toEqual([expect.stringContaining('JWT_PRIVATE_KEY is not set')]);
    expect(parseConfig({ ...told, JWT_PRIVATE_KEY: ' ' }).warnings).toHaveLength(1);
    expect(parseConfig({ ...told, JWT_PRIVATE_KEY: key }).warnings).toEqual([]);
  });

  it('tell storefronts of changes with a secret, at their addresses, and warn a shop without one', () => {
    const secret = 'x'.repeat(32);
    expect(parseConfig({}).renewal).toBeUndefined();
    expect(parseConfig({ RENEWAL_SECRET: secret, PORT: '3100' }).renewal).toEqual({
      secret,
      storefronts: ['http://localhost:3100'],
    });
    const urls = 'http://10.0.0.1:3000/, http://10.0.0.2:3000';
    expect(parseConfig({ RENEWAL_SECRET: secret, RENEWAL_URLS: urls }).renewal?.storefronts).toEqual([
      'http://10.0.0.1:3000',
      'http://10.0.0.2:3000',
    ]);
    expect(parseConfig(shop).warnings).toContainEqual(expect.stringContaining('RENEWAL_SECRET is not set'));
    expect(problemsOf({ RENEWAL_SECRET: 'short', RENEWAL_URLS: 'here' })).toEqual([
      expect.stringContaining('RENEWAL_SECRET must have 32 characters'),
      expect.stringContaining('RENEWAL_URLS must list addresses'),
    ]);
  });

  it('name every problem at once, one sentence each', () => {
    expect(
      problemsOf({
        PORT: 'web',
        API_PORT: '70000',
        DATABASE_URL: 'mysql://x',
        DEMO: 'yes',
        STOREFRONT_URL: 'jolimot.fr',
      }),
    ).toEqual([
      'API_PORT must be a port number between 1 and 65535.',
      'PORT must be a port number between 1 and 65535.',
      'DATABASE_URL must begin with postgres:// or postgresql://.',
      'DEMO must be 0 or 1.',
      'STOREFRONT_URL must be an address that begins with http:// or https://.',
    ]);
  });
});

describe('the check for robots', () => {
  const standIn = { RECAPTCHA_SECRET_KEY: 'secret', RECAPTCHA_API_URL: 'http://127.0.0.1:9000/' };

  it('needs a key, and refuses less than half unless told otherwise', () => {
    expect(parseConfig({ RECAPTCHA_MINIMUM_SCORE: '0.3' }).captcha).toBeUndefined();
    expect(parseConfig({ ...shop, RECAPTCHA_SECRET_KEY: 'secret' }).captcha).toEqual({
      secretKey: 'secret',
      minimumScore: 0.5,
      apiUrl: undefined,
    });
    expect(parseConfig({ RECAPTCHA_SECRET_KEY: 'secret', RECAPTCHA_MINIMUM_SCORE: '0.75' }).captcha?.minimumScore).toBe(
      0.75,
    );
  });

  it.each(['1.5', '-0.1', 'half', '0,5'])('is refused with %s as a score', (score) => {
    expect(problemsOf({ RECAPTCHA_MINIMUM_SCORE: score })).toEqual([
      'RECAPTCHA_MINIMUM_SCORE must be a number from 0 to 1, such as 0.5.',
    ]);
  });

  it('asks another server only in a demo, and only on this machine', () => {
    expect(parseConfig(standIn).captcha?.apiUrl).toBe('http://127.0.0.1:9000');
    const refused = [expect.stringContaining('RECAPTCHA_API_URL is for tests')];
    expect(problemsOf({ ...shop, ...standIn })).toEqual(refused);
    expect(problemsOf({ ...standIn, RECAPTCHA_API_URL: 'https://captcha.example' })).toEqual(refused);
  });
});

describe('a production start', () => {
  it('is a real shop with a database and live keys', () => {
    expect(parseConfig(shop)).toMatchObject({ demo: false, stripe: { secretKey: 'sk_live_1' } });
    expect(parseConfig({ ...shop, JOBS: '0' }).jobs).toBe(false);
  });

  it('is a demo on a database with DEMO=1', () => {
    expect(parseConfig({ DATABASE_URL: shop.DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  });

  const without = (...names: (keyof typeof shop)[]) =>
    Object.fromEntries(Object.entries(shop).filter(([name]) => !names.some((one) => one === name)));
  const test = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'w' };
  const standIn = { STRIPE_API_URL: 'http://127.0.0.1:9000/' };
  it.each<[string, Record<string, string>, string]>([
    [
      'without payment keys',
      without('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'),
      'it needs live Stripe keys',
    ],
    ['with test keys', { ...shop, ...test }, 'it needs live Stripe keys'],
    ['with half of the keys', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'go together'],
    ['with live keys in a demo', { ...shop, DEMO: '1' }, 'The demo never takes real money'],
    ['with live keys on the embedded database', live, 'The demo never takes real money'],
    ['with live keys for another server', { ...shop, ...standIn }, 'STRIPE_API_URL is for tests'],
    ['with no address of that server', { ...test, STRIPE_API_URL: 'standin' }, 'STRIPE_API_URL must be an address'],
    ['without mail', without('SMTP_URL', 'MAIL_FROM'), 'A real shop sends mail'],
    ['without a company', without('COMPANY_FILE'), 'COMPANY_FILE must name a JSON file with name, '],
    ['without a database and without the demo', { DEMO: '0' }, 'DEMO=0 needs DATABASE_URL'],
    ['when nobody would do its jobs', { JOBS: '0' }, 'JOBS=0 needs DATABASE_URL'],
    ['without rate limits', { ...shop, RATE_LIMITS: '0' }, 'RATE_LIMITS=0'],
    ['without TLS', { ...shop, STOREFRONT_URL: 'http://cards.example' }, 'STOREFRONT_URL must begin with https'],
    ['with calls without TLS', { ...shop, API_PUBLIC_URL: 'http://127.example/api' }, 'API_PUBLIC_URL must begin'],
  ])('is refused %s', (_what, env, problem) => {
    expect(problemsOf(env)).toEqual([expect.stringContaining(problem)]);
  });

  it('may be plain where nobody else listens, and in a demo', () => {
    const [plain, own] = [{ STOREFRONT_URL: 'http://cards.example' }, { STOREFRONT_URL: 'http://127.0.0.1:3000' }];
    expect([problemsOf({ ...shop, ...own }), problemsOf(plain)]).toEqual([[], []]);
  });

  it('sends mail', () => {
    expect(parseConfig(shop).mail).toMatchObject({ host: 'mail.example', port: 465 });
    expect(parseConfig({}).mail).toBeUndefined();
  });

  it('asks another server for payments only with test keys', () => {
    expect(parseConfig({ ...test, ...standIn }).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'w',
      apiUrl: 'http://127.0.0.1:9000',
    });
  });

  it('says who runs it, or what is wrong in the file', () => {
    expect(parseConfig(shop).company).toEqual({ ...facts, social: {}, invented: false });
    const social = { instagram: 'https://www.instagram.com/ours' };
    const linked = companyFile({ ...facts, social });
    expect(parseConfig({ ...shop, COMPANY_FILE: linked }).company.social).toEqual(social);
    const { mediator: _mediator, ...incomplete } = facts;
    expect(problemsOf({ ...shop, COMPANY_FILE: companyFile({ ...incomplete, phone: ' ' }) })).toEqual([
      'COMPANY_FILE must say "phone".',
      'COMPANY_FILE must say "mediator".',
    ]);
    const hostile = companyFile({ ...facts, social: { instagram: 'javascript:alert(1)' } });
    expect(problemsOf({ ...shop, COMPANY_FILE: hostile })).toEqual([expect.stringContaining('"social" may give')]);
    expect(problemsOf({ ...shop, COMPANY_FILE: companyFile('{') })).toEqual([
      expect.stringContaining('COMPANY_FILE cannot be read as JSON'),
    ]);
  });

  it('is run by a company that says it is invented, in a demo', () => {
    expect(parseConfig({}).company).toMatchObject({ invented: true, name: expect.stringContaining('inventée') });
    expect(parseConfig({ COMPANY_FILE: shop.COMPANY_FILE }).company).toMatchObject({ invented: false });
  });
});
