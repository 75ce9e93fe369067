import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { type Locale, routing } from '@/lib/i18n/routing';
import { pathOf, type RouteBase } from '@/lib/paths';

/** French for other languages. */
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

type PrivatePage =
  | `account.${'drafts' | 'home' | 'login' | 'register'}`
  | `checkout.${'order' | 'ordered' | 'purchased'}`
  | `myAccount.${'addresses' | 'credits' | 'sponsorship' | 'substitutes' | 'withdrawal'}`
  | 'maintenance'
  | 'profile';
type PublicPage =
  | `legal.${'licences' | 'mentions' | 'policy' | 'terms'}`
  | 'about'
  | 'checkout.buy'
  | 'contact'
  | 'faq';

/** Search engines leave it out. */
export const privateMetadata = (namespace: PrivatePage) => async (): Promise<Metadata> => {
  const t = await getTranslations(namespace);
  return { title: t('metaTitle'), robots: { index: false } };
};

export const publicMetadata = (base: RouteBase, namespace: PublicPage) => async (): Promise<Metadata> => {
  const t = await getTranslations(namespace);
  return pageMetadata(base, await getLocale(), { title: t('metaTitle'), description: t('metaDescription') });
};
