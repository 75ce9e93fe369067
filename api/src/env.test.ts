import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './env';

const live = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const shop = { DATABASE_URL: 'postgres://shop@db/shop', ...live };

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

describe('a production start', () => {
  it('is a real shop with a database and live keys', () => {
    expect(parseConfig(shop)).toMatchObject({ demo: false, stripe: { secretKey: 'sk_live_1' } });
  });

  it('is refused with a database and no payment keys', () => {
    expect(problemsOf({ DATABASE_URL: shop.DATABASE_URL })).toEqual([
      expect.stringContaining('it needs live Stripe keys'),
    ]);
  });

  it('is refused with test keys', () => {
    expect(problemsOf({ ...shop, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toHaveLength(
      1,
    );
  });

  it('is a demo on a database with DEMO=1', () => {
    expect(parseConfig({ DATABASE_URL: shop.DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  });

  it.each([
    ['with DEMO=1', { ...shop, DEMO: '1' }],
    ['on the embedded database', live],
  ])('is refused when a demo %s has live keys', (_case, env) => {
    expect(problemsOf(env)).toEqual([expect.stringContaining('The demo never takes real money')]);
  });

  it('is refused with half of the keys', () => {
    expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([expect.stringContaining('go together')]);
  });

  it('is refused without a database and without the demo', () => {
    expect(problemsOf({ DEMO: '0' })).toEqual([expect.stringContaining('DEMO=0 needs DATABASE_URL')]);
  });

  it('is refused without rate limits', () => {
    expect(problemsOf({ ...shop, RATE_LIMITS: '0' })).toEqual([expect.stringContaining('RATE_LIMITS=0')]);
  });
});
