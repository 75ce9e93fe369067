import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountHome } from './account-home';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.home');
  return { title: t('metaTitle'), robots: { index: false } };
}

export default function AccountPage() {
  return <AccountHome />;
}
