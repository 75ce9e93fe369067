import { expect, it } from 'vitest';
import { securityHeaders } from './headers';

const hsts = (siteUrl: string) => securityHeaders(siteUrl).find(({ key }) => key === 'Strict-Transport-Security');

it('an https shop asks browsers to come back over https for a year, and leaves its subdomains alone', () => {
  expect(hsts('https://jolimot.example')?.value).toBe('max-age=31536000');
});

it.each(['http://jolimot.example', 'http://localhost:3000', 'http://https.example'])(
  'says nothing of https on %s',
  (siteUrl) => {
    expect(hsts(siteUrl)).toBeUndefined();
    expect(securityHeaders(siteUrl).map(({ key }) => key)).toContain('X-Content-Type-Options');
  },
);
