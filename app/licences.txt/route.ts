import { licenceTexts } from '@/lib/licences/licence-texts';

/** Made by the build: a running storefront may have fewer packages. */
export const dynamic = 'force-static';

export function GET(): Response {
  const texts = licenceTexts(/* turbopackIgnore: true */ process.cwd());
  return new Response(texts, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
