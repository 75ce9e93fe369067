import type { Metadata } from 'next';
import { type Locale, routing } from '@/lib/i18n/routing';
import { pathOf, type RouteBase } from '@/lib/paths';

/** French is the default for other languages. */
export function alternatesOf(base: RouteBase, locale: Locale): NonNullable<Metadata['alternates']> {
  const languages = Object.fromEntries(routing.locales.map((each) => [each, pathOf(base, each)]));
  return {
    canonical: pathOf(base, locale),
    languages: { ...languages, 'x-default': pathOf(base, routing.defaultLocale) },
  };
}

export function pageMetadata(base: RouteBase, locale: Locale, texts: { title: string; description: string }): Metadata {
  const { title, description } = texts;
  return {
    title,
    description,
    alternates: alternatesOf(base, locale),
    openGraph: {
      type: 'website',
      siteName: 'Jolimot',
      title,
      description,
      url: pathOf(base, locale),
      locale: locale === 'fr' ? 'fr_FR' : 'en_GB',
      images: [{ url: '/art/share.jpg', width: 1200, height: 630, alt: '' }],
    },
    twitter: { card: 'summary_large_image' },
  };
}
