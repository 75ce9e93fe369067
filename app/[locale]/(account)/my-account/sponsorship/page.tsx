import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SponsorshipPanel } from './sponsorship';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('myAccount.sponsorship');
  return { title: t('metaTitle'), robots: { index: false } };
}

export default function SponsorshipPage() {
  return <SponsorshipPanel />;
}
