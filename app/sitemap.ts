import type { MetadataRoute } from 'next';
import { serverEnv } from '@/lib/env';
import { routing } from '@/lib/i18n/routing';
import { alternatesOf } from '@/lib/page/metadata';
import { pathOf, type RouteBase } from '@/lib/paths';

const publicPages = [
  'index',
  'greeting-cards',
  'postcards',
  'buy-credits',
  'creation',
  'faq',
  'about',
  'contact-us',
  'terms',
  'policy',
  'mentions',
  'licences',
] as const satisfies readonly RouteBase[];

export default function sitemap(): MetadataRoute.Sitemap {
  const { siteUrl } = serverEnv();
  const whole = (path: string) => new URL(path, siteUrl).href;
  return publicPages.flatMap((base) =>
    routing.locales.map((locale) => ({
      url: whole(pathOf(base, locale)),
      alternates: {
        languages: Object.fromEntries(
          Object.entries(alternatesOf(base, locale).languages ?? {}).map(([language, path]) => [
            language,
            whole(String(path)),
          ]),
        ),
      },
    })),
  );
}
