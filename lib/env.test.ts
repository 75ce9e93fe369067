import { expect, it } from 'vitest';
import { parseServerEnv } from './env';

const from = (settings: Record<string, string>) => parseServerEnv((name) => settings[name]);

it('has a default for every setting', () => {
  expect(from({})).toEqual({
    apiUrl: 'http://localhost:4000',
    browserApiUrl: 'http://localhost:4000',
    siteUrl: 'http://localhost:3000',
    isSecure: false,
    renewalSecret: null,
    metricsToken: null,
    buildFolder: '.next',
    tracesEndpoint: null,
    maintenance: false,
    rootRedirect: null,
  });
});

it('reads the API from the server’s own address before the public one', () => {
  expect(from({ NEXT_PUBLIC_API_URL: 'https://api.shop.test/' }).apiUrl).toBe('https://api.shop.test');
  expect(from({ NEXT_PUBLIC_API_URL: 'https://api.shop.test', API_URL: 'http://api:4000' }).apiUrl).toBe(
    'http://api:4000',
  );
  expect(from({ STOREFRONT_URL: 'https://shop.test' }).isSecure).toBe(true);
  expect(from({ PORT: '3300' }).siteUrl).toBe('http://localhost:3300');
});

it('redirects the root with 302 unless told otherwise', () => {
  expect(from({ ROOT_REDIRECT: '/faq' }).rootRedirect).toEqual({ path: '/faq', status: 302 });
  expect(from({ ROOT_REDIRECT: '/faq', ROOT_REDIRECT_STATUS: '301' }).rootRedirect?.status).toBe(301);
});

it('takes the id of a container, and nothing else', () => {
  expect(() => from({ NEXT_PUBLIC_TAG_MANAGER_ID: 'GTM-ABC123' })).not.toThrow();
  expect(() => from({ NEXT_PUBLIC_TAG_MANAGER_ID: 'G-ABC123' })).toThrow(/NEXT_PUBLIC_TAG_MANAGER_ID.*G-ABC123/);
});

it('names every wrong setting at once', () => {
  const wrong = {
    API_URL: 'ftp://x',
    STOREFRONT_URL: 'shop',
    MAINTENANCE: 'yes',
    ROOT_REDIRECT: '//evil',
    ROOT_REDIRECT_STATUS: '200',
  };
  expect(() => from(wrong)).toThrow(
    /API_URL.*\n.*STOREFRONT_URL.*\n.*MAINTENANCE.*\n.*ROOT_REDIRECT .*\n.*ROOT_REDIRECT_STATUS/,
  );
});
