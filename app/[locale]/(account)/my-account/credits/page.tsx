import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Credits } from './credits';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('myAccount.credits');
  return { title: t('metaTitle'), robots: { index: false } };
}

export default function CreditsPage() {
  return <Credits />;
}
