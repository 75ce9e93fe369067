import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { hasLocale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { serverEnv } from '@/lib/env';
import { routing } from '@/lib/i18n/routing';
import '../styles/site.css';

export const generateStaticParams = () => routing.locales.map((locale) => ({ locale }));

export const viewport: Viewport = {
  themeColor: '#FBF7EE',
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('meta');
  return {
    metadataBase: new URL(serverEnv().siteUrl),
    title: { default: t('title'), template: t('titleTemplate', { title: '%s' }) },
    description: t('description'),
    applicationName: t('siteName'),
    icons: { icon: [{ url: '/art/icon.svg', type: 'image/svg+xml' }], apple: '/apple-touch-icon.png' },
    formatDetection: { telephone: false, address: false, email: false },
  };
}

type LocaleLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

export default async function LocaleLayout({ children, params }: LocaleLayoutProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  return (
    <html lang={locale} data-scroll-behavior="smooth">
      <body className="bg-page font-text text-body text-ink">{children}</body>
    </html>
  );
}
