import { readPublic } from '@/lib/api/server';
import { serverEnv } from '@/lib/env';
import { routing } from '@/lib/i18n/routing';

export const dynamic = 'force-static';

/** Under a year, as RFC 9116, 2.5.5 recommends. The page is made anew each time the company is read again. */
const goodForMs = 180 * 24 * 3_600_000;

/** Whom to tell about a hole in the shop (RFC 9116). */
export async function GET(): Promise<Response> {
  const { email } = await readPublic('getCompany', {}, routing.defaultLocale);
  const fields = {
    Contact: `mailto:${email}`,
    Expires: new Date(Date.now() + goodForMs).toISOString(),
    'Preferred-Languages': routing.locales.join(', '),
    Canonical: `${serverEnv().siteUrl}/.well-known/security.txt`,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  return new Response(lines.join(''), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
