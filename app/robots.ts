import type { MetadataRoute } from 'next';
import { serverEnv } from '@/lib/env';
import { routing } from '@/lib/i18n/routing';
import { pathOf, type RouteBase } from '@/lib/paths';

const closed = [
  'my-account',
  'order',
  'buy-confirm',
  'account-validation',
  'reset-password',
  'maintenance',
  'test',
] as const satisfies readonly RouteBase[];

export default function robots(): MetadataRoute.Robots {
  const paths = closed.flatMap((base) => routing.locales.map((locale) => pathOf(base, locale)));
  return {
    rules: { userAgent: '*', allow: '/', disallow: [...new Set(paths), '/admin'] },
    sitemap: `${serverEnv().siteUrl}/sitemap.xml`,
  };
}
