import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { AccountSheet } from '@/components/account/account-sheet';
import { readMailedLink } from '@/lib/page/route-tail';
import { Validation } from './validation';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.validation');
  // The address holds a secret.
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' };
}

type ValidationPageProps = { params: Promise<{ idAndToken?: string[] }> };

export default async function ValidationPage({ params }: ValidationPageProps) {
  const t = await getTranslations('account.validation');
  const link = readMailedLink((await params).idAndToken);
  if (link === 'malformed') notFound();
  return (
    <AccountSheet title={t('title')} lead={t('lead')}>
      <Suspense>
        <Validation link={link} />
      </Suspense>
    </AccountSheet>
  );
}
