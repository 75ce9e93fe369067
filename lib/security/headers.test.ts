import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, needsWasm, securityHeaders } from './headers';

describe('the policy', () => {
  it('names the API, and allows only the given inline scripts', () => {
    const policy = contentSecurityPolicy({ apiUrl: 'https://api.example/v1', scripts: ["'sha256-x'"] });
    expect(policy).toContain("script-src 'self' 'sha256-x';");
    expect(policy).toContain("connect-src 'self' https://api.example;");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('lets WebAssembly be compiled on the creation screen alone', () => {
    expect(contentSecurityPolicy({ apiUrl: 'https://a.b', scripts: [], wasm: true })).toContain("'wasm-unsafe-eval'");
    expect(needsWasm('/fr/creation/card')).toBe(true);
    expect(needsWasm('/en')).toBe(false);
    expect(needsWasm('/fr/creation/card/x')).toBe(false);
  });
});

const hsts = (siteUrl: string) => securityHeaders(siteUrl).find(({ key }) => key === 'Strict-Transport-Security');

it('an https shop sends HSTS for a year, without its subdomains', () => {
  expect(hsts('https://jolimot.example')?.value).toBe('max-age=31536000');
});

it.each(['http://jolimot.example', 'http://localhost:3000', 'http://https.example'])(
  'sends no HSTS on %s',
  (siteUrl) => {
    expect(hsts(siteUrl)).toBeUndefined();
    expect(securityHeaders(siteUrl).map(({ key }) => key)).toContain('X-Content-Type-Options');
  },
);
