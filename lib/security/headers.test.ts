import { describe, expect, it } from 'vitest';
import { cameraHeader, contentSecurityPolicy, isOpenToRobots, needsWasm, securityHeaders, takesCards } from './headers';

describe('the policy', () => {
  it('names the API, and allows only the given inline scripts', () => {
    const policy = contentSecurityPolicy({ apiUrl: 'https://api.example/v1', scripts: ["'sha256-x'"] });
    expect(policy).toContain("script-src 'self' 'sha256-x';");
    expect(policy).toContain("connect-src 'self' https://api.example;");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('lets WebAssembly be compiled on the creation screen and in the back-office alone', () => {
    expect(contentSecurityPolicy({ apiUrl: 'https://a.b', scripts: [], wasm: true })).toContain("'wasm-unsafe-eval'");
    for (const path of ['/fr/creation/card', '/admin', '/admin/camera']) expect(needsWasm(path)).toBe(true);
    for (const path of ['/en', '/fr/creation/card/x', '/fr/admin', '/admin/x'])
      expect(needsWasm(path), path).toBe(false);
  });

  it('names the payment provider where a card is paid, and nowhere else', () => {
    const parts = { apiUrl: 'https://api.example', scripts: [] };
    expect(contentSecurityPolicy(parts)).not.toMatch(/stripe|frame-src/);
    const policy = contentSecurityPolicy({ ...parts, stripe: true });
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(policy).toContain("connect-src 'self' https://api.example https://api.stripe.com;");
    expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;');
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    const pages = ['/fr/buy/credits', '/en/buy/credits', '/fr/order', '/en/order'];
    expect(pages.filter(takesCards)).toEqual(pages);
    expect(['/fr', '/fr/buy/confirm', '/en/buy/credits/x', '/fr/order/confirm'].filter(takesCards)).toEqual([]);
  });

  it('names reCAPTCHA on the forms that strangers send, and nowhere else', () => {
    const parts = { apiUrl: 'https://api.example', scripts: [] };
    expect(contentSecurityPolicy(parts)).not.toMatch(/google|gstatic|frame-src/);
    const policy = contentSecurityPolicy({ ...parts, captcha: true });
    expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;");
    expect(policy).toContain("connect-src 'self' https://api.example https://www.google.com/recaptcha/;");
    expect(policy).toContain('frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;');
    const forms = ['login', 'register', 'reset-password', 'contact-us'].flatMap((page) => [
      `/fr/${page}`,
      `/en/${page}`,
    ]);
    expect(forms.filter(isOpenToRobots)).toEqual(forms);
    const others = ['/fr', '/en/login/x', '/fr/reset-password/12/secret', '/en/buy/credits', '/fr/register/x'];
    expect(others.filter(isOpenToRobots)).toEqual([]);
  });

  it('names the tag manager and its hosts where it may run, and nowhere else', () => {
    const parts = { apiUrl: 'https://api.example', scripts: ["'sha256-x'"] };
    expect(contentSecurityPolicy(parts)).not.toMatch(/google/);
    const policy = contentSecurityPolicy({ ...parts, tagManager: true });
    const hosts = 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com;';
    expect(policy).toContain("script-src 'self' 'sha256-x' https://www.googletagmanager.com;");
    expect(policy).toContain(`img-src 'self' data: blob: https://api.example ${hosts}`);
    expect(policy).toContain(`connect-src 'self' https://api.example ${hosts}`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|frame-src/);
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

it('lets the page that reads codes use the camera, and no other', () => {
  const others = securityHeaders('https://jolimot.example').find(({ key }) => key === cameraHeader.key);
  expect(others?.value).toMatch(/^camera=\(\),/);
  expect(cameraHeader.value).toBe(others?.value.replace('camera=()', 'camera=(self)'));
});
