import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Substitutes } from './substitutes';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('myAccount.substitutes');
  return { title: t('metaTitle'), robots: { index: false } };
}

export default function SubstitutesPage() {
  return <Substitutes />;
}
