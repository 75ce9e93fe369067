import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Drafts } from './drafts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.drafts');
  return { title: t('metaTitle'), robots: { index: false } };
}

export default function DraftsPage() {
  return <Drafts />;
}
